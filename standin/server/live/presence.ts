/** Which users are at the table: a user is there from the first connection to the end of the last. */
export class PresenceList {
  readonly #connections = new Map<string, Set<string>>();

  /** Notes a connection; true when the user was not there before. */
  enter(userId: string, socketId: string): boolean {
    const sockets = this.#connections.get(userId) ?? new Set();
    this.#connections.set(userId, sockets);
    sockets.add(socketId);
    return sockets.size === 1;
  }

  /** Forgets a connection; true when it was the user's last. */
  leave(userId: string, socketId: string): boolean {
    const sockets = this.#connections.get(userId);
    if (!sockets?.delete(socketId) || sockets.size > 0) return false;
    this.#connections.delete(userId);
    return true;
  }

  /** Ids of the users who are there, in the order of their coming. */
  get active(): string[] {
    return [...this.#connections.keys()];
  }

  /** The newest connection of a user, or null. */
  newest(userId: string): string | null {
    return [...(this.#connections.get(userId) ?? [])].at(-1) ?? null;
  }
}
