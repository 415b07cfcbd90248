/** An entry of the menu of a chat message, as version 14 takes it. */
interface MessageMenuEntry {
  readonly label: string;
  readonly icon: string;
  visible(message: ChatMessage.Implementation): boolean;
  onClick(message: ChatMessage.Implementation): void;
}

interface RawEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible: (element: HTMLElement) => boolean;
  readonly onClick: (event: Event, element: HTMLElement) => void;
}

/** Adds entries to the menu of every chat message. */
export function addMessageMenu(entries: readonly MessageMenuEntry[]): void {
  const hooks = Hooks as unknown as {
    on(hook: string, listener: (app: unknown, entries: RawEntry[]) => void): number;
  };
  const messageOf = (element: HTMLElement) => game.messages?.get(element.dataset["messageId"] ?? "") ?? null;
  hooks.on("getChatMessageContextOptions", (_app, options) => {
    for (const { label, icon, visible, onClick } of entries)
      options.push({
        label,
        icon,
        visible: (element) => {
          const message = messageOf(element);
          return message !== null && visible(message);
        },
        onClick: (_event, element) => {
          const message = messageOf(element);
          if (message) onClick(message);
        },
      });
  });
}
