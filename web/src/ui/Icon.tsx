/** Small pictures for buttons; their words are the button's label. */
const PATHS = {
  play: "M7 4.5v15l12-7.5z",
  pause: "M7 5h4v14H7zM14 5h4v14h-4z",
  next: "M5 5.5v13l9-6.5zM16 5h3v14h-3z",
  back: "M19 5.5v13l-9-6.5zM8 5H5v14h3z",
  start: "M20 5.5v13l-8-6.5zM12 5.5v13l-8-6.5zM3 5h2v14H3z",
  end: "M4 5.5v13l8-6.5zM12 5.5v13l8-6.5zM19 5h2v14h-2z",
  link: "M10 7H7a5 5 0 0 0 0 10h3v-2H7a3 3 0 0 1 0-6h3zM14 7h3a5 5 0 0 1 0 10h-3v-2h3a3 3 0 0 0 0-6h-3zM8 11h8v2H8z",
  cross: "M6 4.6 12 10.6 18 4.6 19.4 6 13.4 12 19.4 18 18 19.4 12 13.4 6 19.4 4.6 18 10.6 12 4.6 6z",
  plus: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
  minus: "M5 11h14v2H5z",
  star: "M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L3.3 9.8l6.1-.7z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

type ButtonProps = {
  icon: IconName;
  label: string;
  onClick: () => void;
  keys?: string;
  back?: boolean;
  primary?: boolean;
};

/** A button that is a picture; its label is read aloud and shown when pointed at. */
export function IconButton({ icon, label, onClick, keys, back, primary }: ButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button${primary ? " primary" : ""}${back ? " back" : ""} is-${icon}`}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
