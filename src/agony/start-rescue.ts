import { app } from "../app";
import { askRescue } from "../dialogs/rescue-dialog";
import { findActor } from "../foundry/v14/find-documents";
import type { ActorId } from "../rules/actors/snapshot";
import { isRuleReason } from "../views/attack-dialog-view";
import type { RescueOption } from "../views/rescue-view";
import { knownActors } from "./fallen";
import { helpersFor } from "./helpers-for";

/** Whom to save (`on`), or who saves (`by`); the other one is asked. */
export type RescueStart = { readonly on: ActorId; readonly by?: never } | { readonly by: ActorId; readonly on?: never };

function optionsFor(on: ActorId, name: string): readonly RescueOption[] {
  const img = findActor(on)?.img ?? "";
  return helpersFor(on).map((helper) => ({ ...helper, on: { actor: on, name, img } }));
}

function optionsOf(start: RescueStart): readonly RescueOption[] {
  const known = knownActors();
  if (start.on !== undefined) {
    const name = known.find(({ actor }) => actor.uuid === start.on)?.name ?? findActor(start.on)?.name ?? "";
    return optionsFor(start.on, name);
  }
  const dying = known.filter(({ actor }) => actor.statuses.has("agonising") && actor.uuid !== start.by);
  return dying.flatMap(({ actor, name }) => optionsFor(actor.uuid, name)).filter(({ actor }) => actor === start.by);
}

/**
 * Asks who saves whom, with the chance of each or the reason why not, and asks the writer for it (DTH-3, FAM-5). It is no attack: whoever is
 * targeted has nothing to answer. What cannot be is told; it never throws for that.
 */
export async function startRescue(start: RescueStart): Promise<void> {
  const options = optionsOf(start);
  if (options.length === 0) {
    const who = start.on === undefined ? "" : (findActor(start.on)?.name ?? "");
    ui.notifications?.info(start.on === undefined ? "ARCANES.Rescue.none" : "ARCANES.Rescue.nobody", {
      format: { who },
    });
    return;
  }
  const question = { asks: start.on === undefined ? "on" : "by", options, gm: game.user?.isGM ?? false } as const;
  const chosen = await askRescue(question);
  if (chosen === null) return;
  const { kind, actor, on, plan } = chosen;
  const allow = plan.ok ? [] : [plan.refusal.reason].filter(isRuleReason);
  await app().deeds.do({ type: kind, by: actor, on: on.actor, allow });
}
