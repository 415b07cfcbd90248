import { runtime } from "../runtime";
import type { Localization } from "./localization";

type Model = Parameters<Localization["localizeModel"]>[0];

/** Labels the fields of all models that systems registered for subtypes. */
export function localizeModels(i18n: Localization): void {
  const done = new Set<unknown>();
  for (const config of Object.values(runtime.CONFIG)) {
    const { dataModels } = (config ?? {}) as { dataModels?: Record<string, Model> };
    for (const model of Object.values(dataModels ?? {})) {
      if (done.has(model)) continue;
      done.add(model);
      i18n.localizeModel(model);
    }
  }
}
