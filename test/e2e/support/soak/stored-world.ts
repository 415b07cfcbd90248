import type { RunningServer } from "../../../../standin/server/start-server";

/** What the server has stored that receipts answer for: actors with items and effects, scenes with tokens and their deltas, items. */
const KINDS = ["actors", "scenes", "items"] as const;
const NOTHING: readonly string[] = ["null", "[]", "{}"];

interface TokenSource {
  readonly _id: string;
  readonly actorId: string | null;
  readonly delta?: unknown;
}
interface World {
  readonly [kind: string]: { readonly [id: string]: unknown };
}

interface CombatSource {
  readonly _id: string;
  readonly round: number;
  readonly combatants: readonly { readonly _id: string; readonly system: { readonly spent: unknown } }[];
}

const combats = (world: World) => Object.values(world["combats"] ?? {}) as readonly CombatSource[];

/** Every value by its path; stamps of who wrote when are left out. */
function leaves(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (value !== null && typeof value === "object" && Object.keys(value).length > 0) {
    for (const [key, inner] of Object.entries(value)) if (key !== "_stats") leaves(inner, `${path}.${key}`, found);
    return found;
  }
  return found.set(path, JSON.stringify(value));
}

/** What a token's own actor has otherwise than its base: a delta that says what the base says, or nothing, is as good as none. */
function deltaLeaves(world: World, { actorId, delta }: TokenSource, path: string, found: Map<string, string>): void {
  const base = leaves(world["actors"]?.[actorId ?? ""] ?? {}, "", new Map());
  for (const [key, value] of leaves(delta ?? null, "", new Map())) {
    if (!NOTHING.includes(value) && key !== "._id" && base.get(key) !== value) found.set(`${path}${key}`, value);
  }
}

/** Every stored value that a receipt could have changed, by its path. */
export function storedWorld(server: RunningServer): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const world = JSON.parse(JSON.stringify(server.store.dump())) as World;
  for (const kind of KINDS) {
    for (const [id, document] of Object.entries(world[kind] ?? {})) {
      const { tokens, ...rest } = document as { readonly tokens?: readonly TokenSource[] };
      leaves(rest, `${kind}.${id}`, found);
      for (const token of tokens ?? []) {
        const path = `${kind}.${id}.tokens.${token._id}`;
        leaves({ ...token, delta: null }, path, found);
        deltaLeaves(world, token, `${path}.delta`, found);
      }
    }
  }
  for (const { _id, combatants } of combats(world))
    for (const { _id: id, system } of combatants) leaves(system.spent, `combats.${_id}.${id}.spent`, found);
  return found;
}

/** Paths whose values differ, with both values. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path}: ${before.get(path) ?? "(nothing)"} → ${after.get(path) ?? "(nothing)"}`);
}

/** What encounters hold of each combatant: `begun` and where the encounter stands no receipt holds. */
export function combatantsOf(server: RunningServer): readonly string[] {
  return combats(JSON.parse(JSON.stringify(server.store.dump()))).flatMap(({ round, combatants }) =>
    combatants.map(({ _id, system }) => `round ${round}, ${_id}: ${JSON.stringify(system)}`),
  );
}
