import { CONST } from "../../core/constants";
import { asText } from "../as-text";
import { runtime } from "../runtime";
import type { BarData, EffectLike } from "./scene-types";
import type { Token } from "./token";

/** When names and bars show, as CONST.TOKEN_DISPLAY_MODES. */
const MODES: Record<number, string> = {
  0: "none",
  10: "control",
  20: "owner-hover",
  30: "hover",
  40: "owner",
  50: "always",
};

function mode(value: number | undefined, isOwner: boolean): string {
  const name = MODES[value ?? 0] ?? "none";
  if (name === "owner") return isOwner ? "always" : "none";
  if (name === "owner-hover") return isOwner ? "hover" : "none";
  return name;
}

function part(parent: HTMLElement, tag: string, className: string): HTMLElement {
  const found = parent.querySelector<HTMLElement>(`:scope > .${className}`);
  if (found) return found;
  const made = document.createElement(tag);
  made.className = className;
  parent.append(made);
  return made;
}

/** Bars show 0 to maximum and nothing beyond, whatever the value. */
function drawBar(element: HTMLButtonElement, name: string, data: BarData | null): void {
  const bar = part(element, "span", name);
  bar.classList.add("token-bar");
  const max = Number(data?.max);
  bar.hidden = data?.type !== "bar" || !Number.isFinite(max) || max <= 0;
  if (bar.hidden || !data) return;
  const share = Math.min(Math.max(data.value / max, 0), 1);
  bar.style.setProperty("--share", String(share));
  bar.dataset["value"] = String(Math.min(Math.max(data.value, 0), max));
}

function shownEffects({ actor }: Token): EffectLike[] {
  const { NEVER, ALWAYS } = CONST.ACTIVE_EFFECT_SHOW_ICON;
  const acting = actor?.appliedEffects ?? [];
  return acting.filter(
    ({ showIcon, isTemporary }) => showIcon !== NEVER && (showIcon === ALWAYS || isTemporary === true),
  );
}

function drawEffects(token: Token, element: HTMLButtonElement): void {
  const list = part(element, "span", "token-effects");
  list.replaceChildren(
    ...shownEffects(token).map(({ name, img }) => {
      const icon = document.createElement("img");
      icon.src = path(img);
      icon.alt = name;
      icon.dataset["tooltip"] = name;
      return icon;
    }),
  );
}

const path = (src: string) => (/^(https?:|data:|\/)/.test(src) ? src : `/${src}`);

/** Makes or renews the button of a token: picture, name, bars, status icons, and the marks of control and targets. */
export function drawToken(token: Token): HTMLButtonElement {
  const { document: data, isOwner } = token;
  const element = token.element ?? document.createElement("button");
  element.type = "button";
  element.dataset["tokenId"] = token.id;
  element.className = "token";
  element.classList.toggle("owned", isOwner);
  element.classList.toggle("controlled", token.controlled);
  element.classList.toggle("targeted", token.isTargeted);
  element.classList.toggle("hidden-token", data.hidden);
  element.dataset["names"] = mode(data.displayName, isOwner);
  element.dataset["bars"] = mode(data.displayBars, isOwner);
  element.dataset["disposition"] = String(data.disposition ?? 0);
  element.hidden = !token.isVisible;
  element.setAttribute(
    "aria-label",
    token.isTargeted ? runtime.format("STANDIN.Scene.TargetedName", { name: token.name }) : token.name,
  );
  element.setAttribute("aria-pressed", String(token.controlled));
  Object.assign(element.style, {
    left: `${token.x}px`,
    top: `${token.y}px`,
    width: `${token.w}px`,
    height: `${token.h}px`,
  });
  const picture = part(element, "img", "token-image") as HTMLImageElement;
  const src = path(data.texture?.src || token.actor?.img || "icons/token.svg");
  if (picture.getAttribute("src") !== src) picture.src = src;
  picture.alt = "";
  picture.draggable = false;
  part(element, "span", "token-name").textContent = token.name;
  for (const name of ["bar1", "bar2"]) drawBar(element, name, data.getBarAttribute?.(name) ?? null);
  drawEffects(token, element);
  const marks = part(element, "span", "token-targets");
  marks.replaceChildren(
    ...[...token.targeted].map((user) => {
      const mark = document.createElement("span");
      mark.style.setProperty("--user-color", asText((user as { color?: unknown }).color ?? "#888"));
      return mark;
    }),
  );
  return element;
}
