/** Copies texts; `game.clipboard`. */
export class ClipboardHelper {
  async copyPlainText(text: string): Promise<void> {
    await navigator.clipboard?.writeText(text);
  }
}
