import { app } from "../app";
import { combatantsOf } from "../foundry/v14/combat";
import type { ActorId } from "../rules/actors/snapshot";
import { systemPath } from "../system-id";
import { type Passable, passingView } from "../views/passing-view";

/** Those of the encounter whom this user sees and who may strike at the mover now. */
function passable(combat: Combat.Implementation, mover: Combatant.Implementation): readonly Passable[] {
  const by = mover.actor?.uuid ?? "";
  const seen = combatantsOf(combat).filter(({ hidden }) => !hidden || game.user?.isGM);
  return seen.flatMap(({ actor, name }) => {
    if (!actor || actor.uuid === by) return [];
    const of = (turnedBack: boolean) =>
      app().deeds.judge({ type: "passing", by, past: [actor.uuid], turnedBack, secret: false }).ok;
    const openly = of(false);
    return openly || of(true) ? [{ actor: actor.uuid, name: name ?? actor.name, onlyTurned: !openly }] : [];
  });
}

function chosen(form: HTMLFormElement | null): readonly ActorId[] {
  return form ? new FormData(form).getAll("past").filter((value) => typeof value === "string") : [];
}

/** MOV-2: without a map, or beside it: asks in front of whom the one at turn passes openly, and offers it to them. */
export async function askPassing(combat: Combat.Implementation, mover: Combatant.Implementation): Promise<void> {
  const { actor } = mover;
  if (!actor) return;
  const others = passable(combat, mover);
  if (others.length === 0) {
    ui.notifications?.info("ARCANES.Passing.nobody", { localize: true });
    return;
  }
  const view = passingView(mover.name ?? actor.name, others);
  const path = systemPath("templates/passing-form.hbs");
  const content = await foundry.applications.handlebars.renderTemplate(path, { ...view });
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: "ARCANES.Passing.title" },
    classes: ["arcanes-agonie", "aa-app-check"],
    position: { width: 380 },
    content,
    rejectClose: false,
    buttons: [
      {
        action: "offer",
        label: "ARCANES.Passing.offer",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => Promise.resolve(chosen(button.form)),
      },
      { action: "cancel", label: "ARCANES.Dialog.cancel", callback: () => Promise.resolve(null) },
    ],
  });
  if (!Array.isArray(answer)) return;
  const named = others.filter(({ actor: id }) => answer.includes(id));
  const hidden = new Set(
    combatantsOf(combat).flatMap((each) => (each.hidden || mover.hidden ? (each.actor?.uuid ?? []) : [])),
  );
  for (const turnedBack of [false, true])
    for (const secret of [false, true]) {
      const past = named
        .filter((each) => each.onlyTurned === turnedBack && hidden.has(each.actor) === secret)
        .map((each) => each.actor);
      if (past.length > 0) await app().deeds.do({ type: "passing", by: actor.uuid, past, turnedBack, secret });
    }
}
