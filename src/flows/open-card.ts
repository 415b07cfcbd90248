import type { Ports } from "../ports/ports";
import type { StoredRequest } from "../ports/request-port";
import type { CardAnswer } from "../rules/cards/card-state";
import type { AttackEvent, AttackState, UsedWeapon } from "../rules/combat/exchange";
import type { RuleContext } from "../rules/combat/fight";
import { isAnybodysChoice } from "../rules/combat/gm-choices";
import { meansOf } from "../rules/combat/means";
import { attackDice } from "../rules/combat/needed-dice";
import { type OpenAttackInput, openAttack } from "../rules/combat/open-attack";
import { planAttack } from "../rules/combat/plan-attack";
import { mayDo } from "../rules/combat/who-may";
import { accept, type Result, refuse } from "../rules/result";
import { done, refused } from "./answer";
import { madeBefore } from "./made-before";
import { modeAbout } from "./private-mode";
import { ruleContext } from "./rule-context";
import { spend } from "./spend";
import { standingsOf } from "./standings";
import type { WriterPorts } from "./writer-ports";

type Start = Extract<AttackEvent, { readonly type: "start" }>;

/** All of a start but the roll, from the documents. */
function gather(ports: Ports, event: Start, context: RuleContext): Result<Omit<OpenAttackInput, "roll" | keyof Stamp>> {
  const { snapshots } = ports;
  const attacker = context.lookup(event.attacker);
  const target = context.lookup(event.target);
  const attackerParty = snapshots.party(event.attacker, event.attackerToken);
  const targetParty = snapshots.party(event.target, event.targetToken);
  if (!attacker || !target || !attackerParty || !targetParty) return refuse("gone");
  const shown = snapshots.weapon(event.attacker, event.weapon);
  const means = meansOf(attacker, event.weapon);
  if (!shown || !means) return refuse("bad-request");
  const weapon: UsedWeapon = { ...shown, kind: means.kind };
  const parties = { attacker: attackerParty, target: targetParty };
  return accept({ attacker, target, parties, weapon, choices: event.choices });
}

type Stamp = Pick<OpenAttackInput, "requestId" | "user" | "at" | "witnessed">;

/** The attack die, drawn here where the settings say so, else as the request gives it. */
async function attackRoll(
  ports: Ports,
  event: Start,
  input: Omit<OpenAttackInput, "roll" | keyof Stamp>,
  context: RuleContext,
) {
  if (ports.settings.rollsBy() === "roller") return event.roll;
  const { attacker, target, weapon, choices } = input;
  const plan = planAttack({ attacker, target, weapon: weapon.id, choices }, context);
  // What cannot be planned is refused by the rules with their own reason, whatever the roll.
  return plan.ok ? ports.dice.draw(attackDice(plan.value)) : 1;
}

/** Who asks, and all of the start from the documents as they stand, with its die; the refusals of both. */
async function drawStart(ports: Ports, user: string, event: Start): Promise<Result<number>> {
  const { authority } = ports;
  const standings = standingsOf(authority, user, event);
  if (!mayDo("start", { phase: "none", witnessed: true, fumble: false }, standings)) return refuse("not-allowed");
  if (!standings.includes("gm") && !isAnybodysChoice(event.choices)) return refuse("not-allowed");
  const context = ruleContext(ports, event.attacker);
  const gathered = gather(ports, event, context);
  if (!gathered.ok) return gathered;
  const roll = await attackRoll(ports, event, gathered.value, context);
  return roll === null ? refuse("bad-roll") : accept(roll);
}

/** Makes the card; with it, where a GM witnesses it, what the attack spends is written (CBT-2, SPL-9). */
async function make(
  ports: WriterPorts,
  user: string,
  request: StoredRequest,
  event: Start,
  roll: number,
): Promise<Opened> {
  const { authority, cards, clock, writes: world } = ports;
  const context = ruleContext(ports, event.attacker);
  const gathered = gather(ports, event, context);
  if (!gathered.ok) return { answer: refused(gathered.refusal, null), state: null };
  const witnessed = authority.isGM(authority.self());
  const at = clock.now();
  const opened = openAttack({ ...gathered.value, roll, requestId: request.id, user, at, witnessed }, context);
  if (!opened.ok) return { answer: refused(opened.refusal, null), state: null };
  const { state, writes } = witnessed
    ? spend(opened.value, context, { cards, world: world.world }, { user, at })
    : { state: opened.value, writes: [] };
  const mode = modeAbout(ports.snapshots, request.mode, [event.attacker, event.target]);
  const message = await world.commit(writes, { kind: "create", card: { state, asker: user, mode } });
  return { answer: done(message), state };
}

export interface Opened {
  readonly answer: CardAnswer;
  readonly state: AttackState | null;
}

/** A start: judges it, derives every number from documents, makes the card. Asked twice by the same request, it is made once. */
export async function openCard(
  ports: WriterPorts,
  user: string,
  request: StoredRequest,
  event: Start,
): Promise<Opened> {
  const made = madeBefore(ports.cards, request.id, user);
  if (made) return { answer: done(made.id), state: null };
  const roll = await drawStart(ports, user, event);
  if (!roll.ok) return { answer: refused(roll.refusal, null), state: null };
  return ports.alone(() => make(ports, user, request, event, roll.value));
}
