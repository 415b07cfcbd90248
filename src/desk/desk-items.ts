import { app } from "../app";
import type { NoticeSight } from "../flows/deed-types";
import { findActor } from "../foundry/v14/find-documents";
import type { AttackState } from "../rules/combat/exchange";
import type { Receipt } from "../rules/consequences/receipt";
import { cardButtons } from "../views/card-buttons";
import { attackPending, deathsOf, fallPending, noticePending, strikePending } from "../views/desk-pending";
import type { DeskItem, DeskUser } from "../views/desk-view";
import { fallButtons } from "../views/fall-buttons";
import { text } from "../views/text";
import { isDeathAccepted } from "./accepted-deaths";

/** The players who own an actor. */
function playersOf(actor: Actor.Implementation | null): readonly DeskUser[] {
  if (!actor) return [];
  const players = game.users?.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER")) ?? [];
  return players.map(({ id, name, active }) => ({ id: id ?? "", name: name ?? "", online: active }));
}

function attackItem(message: string, state: AttackState, standings: Parameters<typeof cardButtons>[1]): DeskItem[] {
  const pending = attackPending(state);
  if (!pending) return [];
  const { weapon, attacker, target } = state;
  const what = weapon.name === "" ? text(`ARCANES.Weapon.Kind.${weapon.kind}`) : text("", { who: weapon.name });
  const about = { what, from: attacker.name, to: target.name };
  const players = pending.of ? playersOf(findActor(pending.of.id)) : [];
  return [{ message, pending, about, players, buttons: cardButtons(state, standings) }];
}

/** MOV-2: each who may still strike is awaited, and may let it pass. */
function strikeItems(message: string, { state, offers }: NoticeSight): DeskItem[] {
  const from = state.deed.type === "passing" ? (state.parties[state.deed.by]?.name ?? "") : "";
  return offers.map(({ actor, mine }) => {
    const pending = strikePending(state, actor);
    const to = pending.of?.name ?? "";
    const label = text("ARCANES.Notice.strike");
    const button = { action: "strike", label, name: text("ARCANES.Notice.strikeName", { who: to }), actor };
    const about = { what: text("ARCANES.Notice.Title.passing"), from: to, to: from };
    return { message, pending, about, players: playersOf(findActor(actor)), buttons: mine ? [button] : [] };
  });
}

/** AIR-12: each fall on which a GM has to decide. */
function fallItems(message: string, { state, falls }: NoticeSight): DeskItem[] {
  return falls.map((fall) => {
    const who = state.parties[fall.on]?.name ?? "";
    const about = { what: text("", { who }), from: "", to: "" };
    return { message, pending: fallPending(state), about, players: [], buttons: fallButtons(fall, who) };
  });
}

function noticeItem(message: string, sight: NoticeSight): DeskItem[] {
  const { state, standings } = sight;
  if (sight.falls.length > 0) return fallItems(message, sight);
  if (state.report.type === "passing") return strikeItems(message, sight);
  const pending = noticePending(state);
  if (!pending?.of) return [];
  const by = state.deed.type === "rand" ? (state.parties[state.deed.by]?.name ?? "") : "";
  const about = { what: text("ARCANES.Desk.rand"), from: by, to: pending.of.name };
  const mayAnswer = standings.includes("gm") || standings.includes("targetOwner");
  const name = text("ARCANES.Desk.Answer.name", { who: pending.of.name });
  const buttons = mayAnswer ? [{ action: "answer", label: text("ARCANES.Desk.Answer.label"), name }] : [];
  return [{ message, pending, about, players: playersOf(findActor(pending.of.id)), buttons }];
}

/** DTH-5: the newest death of each character that its players have neither refused nor accepted yet. */
function deathItems(deaths: ReadonlyMap<string, { readonly message: string; readonly at: number }>): DeskItem[] {
  return [...deaths].flatMap(([uuid, { message, at }]) => {
    const actor = findActor(uuid);
    if (actor?.type !== "character" || !actor.statuses.has("dead") || isDeathAccepted(message, actor)) return [];
    const players = playersOf(actor);
    if (players.length === 0) return [];
    const about = { what: text("ARCANES.Desk.deathOf"), from: "", to: "" };
    return [
      {
        message,
        pending: { act: "death", of: { id: uuid, name: actor.name }, since: at },
        about,
        players,
        buttons: [],
      },
    ];
  });
}

/** Everything in the chat that waits for somebody, as far as this user sees the messages. */
export function deskItems(): readonly DeskItem[] {
  const items: DeskItem[] = [];
  const deaths = new Map<string, { message: string; at: number }>();
  const learn = (message: string, receipts: readonly Receipt[]) => {
    for (const { actor, at } of deathsOf(receipts)) deaths.set(actor, { message, at });
  };
  for (const message of game.messages?.contents ?? []) {
    const { id } = message;
    if (!id || !message.visible) continue;
    const attack = message.type === "attack" ? app().cards.read(id) : null;
    const notice = message.type === "notice" ? app().deeds.read(id) : null;
    if (attack) {
      items.push(...attackItem(id, attack.state, attack.standings));
      learn(id, attack.state.receipts);
    }
    if (notice) {
      items.push(...noticeItem(id, notice));
      learn(id, notice.state.receipts);
    }
  }
  return [...items, ...deathItems(deaths)];
}
