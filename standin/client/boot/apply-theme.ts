interface SettingsLike {
  get(namespace: string, key: string): unknown;
}

/** Puts the chosen theme on the page: light, dark, or what the browser prefers. Every window inherits it. */
export function applyTheme(settings: SettingsLike): void {
  const { colorScheme } = settings.get("core", "uiConfig") as { colorScheme: { applications: string } };
  const preferred = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = colorScheme.applications || preferred;
  for (const name of ["light", "dark"]) document.body.classList.toggle(`theme-${name}`, name === theme);
}
