/**
 * Asks before something is deleted for good.
 * @param owner the document of the window that asks (windows detach)
 */
export async function confirmDelete(name: string, owner: Document): Promise<boolean> {
  const content = owner.createElement("div");
  content.className = "arcanes-agonie";
  const words = owner.createElement("p");
  words.textContent = game.i18n?.format("ARCANES.Sheet.deleteText", { who: name }) ?? "";
  content.append(words);
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: game.i18n?.format("ARCANES.Sheet.deleteTitle", { who: name }) ?? "" },
    classes: ["arcanes-agonie"],
    content,
    rejectClose: false,
    yes: { label: "ARCANES.Dialog.delete" },
    no: { label: "ARCANES.Dialog.cancel", default: true },
  });
  return answer === true;
}
