import { onHudBar } from "../foundry/v14/hud";
import { makeFormat } from "../views/format";
import { LARGEST, parseFigure } from "../views/parse-figure";

/**
 * HP typed beside a token are read as on the sheet: `-5`, `+5`, `=-20`, `12`. Foundry drops in silence what it cannot read, and has no way to
 * set a figure below zero; here a message says why nothing was taken.
 */
function take(token: TokenDocument.Implementation, bar: string, input: HTMLInputElement): boolean {
  const shown = token.getBarAttribute(bar);
  const { actor } = token;
  if (!actor || shown?.type !== "bar" || shown.attribute !== "hp") return false;
  const typed = input.value;
  const read = parseFigure(typed, { current: shown.value, min: -LARGEST, max: shown.max });
  if (!read.ok) {
    const n = read.limit === null ? "" : makeFormat(game.i18n?.lang ?? "en").number(read.limit);
    ui.notifications?.warn(`ARCANES.Figure.${read.problem}`, { format: { who: typed, n } });
    input.value = String(shown.value);
    return true;
  }
  // What stands in the field is what will be: whoever reads it after us finds nothing to change.
  input.value = String(read.value);
  actor.modifyTokenAttribute("hp", read.value, false, true).catch((error: unknown) => console.warn(error));
  return true;
}

/** To be called in `init`. */
export function registerHudFigures(): void {
  onHudBar(take);
}
