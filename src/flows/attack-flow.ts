import type { Ports } from "../ports/ports";
import type { AttackDraft, AttackOption, AttackPreview, TargetOption } from "../ports/prompt-port";
import type { ActorSnapshot } from "../rules/actors/snapshot";
import type { AttackEvent } from "../rules/combat/exchange";
import { attackDice } from "../rules/combat/needed-dice";
import { attackOdds } from "../rules/combat/odds";
import { PLAIN_CHOICES } from "../rules/combat/plain-choices";
import { planAttack } from "../rules/combat/plan-attack";
import { usableAttacks } from "../rules/combat/usable-attacks";
import { accept, type Result, refuse } from "../rules/result";
import type { Asker } from "./asker";
import type { AttackStart } from "./attack-start";
import { ruleContext } from "./rule-context";
import { standingsOf } from "./standings";

/** Begins attacks: whom, with what and how is asked in the dialog, the die is drawn here, the card is made by the writer. */
export class AttackFlow {
  readonly #ports: Ports;
  readonly #asker: Asker;

  constructor(ports: Ports, asker: Asker) {
    this.#ports = ports;
    this.#asker = asker;
  }

  /** What the rules say to the attack as it would be begun now; null without a target. */
  preview(start: AttackStart): Result<AttackPreview> | null {
    const attacker = this.#ports.snapshots.actor(start.attacker);
    return attacker ? this.#previewDraft(attacker, this.#draft(attacker, start)) : refuse("gone");
  }

  async start(start: AttackStart): Promise<void> {
    const { authority, notify, prompt, snapshots } = this.#ports;
    const attacker = snapshots.actor(start.attacker);
    const token = this.#token(start);
    const party = snapshots.party(start.attacker, token);
    if (!attacker || !party) return notify.warn("noAttacker");
    const sides = { attacker: start.attacker, target: start.attacker };
    const standings = standingsOf(authority, authority.self(), sides);
    if (standings.includes("other")) return notify.refused({ reason: "not-allowed" });
    const proposed = this.#draft(attacker, start);
    const plain = start.skipDialog === true && this.#previewDraft(attacker, proposed)?.ok === true;
    const draft = plain
      ? proposed
      : await prompt.attack({
          attacker: party,
          attacks: this.#attacks(attacker),
          targets: snapshots.targets(start.attacker, token),
          draft: proposed,
          gm: standings.includes("gm"),
          preview: (changed) => {
            const current = snapshots.actor(start.attacker);
            return current ? this.#previewDraft(current, changed) : refuse("gone");
          },
        });
    if (!draft) return;
    if (!draft.target) return notify.warn("noTarget");
    await this.#ask(start, token, draft, draft.target);
  }

  async #ask(
    start: AttackStart,
    token: string | null,
    draft: AttackDraft,
    target: NonNullable<AttackDraft["target"]>,
  ): Promise<void> {
    const event: AttackEvent = {
      type: "start",
      attacker: start.attacker,
      attackerToken: token,
      target: target.actor,
      targetToken: target.token,
      weapon: draft.weapon,
      choices: draft.choices,
      roll: null,
    };
    await this.#asker.ask(null, 0, event, async () => {
      const attacker = this.#ports.snapshots.actor(start.attacker);
      const planned = attacker ? this.#previewDraft(attacker, draft) : refuse("gone");
      if (!planned?.ok) {
        this.#ports.notify.refused(planned?.refusal ?? { reason: "gone" });
        return null;
      }
      if (this.#ports.settings.rollsBy() === "writer") return event;
      const roll = await this.#ports.dice.draw(attackDice(planned.value.plan));
      return roll === null ? null : { ...event, roll };
    });
  }

  #token(start: AttackStart): string | null {
    return start.token ?? this.#ports.snapshots.tokenOf(start.attacker);
  }

  #attacks(attacker: ActorSnapshot): readonly AttackOption[] {
    return usableAttacks(attacker).flatMap(({ id, kind, min, max, dropped }) => {
      const shown = this.#ports.snapshots.weapon(attacker.id, id);
      return shown ? [{ ...shown, kind, damage: { min, max }, dropped }] : [];
    });
  }

  /** As asked for; what is left open is what comes first. */
  #draft(attacker: ActorSnapshot, start: AttackStart): AttackDraft {
    const { opportunity } = start;
    const attacks = usableAttacks(attacker).filter(({ mode }) => opportunity === undefined || mode === "melee");
    const weapon = start.weapon ?? attacks.find(({ dropped }) => !dropped)?.id ?? "bareHands";
    const target = this.#target(start);
    // Who was passed strikes as the mover went by, wherever it stands now.
    const choices =
      opportunity === undefined
        ? { ...PLAIN_CHOICES, contact: target?.contact ?? this.#reaches(attacker, weapon) }
        : { ...PLAIN_CHOICES, contact: true, opportunity: true, turnedBack: opportunity.turnedBack };
    return { weapon, target: target && { actor: target.actor, token: target.token }, choices };
  }

  #target(start: AttackStart): Pick<TargetOption, "actor" | "token" | "contact"> | null {
    const targets = this.#ports.snapshots.targets(start.attacker, this.#token(start));
    if (start.target === undefined) return targets.find(({ targeted }) => targeted) ?? null;
    const named = targets.find(({ actor }) => actor === start.target);
    return named ?? { actor: start.target, token: null, contact: null };
  }

  /** Without a map: as the weapon wants it (PLC-1). */
  #reaches(attacker: ActorSnapshot, weapon: string): boolean {
    return usableAttacks(attacker).find(({ id }) => id === weapon)?.mode === "melee";
  }

  #previewDraft(attacker: ActorSnapshot, draft: AttackDraft): Result<AttackPreview> | null {
    if (!draft.target) return null;
    const context = ruleContext(this.#ports, attacker.id);
    const target = context.lookup(draft.target.actor);
    if (!target) return refuse("gone");
    const { weapon, choices } = draft;
    const plan = planAttack({ attacker, target, weapon, choices }, context);
    return plan.ok ? accept({ plan: plan.value, odds: attackOdds(plan.value, context.rules) }) : plan;
  }
}
