import { Collection } from "../../core/utils/collection";
import type { Data } from "../../core/utils/types";
import type { CompendiumCollection } from "./compendium-collection";

/** Gets entries (with `fields`) or documents (with or without `ids`) of a compendium from the server. */
export type PackSource = (request: { pack: string; fields?: string[]; ids?: string[] }) => Promise<readonly Data[]>;

/** The compendiums by their ids, `<package>.<name>`: `game.packs`. */
export const packs = new Collection<CompendiumCollection>();
