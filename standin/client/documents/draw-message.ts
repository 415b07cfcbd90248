import { escapeHTML } from "../../core/utils/strings";
import type { Data } from "../../core/utils/types";
import type { ChatMessage } from "./chat-message";
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
  const content = message.isContentVisible
    ? await contentOf(message)
    : `<p>${escapeHTML(host.localize("CHAT.PrivateContent"))}</p>`;
  const flavor = message.flavor && message.isContentVisible ? `<span class="flavor-text">${message.flavor}</span>` : "";
  element.innerHTML = `<header class="message-header flexrow"><h4 class="message-sender">${escapeHTML(message.alias)}</h4>
    <span class="message-metadata"><time class="message-timestamp" datetime="${isoTime(message.timestamp)}">${clockTime(message.timestamp)}</time>${deleteButton(options)}</span>
    ${whisperLine(message)}${flavor}</header><div class="message-content">${content}</div>`;
  const color = (message.author as { color?: string } | null)?.color;
  if (color) element.style.setProperty("--user-color", color);
  return { element, context };
}

async function contentOf(message: ChatMessage): Promise<string> {
  if (!message.isRoll) return message.content;
  const rolls = await Promise.all(message.rolls.map(drawRoll));
  // A message whose content is only the total is drawn by its rolls.
  const own = Number.isNaN(Number(message.content)) ? message.content : "";
  return `${own}${rolls.join("")}`;
}

async function drawRoll(roll: {
  render?: (options: object) => Promise<string>;
  formula: string;
  total: number | undefined;
}): Promise<string> {
  if (typeof roll.render === "function") return roll.render({ isPrivate: false });
  return `<div class="dice-roll"><div class="dice-formula">${escapeHTML(roll.formula)}</div><h4 class="dice-total">${roll.total}</h4></div>`;
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
