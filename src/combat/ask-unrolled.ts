/** What a GM wants done for those who have no initiative; null: the encounter does not begin. */
export type UnrolledAnswer = "roll" | "start" | null;

/** CBT-1: asks before an encounter begins in which somebody has no initiative: they would act last, or not at all in this round. */
export function askUnrolled(names: readonly string[]): Promise<UnrolledAnswer> {
  const plain = (words: string) => foundry.utils.escapeHTML(words);
  const list = names.map((name) => `<li>${plain(name)}</li>`).join("");
  const content = `<p>${plain(game.i18n?.localize("ARCANES.Turn.unrolledText") ?? "")}</p><ul>${list}</ul>`;
  return new Promise((resolve) => {
    const answer = (given: UnrolledAnswer) => () => Promise.resolve(resolve(given));
    const dialog = new foundry.applications.api.DialogV2({
      window: { title: "ARCANES.Turn.unrolledTitle" },
      classes: ["arcanes-agonie"],
      content,
      buttons: [
        { action: "roll", label: "ARCANES.Turn.unrolledRoll", default: true, callback: answer("roll") },
        { action: "start", label: "ARCANES.Turn.unrolledStart", callback: answer("start") },
      ],
    });
    // The first answer counts: closing the dialog begins nothing.
    dialog.addEventListener("close", () => resolve(null), { once: true });
    void dialog.render({ force: true });
  });
}
