interface IconOptions {
  style?: "solid" | "regular" | "duotone" | "brands";
  fixedWidth?: boolean;
  classes?: string[];
}

/** The element of an icon of the icon font, by the name of its glyph. Assistive technology passes it over. */
export function createFontAwesomeIcon(
  glyph: string,
  { style = "solid", fixedWidth = false, classes = [] }: IconOptions = {},
): HTMLElement {
  const icon = document.createElement("i");
  icon.className = [`fa-${style}`, `fa-${glyph.replace(/^fa-/, "")}`, fixedWidth ? "fa-fw" : "", ...classes]
    .filter(Boolean)
    .join(" ");
  icon.inert = true;
  return icon;
}
