import { resolve } from "node:path";
import type { ServerOptions } from "../../../standin/server/options";
import { type RunningServer, startServer } from "../../../standin/server/start-server";

/** The tiny system, in which nothing but the manifest matters to the server. */
export const TINY_SYSTEM = resolve(import.meta.dirname, "../fixtures/tiny-system");
/** A world of the tiny system: a GM, players, and documents of every kind and ownership. */
export const TINY_WORLD = resolve(import.meta.dirname, "../fixtures/tiny-world");

/** Starts a server on the tiny system and world. */
export function startTiny(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  return startServer({ system: TINY_SYSTEM, world: TINY_WORLD, ...options });
}
