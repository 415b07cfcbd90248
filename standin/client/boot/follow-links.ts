import { Hooks } from "../hooks";
import { runtime } from "../runtime";

interface Rollable {
  toMessage(data: object): Promise<unknown>;
}

async function follow(link: HTMLElement): Promise<void> {
  const { uuid, formula } = link.dataset;
  if (link.matches(".content-link[data-link]") && uuid) {
    const found = (await runtime.fromUuid(uuid)) as { sheet?: { render(options: object): unknown } | null } | null;
    found?.sheet?.render({ force: true });
  } else if (link.matches(".inline-roll.roll") && formula) {
    const [Roll] = (runtime.CONFIG["Dice"] as { rolls: (new (formula: string, data: object) => Rollable)[] }).rolls;
    const { character } = (runtime.user ?? {}) as { character?: { getRollData?(): object } | null };
    if (Roll) await new Roll(formula, character?.getRollData?.() ?? {}).toMessage({ flavor: link.textContent });
  }
}

/** Links of enriched texts work wherever they stand: those to documents open a sheet, those of rolls roll. */
export function followLinks(doc: Document): void {
  const act = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLElement>("a.content-link, a.inline-roll");
    if (!link) return;
    event.preventDefault();
    follow(link).catch((error: unknown) => Hooks.onError("followLinks", error, { notify: "error", log: "error" }));
  };
  doc.addEventListener("click", act);
  doc.addEventListener("keydown", (event) => {
    if (event.key === "Enter") act(event);
  });
}
