import { runtime } from "../runtime";
import type { EffectLike } from "./scene-types";
import type { Token } from "./token";

interface Editable {
  modifyTokenAttribute?(attribute: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
  readonly statuses?: ReadonlySet<string>;
  readonly effects?: Iterable<EffectLike>;
  readonly type?: string;
}
interface StatusConfig {
  id: string;
  _id?: string;
  name: string;
  img?: string;
  order?: number;
  hud?: boolean | { actorTypes?: string[] };
}
/** One status as the palette offers it. */
export interface StatusChoice {
  id: string;
  _id: string | null;
  /** In the user's language. */
  title: string;
  src: string;
  isActive: boolean;
  isOverlay: boolean;
  cssClass: string;
}
/** One of a token's bars as the HUD shows it. */
export interface BarInput {
  name: string;
  attribute: string;
  value: number;
  editable: boolean;
}

/** What was typed: a number, or with a sign what is added to the number that is there. */
export function parseAmount(text: string): { value: number; isDelta: boolean } | null {
  const trimmed = text.trim().replace(/\s/g, "").replace("−", "-").replace(",", ".");
  const isDelta = /^[+-]/.test(trimmed);
  const value = Number(trimmed.replace(/^=/, ""));
  return trimmed === "" || !Number.isFinite(value) ? null : { value, isDelta };
}

/** The values of a token's bars, for those who may change them. */
export function barInputs(token: Token): BarInput[] {
  return ["bar1", "bar2"].flatMap((name) => {
    const bar = token.document.getBarAttribute?.(name);
    if (!bar || !token.isOwner) return [];
    return [{ name, attribute: bar.attribute, value: bar.value, editable: bar.editable !== false }];
  });
}

/** Gives a bar what was typed for it. @returns whether that was an amount */
export function writeBar(token: Token, name: string, text: string): boolean {
  const bar = token.document.getBarAttribute?.(name);
  const amount = parseAmount(text);
  const actor = token.actor as Editable | null;
  if (!bar || !amount) return false;
  void actor?.modifyTokenAttribute?.(bar.attribute, amount.value, amount.isDelta, bar.type === "bar");
  return true;
}

/** Raises or lowers a token, as a movement. @returns whether what was typed was an amount */
export function writeElevation({ document }: Token, text: string): boolean {
  const amount = parseAmount(text);
  if (!amount) return false;
  const elevation = amount.isDelta ? document.elevation + amount.value : amount.value;
  void (document.move?.({ elevation }, { method: "config" }) ?? document.update({ elevation }));
  return true;
}

/** The statuses that actors of the token's type can have, by their ids, in the order of the palette. */
export function statusChoices(token: Token): Record<string, StatusChoice> {
  const actor = token.actor as Editable | null;
  const statuses = Object.values(runtime.CONFIG["statusEffects"] as Record<string, StatusConfig>);
  const shown = statuses.filter(({ hud = true }) => {
    if (typeof hud === "boolean") return hud;
    return !hud.actorTypes || hud.actorTypes.includes(actor?.type ?? "");
  });
  shown.sort((a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) || 0);
  return Object.fromEntries(shown.map((status) => [status.id, choice(actor, status)]));
}

function choice(actor: Editable | null, { id, _id = "", name, img = "" }: StatusConfig): StatusChoice {
  const isActive = actor?.statuses?.has(id) ?? false;
  const bearers = [...(actor?.effects ?? [])].filter(({ statuses }) => statuses?.has(id));
  const isOverlay = bearers.some(({ flags }) => flags?.["core"]?.["overlay"] === true);
  return {
    id,
    _id: _id || null,
    title: runtime.localize(name),
    src: /^(https?:|data:|\/)/.test(img) ? img : `/${img}`,
    isActive,
    isOverlay,
    cssClass: [isActive ? "active" : "", isOverlay ? "overlay" : ""].filter(Boolean).join(" "),
  };
}
