import type { JsonObject, PrimaryName, WorldData } from "../../core/protocol";
import type { ServerContext } from "../context";
import type { Language } from "../options";
import { RELEASE } from "../release";
import { PRIMARY_COLLECTIONS } from "../store/collections";
import { maySee, withoutSecrets } from "./visibility";

/** The order of the log: a database gives its rows by their ids. */
const byTime = (a: JsonObject, b: JsonObject): number => Number(a["timestamp"]) - Number(b["timestamp"]);

/** Everything that one user's client may hold of the world. */
export function worldData(
  context: ServerContext,
  userId: string,
  language: Language,
  activeUsers: readonly string[],
): Omit<WorldData, "epoch" | "seq"> {
  const { options, store, system, world } = context;
  const documents: { [name in PrimaryName]?: readonly JsonObject[] } = {};
  for (const name of Object.keys(PRIMARY_COLLECTIONS) as PrimaryName[]) {
    const sources = store.all(name).map((source) => withoutSecrets(name, source));
    documents[name] =
      name === "ChatMessage"
        ? sources.filter((source) => maySee(options.assume, userId, source)).sort(byTime)
        : sources;
  }
  return {
    userId,
    world,
    system: system.manifest,
    release: RELEASE,
    mode: options.mode,
    language,
    activeUsers,
    documents,
    diceSeed: options.diceSeed,
  };
}
