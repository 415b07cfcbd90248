/**
 * Lets nobody empty a document's name: a blank one is never sent, the name that was comes back.
 * @param root of a part that may hold `input[name=name]`
 */
export function keepName(root: ParentNode): void {
  const field = root.querySelector<HTMLInputElement>("input[name=name]");
  field?.addEventListener("change", (event) => {
    if (field.value.trim() !== "") return;
    event.stopPropagation();
    field.value = field.defaultValue;
  });
}
