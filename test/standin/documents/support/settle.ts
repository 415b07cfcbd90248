import type { Combat } from "../../../../standin/client/documents/combat/combat";
import { inTurn } from "../../../../standin/client/documents/combat/run-turn-events";
import { host } from "../../../../standin/client/documents/host";

/** Waits until all that the combats of the open table have to tell is told, however slow the machine is. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await new Promise((done) => setTimeout(done, 5));
    const combats = [...(host.collections.get("Combat")?.contents ?? [])] as unknown as Combat[];
    for (const combat of combats) await inTurn(combat, async () => {});
  }
}
