import { app } from "../app";
import { allCombats, combatantSystem, combatantsOf, isActiveGM } from "../foundry/v14/combat";
import { onMoveToken, onPlanToken, onStopToken, placeOf } from "../foundry/v14/movement";
import type { ActorId } from "../rules/actors/snapshot";
import { passed } from "../rules/turns/passed";
import { isGuarding } from "../rules/turns/seats";
import { areEnemies } from "./enemies";
import { type Way, WholeWays } from "./whole-ways";

type Token = TokenDocument.Implementation;

/** Offers that are being made; the messages know of all that were made before. */
const underway = new Set<string>();

/** True if the token is the combatant's own, or its mount's (AIR-10). */
function isMovedBy(token: Token, combatant: Combatant.Implementation): boolean {
  if (combatant.sceneId !== token.parent?.id) return false;
  if (combatant.tokenId === token.id) return true;
  const mount = token.actor;
  return !!mount?.isMount() && mount.system.rider !== null && mount.system.rider === combatant.actor?.uuid;
}

/** Who was offered an attack in this turn already: each is asked once. */
function askedBefore(combatant: string, round: number): ReadonlySet<ActorId> {
  const offers = (game.messages?.contents ?? []).flatMap((message) => {
    const report = message.id && message.isNotice() ? app().deeds.read(message.id)?.state.report : undefined;
    return report?.type === "passing" && report.turn.combatant === combatant && report.turn.round === round
      ? report.offers
      : [];
  });
  return new Set(offers);
}

/** Enemies of the encounter past whom the way leads, on the token's scene; the hidden apart: players are not told of them. */
function enemiesOn(way: Way, token: Token, combat: Combat.Implementation) {
  const others = combatantsOf(combat).flatMap((combatant) => {
    const other = combatant.sceneId === token.parent?.id ? combatant.token : null;
    const { actor } = combatant;
    if (!other || !actor || !areEnemies(token.disposition, other.disposition)) return [];
    return [{ ...placeOf(other), actor: actor.uuid, hidden: combatant.hidden || other.hidden }];
  });
  return passed(way.runs, way.end, others);
}

async function offer(by: ActorId, past: readonly ActorId[], secret: boolean, turn: string): Promise<void> {
  const keys = past.map((id) => `${turn}|${id}`);
  const fresh = past.filter((_id, index) => !underway.has(keys[index] ?? ""));
  const deed = { type: "passing", by, past: fresh, turnedBack: false, secret } as const;
  if (fresh.length === 0 || !app().deeds.judge(deed).ok) return;
  for (const key of keys) underway.add(key);
  try {
    await app().deeds.do(deed);
  } finally {
    for (const key of keys) underway.delete(key);
  }
}

/** MOV-2, MOV-3: a way of who is at turn, walked openly, is held against everybody's place. */
function judge(token: Token, way: Way): void {
  for (const combat of allCombats()) {
    const { combatant, round } = combat;
    if (!combat.started || !combatant?.actor || !isMovedBy(token, combatant)) continue;
    if (isGuarding(combatantSystem(combatant).guards, round)) continue;
    const asked = askedBefore(combatant.uuid, round);
    const enemies = enemiesOn(way, token, combat).filter(({ actor }) => !asked.has(actor));
    const unseen = token.hidden || combatant.hidden;
    for (const secret of [false, true]) {
      const past = enemies.filter(({ hidden }) => (hidden || unseen) === secret).map(({ actor }) => actor);
      const turn = `${combatant.uuid}|${round}`;
      offer(combatant.actor.uuid, past, secret, turn).catch((error: unknown) => console.warn(error));
    }
  }
}

/** Offers opportunity attacks by what tokens do, moved or planned, on the active GM's client. To be called in `init`. */
export function offerPassings(): void {
  const ways = new WholeWays();
  onMoveToken((token, part) => {
    if (!isActiveGM() || part.method === "undo") return;
    const way = ways.add(token.uuid, part);
    if (way) judge(token, way);
  });
  onStopToken((token) => {
    const way = ways.stop(token.uuid);
    if (way && isActiveGM()) judge(token, way);
  });
  onPlanToken((token, way) => {
    if (isActiveGM()) judge(token, way);
  });
}
