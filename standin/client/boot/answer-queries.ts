import type { DialogConfig } from "../applications/dialogs/dialog-types";
import { DialogV2 } from "../applications/dialogs/dialog-v2";
import { runtime } from "../runtime";
import type { GameSocket } from "./game-socket";

type QueryHandler = (data: unknown, options: { timeout?: number }) => unknown;

/** Answers what other clients ask this one: with the handlers in `CONFIG.queries`, to which the core adds `dialog`. */
export function answerQueries(socket: GameSocket): void {
  const queries = runtime.CONFIG["queries"] as Record<string, QueryHandler>;
  queries["dialog"] ??= (data) => DialogV2._handleQuery(data as { type: string; config: DialogConfig });
  socket.onQuery(async ({ name, data }, answer) => {
    const handler = queries[name];
    if (!handler) {
      answer({ ok: false, error: `There is no query "${name}"` });
      return;
    }
    try {
      answer({ ok: true, value: (await handler(data, {})) ?? null });
    } catch (error) {
      answer({ ok: false, error: error instanceof Error ? error.message : String(error) });
    }
  });
}
