import type { OwnDeed } from "../rules/deeds/deed";
import type { Seats } from "../rules/turns/seats";
import { carryOut } from "./perform-deed-flow";
import { seatedContext } from "./rule-context";
import type { WriterPorts } from "./writer-ports";

/**
 * What the writer does by itself, with the world for itself. What is refused is nothing: nobody asked for it.
 * @param seats the encounter that counts, as it stands then
 */
export async function doOwn(ports: WriterPorts, deed: OwnDeed, seats: () => Seats | null): Promise<void> {
  const user = ports.authority.self();
  await ports.alone(async () => {
    const order = { deed, roll: null, request: ports.clock.newId(), user, mode: "public" as const };
    await carryOut(ports, order, { ...seatedContext(ports, seats()), byGM: true });
  });
}

/** True on the one client that does what nobody asks for. */
export function isWriter({ authority }: Pick<WriterPorts, "authority">): boolean {
  return authority.activeGM() === authority.self();
}
