import type { CheckFactor } from "../rules/checks/characteristic-check";
import { type CheckQuestion, checkView } from "../views/check-view";
import { makeFormat } from "../views/format";
import type { Text } from "../views/text";

function said({ key, who, n, m }: Text): string {
  return game.i18n?.format(key, { who, n, m }) ?? "";
}

/** Asks what a characteristic is multiplied with (CHK-1), each with its chance; null when the user cancels. */
export async function askFactor(question: CheckQuestion): Promise<CheckFactor | null> {
  const view = checkView(question, makeFormat(game.i18n?.lang ?? "en"));
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: said(view.title) },
    classes: ["arcanes-agonie", "aa-app-check"],
    position: { width: 360 },
    content: `<p>${foundry.utils.escapeHTML(said(view.line))}</p>`,
    rejectClose: false,
    buttons: view.factors.map(({ factor, label }, at) => ({
      action: `x${factor}`,
      label: said(label),
      default: at === 0,
      callback: () => Promise.resolve(factor),
    })),
  });
  return view.factors.find(({ factor }) => factor === answer)?.factor ?? null;
}
