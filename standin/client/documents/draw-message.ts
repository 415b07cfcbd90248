import { escapeHTML } from "../../core/utils/strings";
import type { Data } from "../../core/utils/types";
import type { ChatMessage } from "./chat-message";
import type { Roll } from "./client-roll";
import { host } from "./host";
import type { User } from "./user";

/** The plain card of a message: who speaks, when, to whom, and what. */
export async function drawMessage(
  message: ChatMessage,
  options: { canDelete?: boolean; canClose?: boolean },
): Promise<{ element: HTMLElement; context: Data }> {
  const context: Data = { message: message.toObject(false), author: message.author, alias: message.alias, ...options };
  const element = document.createElement("li");
  element.className = [
    "chat-message",
    "message",
    "flexcol",
    message.whisper.length ? "whisper" : "",
    message.blind ? "blind" : "",
  ]
    .filter(Boolean)
    .join(" ");
  element.dataset["messageId"] = message.id ?? "";
  const content = await contentOf(message);
  const flavor = message.flavor && message.isContentVisible ? `<span class="flavor-text">${message.flavor}</span>` : "";
  element.innerHTML = `<header class="message-header flexrow"><h4 class="message-sender">${escapeHTML(message.alias)}</h4>
    <span class="message-metadata"><time class="message-timestamp" datetime="${isoTime(message.timestamp)}">${clockTime(message.timestamp)}</time>${deleteButton(options)}</span>
    ${whisperLine(message)}${flavor}</header><div class="message-content">${content}</div>`;
  const color = (message.author as { color?: string } | null)?.color;
  if (color) element.style.setProperty("--user-color", color);
  return { element, context };
}

async function contentOf(message: ChatMessage): Promise<string> {
  const isPrivate = !message.isContentVisible;
  if (!message.isRoll) {
    return isPrivate ? `<p>${escapeHTML(host.localize("CHAT.PrivateContent"))}</p>` : message.content;
  }
  const rolls = await Promise.all(message.rolls.map((roll) => (roll as Roll).render({ isPrivate })));
  // A message whose content is only the total is drawn by its rolls.
  const own = isPrivate || !Number.isNaN(Number(message.content)) ? "" : message.content;
  return `${own}${rolls.join("")}`;
}

function whisperLine(message: ChatMessage): string {
  if (message.whisper.length === 0) return "";
  const names = message.whisper.map(
    (id) => (host.collections.get("User")?.get(id) as unknown as User | undefined)?.name ?? "",
  );
  return `<span class="whisper-to">${escapeHTML(host.localize("CHAT.To"))} ${escapeHTML(names.filter(Boolean).join(", "))}</span>`;
}

function deleteButton({ canDelete = false, canClose = false }: { canDelete?: boolean; canClose?: boolean }): string {
  const label = escapeHTML(host.localize(canClose ? "CHAT.Close" : "CHAT.Delete"));
  if (!canDelete && !canClose) return "";
  const action = canClose ? "dismissMessage" : "deleteMessage";
  return `<button type="button" class="message-${canClose ? "close" : "delete"}" data-action="${action}" aria-label="${label}">×</button>`;
}

function isoTime(timestamp: number): string {
  return new Date(timestamp).toISOString();
}

function clockTime(timestamp: number): string {
  return new Date(timestamp).toLocaleTimeString(document.documentElement.lang || undefined, {
    hour: "2-digit",
    minute: "2-digit",
  });
}
