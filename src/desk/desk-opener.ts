import { systemPath } from "../system-id";

const SVG = "http://www.w3.org/2000/svg";

function icon(owner: Document): SVGSVGElement {
  const svg = owner.createElementNS(SVG, "svg");
  svg.setAttribute("class", "aa-i");
  svg.setAttribute("width", "16");
  svg.setAttribute("height", "16");
  svg.setAttribute("aria-hidden", "true");
  const use = owner.createElementNS(SVG, "use");
  use.setAttribute("href", systemPath("assets/icons/sprite.svg#desk"));
  svg.append(use);
  return svg;
}

/** Puts the opener above the chat, once, and writes into it how much waits for this user. */
export function drawOpener(chat: HTMLElement | null, count: number, onOpen: () => void): void {
  if (!chat) return;
  const owner = chat.ownerDocument;
  let button = chat.querySelector<HTMLButtonElement>(":scope > .aa-desk-open");
  if (!button) {
    button = owner.createElement("button");
    button.type = "button";
    button.append(icon(owner), owner.createElement("span"), owner.createElement("b"));
    button.addEventListener("click", onOpen);
    chat.prepend(button);
  }
  button.className = `arcanes-agonie aa-desk-open${count > 0 ? " waits" : ""}`;
  const [label, badge] = [button.querySelector("span"), button.querySelector("b")];
  if (label) label.textContent = game.i18n?.localize("ARCANES.Desk.open") ?? "";
  if (badge) badge.textContent = count > 0 ? String(count) : "";
  button.setAttribute("aria-label", game.i18n?.format("ARCANES.Desk.openCount", { n: String(count) }) ?? "");
}
