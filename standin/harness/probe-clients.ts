import { type ClientStep, type Outcome, UNTRIED } from "./report";
import { type Seat, sayError } from "./seat";

/** Asks until the answer is yes, for some seconds. */
async function becomes(question: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 60; tries++) {
    if (await question()) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}
const say = (good: boolean, otherwise: string): Outcome => (good ? "ok" : otherwise);

/** What a GM and a player see of each other: an actor made, refused, granted, changed, shown; whispers; the system's socket. */
export async function probeClients(
  gm: Seat,
  player: Seat,
  { actorType, socket }: { actorType: string; socket: boolean },
): Promise<Record<ClientStep, Outcome>> {
  const uuid = await gm.call("createShared", actorType);
  const [gmId, playerId] = [await gm.call("userId"), await player.call("userId")];
  const steps: Record<ClientStep, () => Promise<Outcome>> = {
    create: async () => say(await becomes(() => player.call("knows", uuid)), "the player does not get the new actor"),
    deny: async () => {
      const taken = await player.call("rename", uuid, "Probe taken");
      return say(!taken && (await gm.call("nameOf", uuid)) === "Probe shared", "the player changed an actor of the GM");
    },
    grant: async () => {
      await gm.call("grant", uuid, playerId);
      return say(await becomes(() => player.call("owns", uuid)), "the player does not own what was granted");
    },
    update: async () => {
      if (!(await player.call("rename", uuid, "Probe renamed"))) return "the owner may not rename the actor";
      return say(
        await becomes(async () => (await gm.call("nameOf", uuid)) === "Probe renamed"),
        "the GM does not see the player's change",
      );
    },
    whisper: async () => {
      await gm.call("whisper", [gmId], "Probe for the GM alone");
      await gm.call("whisper", [playerId], "Probe for the player");
      if (!(await becomes(() => player.call("reads", "Probe for the player"))))
        return "the player does not read the whisper";
      return say(
        !(await player.call("reads", "Probe for the GM alone")),
        "the player reads what was whispered to another",
      );
    },
    socket: async () => {
      if (!socket) return `${UNTRIED}the manifest asks for no socket`;
      await gm.call("listen");
      await player.call("send");
      return say(await becomes(() => gm.call("hasHeard")), "what the player sends does not arrive");
    },
    rerender: async () => {
      await player.call("openSheet", uuid);
      if (!(await becomes(() => player.call("sheetShows", uuid, "Probe renamed"))))
        return "the player's sheet does not show the name";
      await gm.call("rename", uuid, "Probe drawn anew");
      const shown = await becomes(() => player.call("sheetShows", uuid, "Probe drawn anew"));
      await player.call("closeSheet", uuid);
      return say(shown, "the player's open sheet does not show the GM's change");
    },
  };
  const outcomes = {} as Record<ClientStep, Outcome>;
  for (const [step, attempt] of Object.entries(steps) as [ClientStep, () => Promise<Outcome>][]) {
    outcomes[step] = await attempt().catch(sayError);
  }
  await gm.call("remove", uuid).catch(() => undefined);
  return outcomes;
}
