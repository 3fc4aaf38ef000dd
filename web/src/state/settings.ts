/** The language and the theme. */
import { effect, signal } from "@preact/signals";
import { load, save } from "./store";

export const LANGUAGES = { en: "English", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const isLanguage = (value: unknown): value is Language => typeof value === "string" && value in LANGUAGES;
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

function preferred(): Language {
  const first = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return first ?? "en";
}

const storedLanguage = load("language", (value) => (isLanguage(value) ? value : null));
const storedTheme = load("theme", (value) => (isTheme(value) ? value : null));

export const language = signal<Language>(storedLanguage.state === "kept" ? storedLanguage.value : preferred());
export const theme = signal<Theme>(storedTheme.state === "kept" ? storedTheme.value : "auto");

export function chooseLanguage(next: Language): void {
  language.value = next;
  save("language", next);
}

export function chooseTheme(next: Theme): void {
  theme.value = next;
  save("theme", next);
}

effect(() => {
  document.documentElement.lang = language.value;
});

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});

/** A number as the language writes it. Making a format takes longer than the first picture: small numbers need none. */
export function number(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return (formats[language.value] ??= new Intl.NumberFormat(language.value)).format(value);
}

/** Making one takes longer than using it: sixty times a second that matters. */
const formats: Partial<Record<Language, Intl.NumberFormat>> = {};
