/** Asks which of several figures of a message is meant; null when the user cancels. @param figures at least two, each once */
export async function askFigure(figures: readonly number[]): Promise<number | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: "ARCANES.Amount.which" },
    classes: ["arcanes-agonie", "aa-app-check"],
    position: { width: 360 },
    content: `<p>${game.i18n?.localize("ARCANES.Amount.whichText") ?? ""}</p>`,
    rejectClose: false,
    buttons: figures.slice(0, 6).map((figure, at) => ({
      action: `n${figure}`,
      label: String(figure),
      default: at === 0,
      callback: () => Promise.resolve(figure),
    })),
  });
  return figures.find((figure) => figure === answer) ?? null;
}
