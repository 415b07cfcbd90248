import { drawMessage } from "../foundry/v14/chat";

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions;

/** Windows that are open, by message. */
const open = new Map<string, MessageWindow>();

/** A message in a window of its own, where the log does not show it, or to keep it in sight. It can be detached. */
export class MessageWindow extends foundry.applications.api.ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["arcanes-agonie", "aa-app-message"],
    position: { width: 340 },
    window: { resizable: true },
  };

  readonly #message: ChatMessage.Implementation;

  constructor(message: ChatMessage.Implementation) {
    super({ id: `arcanes-agonie-message-${message.id ?? ""}` });
    this.#message = message;
  }

  override get title(): string {
    return game.i18n?.format("ARCANES.Desk.card", { who: this.#message.alias }) ?? "";
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    return drawMessage(this.#message);
  }

  protected override _replaceHTML(message: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(message);
  }

  protected override _onClose(options: RenderOptions): void {
    super._onClose(options);
    open.delete(this.#message.id ?? "");
  }
}

/** Opens a message in a window of its own, or brings it to the front. */
export async function openMessage(message: ChatMessage.Implementation): Promise<void> {
  const id = message.id ?? "";
  const window = open.get(id) ?? new MessageWindow(message);
  open.set(id, window);
  await window.render({ force: true });
}

/** Keeps the windows as their messages are. To be called once. */
export function followMessages(): void {
  Hooks.on("updateChatMessage", (message) => void open.get(message.id ?? "")?.render());
  Hooks.on("deleteChatMessage", (message) => void open.get(message.id ?? "")?.close());
}
