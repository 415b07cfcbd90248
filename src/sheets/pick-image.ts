/** The button around a picture: Foundry's own `editImage` listens to the picture alone, which no keyboard reaches. */
export function pickImage(_event: PointerEvent, target: HTMLElement): void {
  target.querySelector("img")?.click();
}
