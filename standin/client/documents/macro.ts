import { BaseMacro } from "../../core/documents/base-macro";
import { ClientDocumentMixin } from "./client-document";
import { host } from "./host";

type AsyncFunction = (...args: readonly unknown[]) => Promise<unknown>;
const AsyncFunction = (async () => undefined).constructor as new (...names: string[]) => AsyncFunction;

interface Speaking {
  getSpeaker(options?: object): object;
  getSpeakerActor(speaker: object): unknown;
}

/** A command of the hotbar. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  declare type: string;
  declare command: string;

  /**
   * Runs a script: `speaker`, `actor`, `token`, `character` and whatever the scope names can be read in it.
   * @throws Error for a chat macro: nothing here sends its lines
   */
  execute(scope: Record<string, unknown> = {}): Promise<unknown> {
    if (this.type !== "script") throw new Error("Only script macros can be executed here");
    const messages = host.CONFIG["ChatMessage"]?.["documentClass"] as Speaking;
    const speaker = scope["speaker"] ?? messages.getSpeaker();
    const known = {
      speaker,
      actor: messages.getSpeakerActor(speaker),
      token: null,
      character:
        (host.collections.get("User")?.get(host.userId ?? "") as { character?: unknown } | undefined)?.character ??
        null,
      ...scope,
    };
    const run = new AsyncFunction(...Object.keys(known), `{${this.command}\n}`);
    return run.call(this, ...Object.values(known));
  }
}
