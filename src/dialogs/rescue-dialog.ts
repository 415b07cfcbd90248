import { systemPath } from "../system-id";
import { makeFormat } from "../views/format";
import { canChoose, type RescueOption, type RescueQuestion, rescueKey, rescueView } from "../views/rescue-view";

/** Asks who saves, or whom to save; null when the user cancels: then nothing is asked for. */
export async function askRescue(question: RescueQuestion): Promise<RescueOption | null> {
  const view = rescueView(question, makeFormat(game.i18n?.lang ?? "en"));
  const content = await foundry.applications.handlebars.renderTemplate(systemPath("templates/rescue-options.hbs"), {
    ...view,
  });
  const able = view.rows.some(({ disabled }) => !disabled);
  const cancel = { action: "cancel", label: "ARCANES.Rescue.cancel", callback: () => Promise.resolve(null) };
  const rescue = {
    action: "rescue",
    label: "ARCANES.Rescue.button",
    default: true,
    callback: (_event: Event, button: HTMLButtonElement) => Promise.resolve(chosen(button.form, question)),
  };
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: "ARCANES.Rescue.title" },
    classes: ["arcanes-agonie", "aa-app-rescue"],
    position: { width: 440 },
    content,
    rejectClose: false,
    buttons: able ? [rescue, cancel] : [cancel],
  });
  return answer !== null && typeof answer === "object" ? answer : null;
}

function chosen(form: HTMLFormElement | null, { options, gm }: RescueQuestion): RescueOption | null {
  const key = form ? new FormData(form).get("rescue") : null;
  return options.find((option) => rescueKey(option) === key && canChoose(option, gm)) ?? null;
}
