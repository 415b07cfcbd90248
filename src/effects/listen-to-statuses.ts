import { parseFigure } from "../views/parse-figure";
import { putStatus } from "./status-list";

/** STA-13: turns of a status, at most as many as its model holds. */
const BOUNDS = { min: 1, max: 9999 };

/** What was typed as a count of turns; null: until removed; undefined: it cannot be read. */
function readTurns(typed: string, current: number): number | null | undefined {
  if (/^\s*(∞|0)?\s*$/u.test(typed)) return null;
  const read = parseFigure(typed, { current, ...BOUNDS });
  return read.ok ? read.value : undefined;
}

function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    ui.notifications?.error("ARCANES.Notify.failed", { localize: true });
    console.warn(error);
  });
}

function listenToCounts(root: ParentNode, actor: Actor.Implementation): void {
  for (const input of root.querySelectorAll<HTMLInputElement>("input[data-status-turns]")) {
    const take = (): void => {
      const effect = actor.effects.get(input.dataset["statusTurns"] ?? "");
      const value = readTurns(input.value, Number(input.defaultValue) || 0);
      if (!effect || value === undefined) {
        input.value = input.defaultValue;
        return;
      }
      if (String(value ?? "") !== input.defaultValue) inBackground(effect.update({ system: { turns: { value } } }));
    };
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      take();
    });
    // The form of the sheet around it has nothing to do with it.
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      take();
    });
  }
}

function listenToAdding(root: ParentNode, actor: Actor.Implementation): void {
  const choice = root.querySelector<HTMLSelectElement>("select[data-status-new]");
  const count = root.querySelector<HTMLInputElement>("input[data-status-count]");
  const add = (): void => {
    const turns = readTurns(count?.value ?? "", 0);
    if (!choice?.value) choice?.focus();
    else if (turns === undefined) count?.focus();
    else {
      inBackground(putStatus(actor, choice.value, turns));
      choice.value = "";
      if (count) count.value = "";
    }
  };
  for (const field of [choice, count]) field?.addEventListener("change", (event) => event.stopPropagation());
  count?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  });
  root.querySelector("[data-status-add]")?.addEventListener("click", add);
}

/**
 * Makes the list of statuses (`templates/status-list.hbs`) below an element work: turns typed over, statuses lifted and added.
 * @param root a part of a sheet, each time it is drawn
 */
export function listenToStatuses(root: ParentNode, actor: Actor.Implementation): void {
  for (const list of root.querySelectorAll<HTMLElement>("[data-aa-statuses]")) {
    listenToCounts(list, actor);
    listenToAdding(list, actor);
    for (const button of list.querySelectorAll<HTMLElement>("[data-status-end]"))
      button.addEventListener("click", () => {
        const effect = actor.effects.get(button.dataset["statusEnd"] ?? "");
        // Ours become a deed on the way (`ArcanesActiveEffect`), the GM's own go at once.
        if (effect) inBackground(effect.delete());
      });
  }
}
