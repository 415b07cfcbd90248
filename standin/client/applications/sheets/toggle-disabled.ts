/** Disables or enables the controls of a form, but for those that only show: tabs, links, header, and `.always-enabled`. */
export function toggleDisabled(root: HTMLElement, disabled: boolean): void {
  const content = root.querySelector(".window-content") ?? root;
  const controls =
    "input, select, textarea, button, prose-mirror, file-picker, string-tags, multi-select, multi-checkbox, range-picker, color-picker";
  for (const control of content.querySelectorAll<HTMLInputElement>(controls)) {
    if (control.matches("[data-action=tab], .always-enabled") || control.closest(".always-enabled")) continue;
    control.toggleAttribute("disabled", disabled || control.hasAttribute("disabled"));
  }
}
