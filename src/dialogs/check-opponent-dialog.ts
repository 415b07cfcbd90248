import type { ActorId } from "../rules/actors/snapshot";
import { systemPath } from "../system-id";
import { type Opponent, opponentView } from "../views/check-view";

/** Asks against whom a bare opposed roll is made (CHK-2); null when the user cancels. */
export async function askOpponent(by: string, opponents: readonly Opponent[]): Promise<ActorId | null> {
  const content = await foundry.applications.handlebars.renderTemplate(systemPath("templates/check-opponent.hbs"), {
    ...opponentView(by, opponents),
  });
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: "ARCANES.Check.rand" },
    classes: ["arcanes-agonie", "aa-app-check"],
    position: { width: 380 },
    content,
    rejectClose: false,
    buttons: [
      {
        action: "rand",
        label: "ARCANES.Check.roll",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => Promise.resolve(chosen(button.form)),
      },
      { action: "cancel", label: "ARCANES.Dialog.cancel", callback: () => Promise.resolve(null) },
    ],
  });
  return opponents.find(({ actor }) => actor === answer)?.actor ?? null;
}

function chosen(form: HTMLFormElement | null): string | null {
  const value = form ? new FormData(form).get("on") : null;
  return typeof value === "string" ? value : null;
}
