import type { PartialOptions } from "../applications/application-types";
import { readPartState, restorePartState } from "../applications/part-state";
import { RenderQueue } from "../applications/render-queue";
import { ContextMenu, type ContextMenuEntry } from "../applications/ux/context-menu";
import { asText } from "../as-text";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import { parseChatLine, runChatLine } from "./chat-commands";
import { chatForm } from "./chat-form";
import { AbstractSidebarTab } from "./sidebar-tab";

export interface ChatMessageLike {
  readonly id: string;
  readonly visible: boolean;
  readonly isAuthor?: boolean;
  readonly timestamp: number;
  renderHTML(options: object): Promise<HTMLElement>;
  delete(): Promise<unknown>;
}

/** All messages in order of time, kept up to date, and the line to write one. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["chat-sidebar"],
    actions: {
      deleteMessage(_event, target) {
        const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
        return (runtime.game["messages"] as { get(id: string): ChatMessageLike | undefined }).get(id)?.delete();
      },
    },
  };
  readonly #queue = new RenderQueue();
  readonly #scroll: HTMLElement = document.createElement("div");
  readonly #log: HTMLOListElement = document.createElement("ol");
  #listening = false;
  /** Whether the newest message is to stay in sight, as it is until the user looks further up. */
  #follow = true;

  get #messages(): Iterable<ChatMessageLike> & { get(id: string): ChatMessageLike | undefined } {
    return runtime.game["messages"] as never;
  }

  override async _renderContent(): Promise<Node[]> {
    this.#log.className = "chat-log plain";
    const scroll = this.#scroll;
    scroll.className = "chat-scroll";
    scroll.setAttribute("role", "log");
    scroll.tabIndex = 0;
    scroll.setAttribute("aria-label", runtime.localize("STANDIN.Chat.Log"));
    scroll.replaceChildren(this.#log);
    const titles = (["h2", "h3"] as const).map((tag) => {
      const title = document.createElement(tag);
      title.className = "visually-hidden";
      title.textContent = runtime.localize(tag === "h2" ? "STANDIN.Sidebar.Chat" : "STANDIN.Chat.Log");
      return title;
    });
    this.#listen();
    const elements: HTMLElement[] = [];
    for (const message of [...this.#messages].sort((a, b) => a.timestamp - b.timestamp)) {
      const element = await this.#element(message);
      if (element) elements.push(element);
    }
    this.#log.replaceChildren(...elements);
    this.#follow = true;
    return [...titles, scroll, chatForm((line) => this.processMessage(line))];
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    Hooks.on("createChatMessage", (message: ChatMessageLike) => this.postOne(message));
    Hooks.on("updateChatMessage", (message: ChatMessageLike) => this.updateMessage(message));
    Hooks.on("deleteChatMessage", (message: ChatMessageLike) => this.deleteMessage(message.id));
    let last = 0;
    this.#scroll.addEventListener("scroll", () => {
      // Only who goes up leaves the end: a card that has grown meanwhile puts the end further away.
      const { scrollTop } = this.#scroll;
      if (this.#atBottom()) this.#follow = true;
      else if (scrollTop < last) this.#follow = false;
      last = scrollTop;
    });
    // Cards grow once their pictures and fonts are there, and the log with the window.
    const grown = new ResizeObserver(() => {
      if (this.#follow) void this.scrollBottom();
    });
    grown.observe(this.#log);
    grown.observe(this.#scroll);
    const options = this._getEntryContextOptions();
    Hooks.callAll("getChatMessageContextOptions", this, options);
    new ContextMenu(this.#log, ".chat-message", options);
  }

  async #element(message: ChatMessageLike): Promise<HTMLElement | null> {
    if (!message.visible) return null;
    const canDelete = runtime.user?.isGM || message.isAuthor === true;
    try {
      const element = await message.renderHTML({ canDelete, canClose: false });
      element.dataset["messageId"] = message.id;
      return element;
    } catch (error) {
      // One message that cannot be drawn must not take the others with it.
      Hooks.onError("ChatMessage#renderHTML", error, { log: "error", messageId: message.id });
      return null;
    }
  }

  #find(id: string): HTMLElement | null {
    return this.#log.querySelector<HTMLElement>(`:scope > [data-message-id="${CSS.escape(id)}"]`);
  }

  #atBottom(): boolean {
    return this.#scroll.scrollHeight - this.#scroll.scrollTop - this.#scroll.clientHeight < 60;
  }

  async postOne(message: ChatMessageLike, _options: object = {}): Promise<void> {
    await this.#queue.add(async () => {
      const element = await this.#element(message);
      if (!element || this.#find(message.id)) return;
      this.#log.append(element);
      void this.scrollBottom();
    });
  }

  /** Draws a message anew in its place; the focus stays where it was in it. */
  async updateMessage(message: ChatMessageLike, _options: object = {}): Promise<void> {
    await this.#queue.add(async () => {
      const next = await this.#element(message);
      const old = this.#find(message.id);
      if (!old) {
        if (next) this.#insert(message, next);
      } else if (!next) old.remove();
      else {
        const state = readPartState(old, []);
        old.replaceWith(next);
        restorePartState(next, state);
      }
      if (this.#follow) void this.scrollBottom();
    });
  }

  #insert(message: ChatMessageLike, element: HTMLElement): void {
    const later = [...this.#log.children].find((other) => {
      const known = this.#messages.get((other as HTMLElement).dataset["messageId"] ?? "");
      return (known?.timestamp ?? 0) > message.timestamp;
    });
    this.#log.insertBefore(element, later ?? null);
  }

  deleteMessage(id: string): void {
    void this.#queue.add(async () => this.#find(id)?.remove());
  }

  async scrollBottom(): Promise<void> {
    this.#follow = true;
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
  }

  static parse(line: string): [string, string[]] {
    const { command, rest } = parseChatLine(line);
    return [command, [line, rest]];
  }

  /** Does what a line says; a hook `chatMessage` may take it over by returning false. */
  async processMessage(line: string): Promise<unknown> {
    if (!line.trim()) return undefined;
    const settings = runtime.game["settings"] as { get(namespace: string, key: string): unknown };
    const mode = asText(settings.get("core", "messageMode"), "public");
    if (Hooks.call("chatMessage", this, line, { user: runtime.user?.id, speaker: {} }) === false) return undefined;
    try {
      return await runChatLine(line, mode);
    } catch (error) {
      runtime.notifications?.error(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const of = (element: HTMLElement) => this.#messages.get(element.dataset["messageId"] ?? "");
    return [
      {
        label: "STANDIN.Chat.Delete",
        icon: "sti-trash",
        visible: (element) => runtime.user?.isGM === true || of(element)?.isAuthor === true,
        onClick: (_event, element) => of(element)?.delete(),
      },
    ];
  }
}
