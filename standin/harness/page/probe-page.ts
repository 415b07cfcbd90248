import { game } from "./host-types";
import * as clients from "./try-clients";
import { tryCombat } from "./try-combat";
import { buildSources } from "./try-packs";
import { dropType, openType, shownAgain, wasWritten } from "./try-types";

interface Window_ {
  readonly hasFrame: boolean;
  close(options: object): Promise<unknown>;
}

/** What the probe calls inside of a client's page. */
export const probePage = {
  ...clients,
  buildSources,
  dropType,
  openType,
  shownAgain,
  tryCombat,
  wasWritten,
  /** Subtypes that the system declares, by kind. */
  declaredTypes: (): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(game().system.documentTypes).map(([kind, types]) => [
        kind,
        Object.keys(types).filter((type) => type !== "base"),
      ]),
    ),
  /** Closes what stands open: windows that a system showed of its own accord. */
  closeWindows: async (): Promise<void> => {
    const { instances } = (globalThis as unknown as { foundry: { applications: { instances: Map<string, Window_> } } })
      .foundry.applications;
    for (const app of [...instances.values()]) if (app.hasFrame) await app.close({ animate: false });
  },
  /** What packages read and the host does not have. */
  gaps: (): string[] => [...(globalThis as unknown as { standin: { unknown: string[] } }).standin.unknown],
};
export type ProbePage = typeof probePage;

Object.assign(globalThis, { standinProbe: probePage });
