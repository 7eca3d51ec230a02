import { game, hooks } from "./client.ts";

/** A colour scheme: "" follows the browser. */
export type Theme = "" | "light" | "dark";

export const THEMES: Theme[] = ["", "light", "dark"];

interface UiConfig {
  colorScheme: { applications: Theme; interface: Theme };
}

/** The theme this user has chosen. */
export function storedTheme(): Theme {
  return uiConfig().colorScheme.applications;
}

/** Chooses a theme for windows and interface alike, shows it and remembers it. */
export async function applyTheme(theme: Theme): Promise<void> {
  await game().settings.set("core", "uiConfig", {
    ...uiConfig(),
    colorScheme: { applications: theme, interface: theme },
  });
  showTheme();
}

/** Puts the theme's class on the page: "" asks the browser which one it prefers. */
export function showTheme(): void {
  const theme = storedTheme() || preferred();
  for (const name of ["light", "dark"]) document.body.classList.toggle(`theme-${name}`, name === theme);
  for (const element of document.querySelectorAll(".themed.theme-light, .themed.theme-dark")) {
    for (const name of ["light", "dark"]) element.classList.toggle(`theme-${name}`, name === theme);
  }
}

/** Shows the theme now, and again whenever the browser's preference or the setting changes. */
export function followTheme(): void {
  showTheme();
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);
  hooks().on("clientSettingChanged", ((key: string) => {
    if (key === "core.uiConfig") showTheme();
  }) as (...args: never[]) => unknown);
}

function preferred(): Theme {
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function uiConfig(): UiConfig {
  return game().settings.get("core", "uiConfig") as UiConfig;
}
