import { BaseUser } from "../../core/documents/base-user";
import { ClientDocumentMixin } from "./client-document";
import { host } from "./host";

/** How many slots a hotbar has, on five pages. */
const HOTBAR_SLOTS = 50;

/** A user on a client. */
export class User extends ClientDocumentMixin(BaseUser) {
  /** What this user targets; the scene puts its own set here. */
  targets: Set<unknown> = new Set();
  /** Id of the scene this user looks at. */
  viewedScene: string | null = null;

  /** Whether this user is connected. */
  get active(): boolean {
    return host.activeUsers.has(this.id ?? "");
  }

  get isSelf(): boolean {
    return this.id === host.userId;
  }

  /** Whether this is the one game master who acts for all. */
  get isActiveGM(): boolean {
    return designated((user) => user.isGM) === this;
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  /** The name shown in lists. */
  get tooltip(): string {
    return this.name;
  }

  /** Whether this user is the one chosen among the active ones that a condition holds for. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return designated(condition) === this;
  }

  /**
   * Puts a macro into a slot of the hotbar, or takes it out.
   * @param slot 1 to 50; without it the first that is free
   * @param fromSlot the slot that is left by it
   */
  async assignHotbarMacro(
    macro: { id: string | null } | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<this> {
    const hotbar: Record<string, string | null> = { ...(this.hotbar as Record<string, string | null>) };
    const free = Array.from({ length: HOTBAR_SLOTS }, (_, i) => i + 1).find((each) => !hotbar[each]);
    const target = slot === undefined || slot === "" ? free : Number(slot);
    if (!target || !Number.isInteger(target) || target > HOTBAR_SLOTS)
      throw new Error("An invalid Hotbar slot was requested");
    if (macro?.id) hotbar[target] = macro.id;
    else delete hotbar[target];
    if (fromSlot !== undefined && fromSlot !== target) delete hotbar[fromSlot];
    await this.update({ hotbar }, { diff: false, recursive: false });
    return this;
  }

  /** The slots of one page of the hotbar, from 1. */
  getHotbarMacros(page = 1): { slot: number; macro: unknown }[] {
    const macros = host.collections.get("Macro");
    const first = (page - 1) * 10 + 1;
    return Array.from({ length: 10 }, (_, i) => {
      const slot = first + i;
      const id = (this.hotbar as Record<string, string | undefined>)[slot];
      return { slot, macro: id === undefined ? null : (macros?.get(id) ?? null) };
    });
  }

  /**
   * Asks this user's client.
   * @param name a name of `CONFIG.queries`
   * @throws Error when the user is not connected, or does not answer in time (milliseconds)
   */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    if (!this.active) throw new Error(`The user ${this.name} is not connected`);
    const handler = host.CONFIG["queries"]?.[name];
    if (typeof handler !== "function") throw new Error(`There is no query of the name "${name}"`);
    if (this.isSelf) return (handler as (data: unknown, options: object) => unknown)(data, { timeout });
    if (!host.backend?.query) throw new Error("The server carries no queries");
    return host.backend.query(this.id ?? "", name, data, timeout);
  }
}

const usersOf = (): User[] => (host.collections.get("User")?.contents ?? []) as unknown as User[];

// Connected game masters before assistants, then by id: each client finds the same one.
const byRank = (a: User, b: User): number => b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);

/** The user that all clients choose alike among the connected ones that a condition holds for, or null. */
export function designated(condition: (user: User) => boolean): User | null {
  const candidates = usersOf().filter((user) => user.active && condition(user));
  return candidates.sort(byRank)[0] ?? null;
}
