import type { ServerContext } from "../context";
import type { PackRequest } from "../packs/pack-library";
import type { acknowledgement } from "./answer";

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

function readRequest(value: unknown): PackRequest {
  const { pack, fields, ids } = (value ?? {}) as Record<string, unknown>;
  if (typeof pack !== "string") throw new Error("a request for a compendium names none");
  return { pack, ...(isTexts(fields) ? { fields } : {}), ids: isTexts(ids) ? ids : null };
}

/** Event `pack`: gives a client entries or documents of a compendium, or says why not. */
export async function answerPack(
  { packs, store }: ServerContext,
  userId: string,
  request: unknown,
  answer: ReturnType<typeof acknowledgement>,
): Promise<void> {
  try {
    const role = Number(store.get("User", userId)?.["role"] ?? 0);
    answer?.({ ok: true, value: await packs.read(readRequest(request), role) });
  } catch (error) {
    answer?.({ ok: false, error: error instanceof Error ? error.message : String(error) });
  }
}
