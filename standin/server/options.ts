/** How a server of the stand-in is started. */
export interface ServerOptions {
  /** Folder of the built game system (holds its `system.json`). */
  readonly system: string;
  /** Folder of a world seed (holds `world.json`); null: an empty world with one GM and two players. */
  readonly world?: string | null | undefined;
  /** Folder where the world's database lives; null: a temporary one, removed at the end. */
  readonly data?: string | null | undefined;
  /** Port on 127.0.0.1; 0 takes a free one. */
  readonly port?: number | undefined;
  /** strict: an unknown member of the API throws in the client; peer: it is only recorded. */
  readonly mode?: "strict" | "peer" | undefined;
  /** The answer to what is not known of Foundry: open (the permissive one) or closed (the strict one). */
  readonly assume?: Assume | undefined;
  /** Language of every client; null: each user's own choice, else the browser's. */
  readonly language?: Language | null | undefined;
  /** Seed of the dice in the clients; null: real randomness. */
  readonly diceSeed?: number | null | undefined;
  /** Folder of the built client; by default `.cache/standin/client` below the working directory. */
  readonly client?: string | undefined;
  /** The clock, in milliseconds, of the `_stats` of documents. */
  readonly now?: (() => number) | undefined;
}

export type Assume = "open" | "closed";
export type Language = "fr" | "en";

/** The options with every default filled in. */
export interface ResolvedOptions {
  readonly system: string;
  readonly world: string | null;
  readonly data: string | null;
  readonly port: number;
  readonly mode: "strict" | "peer";
  readonly assume: Assume;
  readonly language: Language | null;
  readonly diceSeed: number | null;
  readonly client: string;
  readonly now: () => number;
}

/** Fills in the defaults. */
export function resolveOptions(options: ServerOptions): ResolvedOptions {
  return {
    system: options.system,
    world: options.world ?? null,
    data: options.data ?? null,
    port: options.port ?? 0,
    mode: options.mode ?? "strict",
    assume: options.assume ?? "closed",
    language: options.language ?? null,
    diceSeed: options.diceSeed ?? null,
    client: options.client ?? ".cache/standin/client",
    now: options.now ?? Date.now,
  };
}
