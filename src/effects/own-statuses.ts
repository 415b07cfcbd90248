import { effectPacks } from "../foundry/v14/effect-packs";
import { type PaletteStatus, setStatuses, statusSystem, systemSource } from "../foundry/v14/effects";

/** They stand behind ours and Foundry's. */
const FIRST_ORDER = 1000;

const shown = new Set<string>();

function paletteEntry(effect: ActiveEffect.Implementation, order: number): PaletteStatus | null {
  const system = statusSystem(effect);
  const { id, name, img, description } = effect;
  if (!id || !system || system.status !== null) return null;
  return {
    id,
    _id: id,
    name,
    img: img ?? "",
    order: FIRST_ORDER + order,
    type: "status",
    description: description ?? "",
    system: systemSource(effect),
  };
}

/**
 * A GM's own statuses: every effect of type `status` in a compendium that stands for none of the rule book's is offered by the palette too.
 * Its id is its own, so that an actor bears each once; its turns count down like ours (STA-13).
 */
async function gather(): Promise<void> {
  const found = await Promise.all(effectPacks().map((pack) => pack.getDocuments()));
  const effects = found.flat().sort((a, b) => a.name.localeCompare(b.name));
  const entries = effects.flatMap((effect, order) => paletteEntry(effect, order) ?? []);
  setStatuses(entries, (id) => shown.has(id));
  shown.clear();
  for (const { id } of entries) shown.add(id);
}

/** Offers them from `ready` on, and again when a compendium changes. To be called in `init`. */
export function registerOwnStatuses(): void {
  const look = () => {
    if (game.ready) gather().catch((error: unknown) => console.warn(error));
  };
  const lookAt = (effect: { readonly pack?: string | null; readonly parent?: unknown }) => {
    if (effect.pack && !effect.parent) look();
  };
  Hooks.once("ready", look);
  Hooks.on("createActiveEffect", lookAt);
  Hooks.on("updateActiveEffect", lookAt);
  Hooks.on("deleteActiveEffect", lookAt);
}
