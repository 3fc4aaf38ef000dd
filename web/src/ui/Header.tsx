import { useEffect, useRef } from "preact/hooks";
import { type Room, route } from "../state/route";
import { LANGUAGES, type Language, THEMES, type Theme, chooseLanguage, chooseTheme, language, theme } from "../state/settings";
import { t } from "../state/words";

export function Header({ rooms }: { rooms: readonly Room[] }) {
  const nav = useRef<HTMLElement>(null);
  const { room: current } = route.value;
  // On a phone the rooms are a strip that scrolls: the one that is open is seen.
  useEffect(() => {
    const [strip, link] = [nav.current, nav.current?.querySelector<HTMLElement>("[aria-current]")];
    if (strip && link) strip.scrollLeft = link.offsetLeft - strip.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <header class="masthead">
      <a class="brand" href="#watch" title={t("page-title")}>
        <img src="./icon.svg" alt="" width="28" height="28" />
        <span>Neuf</span>
      </a>
      <nav aria-label={t("page-rooms")} ref={nav}>
        {rooms.map((room) => (
          <a key={room} href={`#${room}`} aria-current={route.value.room === room ? "page" : undefined}>
            {t(`page-room-${room}`)}
          </a>
        ))}
      </nav>
      <div class="settings">
        <select
          aria-label={t("page-language")}
          value={language.value}
          onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
        >
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label={t("page-theme")}
          value={theme.value}
          onChange={(event) => chooseTheme(event.currentTarget.value as Theme)}
        >
          {THEMES.map((name) => (
            <option key={name} value={name}>
              {t(`page-theme-${name}`)}
            </option>
          ))}
        </select>
      </div>
    </header>
  );
}
