import { systemPath } from "../system-id";

/** Templates that sheets have in common. */
export const SHEET_PARTIALS: string[] = ["character-turn", "status-list", "character-attacks"].map((name) =>
  systemPath(`templates/${name}.hbs`),
);
