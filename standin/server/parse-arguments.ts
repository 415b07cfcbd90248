import { parseArgs } from "node:util";
import type { ServerOptions } from "./options";

/** A mistake in the command line; its message is for the user. */
export class ArgumentError extends Error {}

/** Usage, printed by `--help` and after a mistake. */
export const USAGE = `Options:
  --system FOLDER       the built game system to host (its system.json is in it)
  --world FOLDER        a world seed (its world.json is in it); without it, an empty world
  --data FOLDER         where the world is kept; without it, in a temporary folder
  --port N              port on 127.0.0.1 (0: a free one)
  --mode strict|peer    unknown members of the API throw, or are only recorded
  --assume open|closed  the answer to what is not publicly known of the platform
  --language fr|en      language of every client; without it, each user's own
  --dice-seed N         seeded dice`;

/**
 * Reads the command line of the server.
 * @throws {ArgumentError} for an unknown option, a missing or a wrong value.
 */
export function parseArguments(args: readonly string[]): ServerOptions {
  const values = read(args);
  if (values.system === undefined) throw new ArgumentError("--system is missing");
  return {
    system: values.system,
    world: values.world ?? null,
    data: values.data ?? null,
    port: integer("port", values.port, 0, 65535) ?? 0,
    mode: choice("mode", values.mode, ["strict", "peer"] as const) ?? "strict",
    assume: choice("assume", values.assume, ["open", "closed"] as const) ?? "closed",
    language: choice("language", values.language, ["fr", "en"] as const) ?? null,
    diceSeed: integer("dice-seed", values["dice-seed"], 0, 0xffffffff),
    client: values.client,
  };
}

function read(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        system: text,
        world: text,
        data: text,
        port: text,
        mode: text,
        assume: text,
        language: text,
        "dice-seed": text,
        client: text,
      },
    }).values;
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
}

function integer(name: string, value: string | undefined, min: number, max: number): number | null {
  if (value === undefined) return null;
  const number = Number(value);
  if (value === "" || !Number.isInteger(number) || number < min || number > max) {
    throw new ArgumentError(`--${name}: an integer from ${min} to ${max} is expected, not "${value}"`);
  }
  return number;
}

function choice<T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T | null {
  if (value === undefined) return null;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new ArgumentError(`--${name}: ${allowed.join(" or ")} is expected, not "${value}"`);
  return found;
}
