import type { WorldData } from "../../core/protocol";
import { CompendiumCollection, type CompendiumMetadata } from "../documents/compendium-collection";
import { packs } from "../documents/packs";
import type { GameSocket } from "./game-socket";

/** Makes the compendiums of the system known, with their indexes. One that this user may not look into is left out. */
export async function openPacks({ system }: WorldData, socket: GameSocket): Promise<void> {
  const entries = (system["packs"] ?? []) as { name: string; label: string; type: string }[];
  await Promise.all(
    entries.map(async (entry) => {
      const id = `${system.id}.${entry.name}`;
      const metadata: CompendiumMetadata = { ...entry, id, packageName: system.id, packageType: "system" };
      const pack = new CompendiumCollection(metadata, (request) => socket.pack(request));
      // In the manifest's order, whichever index comes first.
      packs.set(id, pack);
      await pack.getIndex().catch(() => packs.delete(id));
    }),
  );
}
