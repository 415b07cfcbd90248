import type { CharacterSnapshot, Weapon } from "../../../src/rules/actors/snapshot";
import { advanceAttack } from "../../../src/rules/combat/advance-attack";
import type {
  AttackChoices,
  AttackEvent,
  AttackEventType,
  AttackPhase,
  AttackState,
  Party,
} from "../../../src/rules/combat/exchange";
import { FREE_PLAY } from "../../../src/rules/combat/fight";
import { openAttack } from "../../../src/rules/combat/open-attack";
import { PLAIN_CHOICES } from "../../../src/rules/combat/plain-choices";
import { applyAttack } from "../../../src/rules/consequences/apply-attack";
import type { WorldReader } from "../../../src/rules/consequences/receipt";
import { undoAttack } from "../../../src/rules/consequences/undo-attack";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";
import type { Result } from "../../../src/rules/result";
import { character } from "../../rules/support/fight";

/** HP of every target in these states, as in the arena. */
export const LIFE = { "Actor.actorThibalt0001": 150, "Actor.actorGorn0000001": 200 } as const;
export type TargetId = keyof typeof LIFE;
export const ATTACKER = "Actor.actorIsaure00001";
export const RAPIER = "weaponRapiere001";
/** Damage that the cards deal, and what the die of damage showed. */
export const DEALT = 40;

export const CHOICES: AttackChoices = { ...PLAIN_CHOICES, contact: true };

/** A phase that a card can stand in; `ready` twice, since nobody wipes out the own fumble. */
export type Standing = AttackPhase | "readyFumble";
export const CARD_STANDINGS: readonly Standing[] = [
  "defence",
  "damage",
  "counter",
  "ready",
  "readyFumble",
  "missed",
  "applied",
  "undone",
  "cancelled",
];

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.refusal.reason}`);
  return result.value;
}

const weapon = (id: string): Weapon => ({ id, kind: "melee", min: 1, max: 100, dropped: false });
const party = (id: string, name: string): Party => ({ id, token: null, name, img: "icons/svg.svg", type: "character" });

/** The figures of a card by the functions of play: the arena's Isaure with her rapier on somebody in contact. */
export function cardState(standing: Standing, target: TargetId, witnessed: boolean): AttackState {
  const attacker: CharacterSnapshot = character(ATTACKER, { weapons: [weapon(RAPIER)] });
  const aimed: CharacterSnapshot = character(target, {
    hp: LIFE[target],
    hpMax: LIFE[target],
    weapons: [weapon("blade")],
  });
  const lookup = (id: string) => [attacker, aimed].find((one) => one.id === id);
  const context = { lookup, fight: FREE_PLAY, rules: DEFAULT_HOUSE_RULES };
  const stamp = { user: "userAlix00000001", at: 1 };
  const fumbles = standing === "counter" || standing === "readyFumble";
  const opened = accepted(
    openAttack(
      {
        attacker,
        target: aimed,
        parties: { attacker: party(ATTACKER, "Isaure"), target: party(target, "Cible") },
        weapon: { id: RAPIER, name: "Rapière", img: "icons/rapiere.svg", kind: "melee" },
        choices: { ...CHOICES, canCounter: fumbles ? standing === "counter" : null },
        roll: fumbles ? 3 : 80,
        requestId: "requestOfTheCard",
        witnessed: true,
        ...stamp,
      },
      context,
    ),
  );
  const state = { ...opened, answered: [] };
  const seen = (one: AttackState): AttackState => {
    if (one.phase !== standing.replace("Fumble", "")) throw new Error(`${one.phase} instead of ${standing}`);
    return { ...one, witnessed };
  };
  if (fumbles || standing === "defence") return seen(state);
  if (standing === "cancelled") return seen(accepted(advanceAttack(state, { type: "cancel" }, stamp)));
  const roll = standing === "missed" ? 90 : 20;
  const defended = accepted(advanceAttack(state, { type: "defend", roll }, stamp));
  if (standing === "missed" || standing === "damage") return seen(defended);
  const ready = accepted(advanceAttack(defended, { type: "damage", roll: DEALT }, stamp));
  if (standing === "ready") return seen(ready);
  const before: WorldReader = {
    value: (_, path) => (path === "system.hp.value" ? LIFE[target] : null),
    embedded: () => null,
  };
  const receipt = { id: "receiptOfTheCard", sequence: 1, ...stamp };
  const applied = accepted(applyAttack(ready, lookup, before, receipt)).state;
  if (standing === "applied") return seen(applied);
  const after: WorldReader = {
    ...before,
    value: (_, path) => (path === "system.hp.value" ? LIFE[target] - DEALT : null),
  };
  const undone = accepted(undoAttack(applied, applied.receipts, after, {}, { sequence: 2, ...stamp }));
  if (undone.kind === "conflicts") throw new Error("the undo of a fresh card drifts");
  return seen(undone.state);
}

/** An event of that type, as its button would make it. */
export function eventOf(type: AttackEventType, target: TargetId): AttackEvent {
  if (type === "start") {
    return {
      type,
      attacker: ATTACKER,
      attackerToken: null,
      target,
      targetToken: null,
      weapon: RAPIER,
      choices: CHOICES,
      roll: 60,
    };
  }
  if (type === "amend") {
    const rolls = { attack: null, defence: null, damage: null };
    const changes = { choices: CHOICES, half: true, rolls, reopen: false, reason: "" };
    return { type, target, targetToken: null, counterer: null, ...changes };
  }
  if (type === "undo") return { type, choices: {} };
  return type === "defend" || type === "damage" || type === "counter" ? { type, roll: 30 } : { type };
}
