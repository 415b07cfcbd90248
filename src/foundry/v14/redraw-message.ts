/** Draws a message again where the chat shows it: what its card says depends on more than the message. */
export function redrawMessage(message: ChatMessage.Implementation): void {
  const { chat } = ui as unknown as {
    readonly chat?: { updateMessage(message: ChatMessage.Implementation): Promise<unknown> };
  };
  chat?.updateMessage(message).catch((error: unknown) => console.warn(error));
}
