/** The client's chosen message mode (version 14: `core.messageMode`): public, gm, blind, self or ic. */
export function chosenMessageMode(): string {
  const settings = game.settings as unknown as { get(scope: string, key: string): unknown } | undefined;
  const mode = settings?.get("core", "messageMode");
  return typeof mode === "string" ? mode : "public";
}

interface ChatTab {
  readonly element: HTMLElement | null;
  activate(): void;
}

interface SideBar {
  expand?(): void;
}

/** Shows the chat in the sidebar. @returns the element of a message in it; null where the log does not show it */
export function showInChat(message: string): HTMLElement | null {
  const { chat, sidebar } = ui as unknown as { chat?: ChatTab; sidebar?: SideBar };
  const found = chat?.element?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(message)}"]`) ?? null;
  if (!found) return null;
  sidebar?.expand?.();
  chat?.activate();
  return found;
}

/** The element of a message as any log, notification or window draws it. */
export function drawMessage(message: ChatMessage.Implementation): Promise<HTMLElement> {
  const drawn = message as unknown as { renderHTML(options: object): Promise<HTMLElement> };
  return drawn.renderHTML({ canDelete: false, canClose: false });
}
