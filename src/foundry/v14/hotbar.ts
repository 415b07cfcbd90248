/** What is dropped on the hotbar, as far as it is known. */
export interface HotbarDrop {
  readonly type?: unknown;
  readonly uuid?: unknown;
}

/** A script macro of this user. */
export interface OwnMacro {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

interface MacroDocument {
  readonly type: string;
  readonly command: string;
  readonly isOwner: boolean;
}

/** Hears of drops on the hotbar. `take` returns true where it takes the drop: Foundry then does nothing of its own. */
export function onHotbarDrop(take: (data: HotbarDrop, slot: number) => boolean): void {
  const hooks = Hooks as unknown as {
    on(hook: string, listener: (bar: unknown, data: HotbarDrop, slot: number | string) => boolean | undefined): number;
  };
  hooks.on("hotbarDrop", (_bar, data, slot) => (take(data, Number(slot)) ? false : undefined));
}

/** Puts a macro into a slot of the hotbar: the one of the same command that this user has, else a new one. */
export async function putInHotbar(macro: OwnMacro, slot: number): Promise<void> {
  const world = game as unknown as {
    readonly macros: Iterable<MacroDocument>;
    readonly user: { assignHotbarMacro(macro: MacroDocument, slot: number): Promise<unknown> };
  };
  const documents = Macro as unknown as { create(data: object): Promise<MacroDocument | undefined> };
  const known = [...world.macros].find(
    ({ type, command, isOwner }) => type === "script" && command === macro.command && isOwner,
  );
  const found = known ?? (await documents.create({ ...macro, type: "script" }));
  if (found) await world.user.assignHotbarMacro(found, slot);
}
