import { CREATABLE } from "./page/create-subject";
import { type Outcome, UNTRIED } from "./report";
import { type Seat, sayError } from "./seat";

/** Milliseconds that typing may take. */
const TYPING = 5000;

async function tryType(gm: Seat, kind: string, type: string, actorType: string): Promise<Outcome> {
  if (!CREATABLE.includes(kind)) return `${UNTRIED}this host keeps no documents of this kind`;
  const { uuid, window, field } = await gm.call("openType", kind, type, actorType);
  try {
    if (!window)
      return `${UNTRIED}${kind === "ChatMessage" ? "such a message is not shown" : "there is no sheet for it"}`;
    await gm.page.locator(window).first().waitFor({ state: "attached", timeout: TYPING });
    if (kind === "ChatMessage") return "ok";
    if (!field) return `${UNTRIED}its sheet has no field to type into`;
    const input = gm.page.locator(`${window} [name="${field.name}"]:visible`).first();
    await input.fill(field.value, { timeout: TYPING });
    await input.press("Tab", { timeout: TYPING });
    if (!(await gm.call("wasWritten", uuid, field.name, field.value)))
      return `what was typed into ${field.name} was not written`;
    const shown = await gm.call("shownAgain", uuid, field.name);
    return shown === field.value
      ? "ok"
      : `${field.name} shows ${JSON.stringify(shown)} instead of ${JSON.stringify(field.value)}`;
  } finally {
    await gm.call("dropType", uuid);
  }
}

/** Creates, shows, changes and shows again a document of every subtype that the system declares. */
export async function probeTypes(gm: Seat, declared: Record<string, string[]>): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  const actorType = declared["Actor"]?.[0] ?? "base";
  for (const [kind, types] of Object.entries(declared)) {
    for (const type of types) {
      const name = `${kind}.${type}`;
      try {
        outcomes[name] = await tryType(gm, kind, type, actorType);
      } catch (error) {
        outcomes[name] = sayError(error);
      }
      await gm.call("closeWindows").catch(() => undefined);
    }
  }
  return outcomes;
}
