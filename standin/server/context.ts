import type { Sessions } from "./http/sessions";
import type { ResolvedOptions } from "./options";
import type { PackLibrary } from "./packs/pack-library";
import type { SerialQueue } from "./store/serial-queue";
import type { WorldStore } from "./store/world-store";
import type { SystemPackage } from "./system-package";

/** What the parts of a running server share. */
export interface ServerContext {
  readonly options: ResolvedOptions;
  readonly system: SystemPackage;
  readonly store: WorldStore;
  readonly packs: PackLibrary;
  readonly queue: SerialQueue;
  readonly sessions: Sessions;
  readonly world: { readonly id: string; readonly title: string };
  /** Real path of the folder of the built client. */
  readonly clientFolder: string;
  /** Cuts the connections of a session that has ended. */
  readonly disconnect: (sessionId: string) => void;
}
