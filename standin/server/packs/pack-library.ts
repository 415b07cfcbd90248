import type { JsonObject } from "../../core/protocol";
import { OWNERSHIP, USER_ROLES } from "../../core/protocol";
import type { SystemPackage } from "../system-package";
import { pickFields } from "./pick-fields";
import { type PackEntry, readPack } from "./read-pack";

/** What every entry of an index has. */
const INDEXED = ["_id", "name", "img", "type", "sort", "folder"];

/** A client's wish: entries of an index with some fields, or whole documents, all of them or those of some ids. */
export interface PackRequest {
  /** `<system>.<name>`. */
  readonly pack: string;
  readonly fields?: readonly string[];
  readonly ids?: readonly string[] | null;
}

/** The compendiums of the hosted system. They are read once, when first asked for, and never written. */
export class PackLibrary {
  readonly #system: SystemPackage;
  readonly #documents = new Map<string, Promise<readonly JsonObject[]>>();

  constructor(system: SystemPackage) {
    this.#system = system;
  }

  #entry(pack: string): (PackEntry & JsonObject) | undefined {
    const { packs } = this.#system.manifest;
    const entries = Array.isArray(packs) ? (packs as unknown as (PackEntry & JsonObject)[]) : [];
    return entries.find(({ name }) => `${this.#system.id}.${name}` === pack);
  }

  /**
   * What a user gets of a compendium.
   * @param role the user's, as in `USER_ROLES`
   * @throws Error when there is no such compendium, or the role may not look into it
   */
  async read({ pack, fields, ids }: PackRequest, role: number): Promise<readonly JsonObject[]> {
    const entry = this.#entry(pack);
    if (!entry) throw new Error(`there is no compendium "${pack}"`);
    if (packLevel(entry["ownership"], role) < OWNERSHIP.OBSERVER)
      throw new Error(`"${pack}" is not for everybody to see`);
    const documents = await this.#read(pack, entry);
    if (fields) return documents.map((source) => pickFields(source, new Set([...INDEXED, ...fields])));
    return ids ? documents.filter(({ _id }) => ids.includes(String(_id))) : documents;
  }

  #read(pack: string, entry: PackEntry): Promise<readonly JsonObject[]> {
    const known = this.#documents.get(pack);
    if (known) return known;
    const read = readPack(this.#system.folder, entry).then((sources) => sources?.documents ?? []);
    this.#documents.set(pack, read);
    return read;
  }
}

/** The level of a role in a compendium: what the manifest says for it and the roles below; players look on if it says nothing. */
export function packLevel(ownership: unknown, role: number): number {
  if (role >= USER_ROLES.GAMEMASTER) return OWNERSHIP.OWNER;
  const said = (ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" }) as Record<string, keyof typeof OWNERSHIP>;
  const levels = Object.entries(said)
    .filter(([name]) => USER_ROLES[name as keyof typeof USER_ROLES] <= role)
    .map(([, level]) => OWNERSHIP[level] ?? OWNERSHIP.NONE);
  return Math.max(OWNERSHIP.NONE, ...levels);
}
