import { systemPath } from "../system-id";

const SVG = "http://www.w3.org/2000/svg";

/** Puts the opener into a tracker, once, and writes into it how many are dying. */
export function drawAgonyOpener(tracker: HTMLElement, dying: number, onOpen: () => void): void {
  const owner = tracker.ownerDocument;
  let button = tracker.querySelector<HTMLButtonElement>(":scope > .aa-agony-open");
  if (!button) {
    button = owner.createElement("button");
    button.type = "button";
    const icon = owner.createElementNS(SVG, "svg");
    icon.setAttribute("class", "aa-i");
    icon.setAttribute("width", "16");
    icon.setAttribute("height", "16");
    icon.setAttribute("aria-hidden", "true");
    const use = owner.createElementNS(SVG, "use");
    use.setAttribute("href", systemPath("assets/icons/sprite.svg#agonising"));
    icon.append(use);
    button.append(icon, owner.createElement("span"), owner.createElement("b"));
    button.addEventListener("click", onOpen);
    tracker.append(button);
  }
  button.className = `arcanes-agonie aa-agony-open${dying > 0 ? " waits" : ""}`;
  const [label, badge] = [button.querySelector("span"), button.querySelector("b")];
  if (label) label.textContent = game.i18n?.localize("ARCANES.Agony.open") ?? "";
  if (badge) badge.textContent = dying > 0 ? String(dying) : "";
  button.setAttribute("aria-label", game.i18n?.format("ARCANES.Agony.openCount", { n: String(dying) }) ?? "");
}
