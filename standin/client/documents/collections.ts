import type { Actor } from "./actor";
import type { ChatMessage } from "./chat-message";
import type { ClientDocument } from "./client-document";
import type { Combat } from "./combat/combat";
import { host } from "./host";
import type { Item } from "./item";
import type { Scene } from "./scene";
import { designated, type User } from "./user";
import { WorldCollection } from "./world-collection";

type As<D> = ClientDocument & D;

export class Actors extends WorldCollection<As<Actor>> {
  static override documentName = "Actor";
  /** Synthetic actors by the uuids of their tokens. */
  get tokens(): Record<string, Actor> {
    return {};
  }
}

export class Items extends WorldCollection<As<Item>> {
  static override documentName = "Item";
}

export class ActiveEffects extends WorldCollection {
  static override documentName = "ActiveEffect";
}

export class ChatMessages extends WorldCollection<As<ChatMessage>> {
  static override documentName = "ChatMessage";
}

export class Scenes extends WorldCollection<As<Scene>> {
  static override documentName = "Scene";

  /** The scene of all players. */
  get active(): As<Scene> | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene that this user looks at. */
  get viewed(): As<Scene> | undefined {
    return host.canvas?.scene ? this.get(host.canvas.scene.id ?? "") : undefined;
  }

  get current(): As<Scene> | undefined {
    return this.viewed;
  }
}

export class Users extends WorldCollection<As<User>> {
  static override documentName = "User";

  /** The user of this client. */
  get current(): As<User> | undefined {
    return this.get(host.userId);
  }

  /** The connected game master who acts for all, the same on each client; or null. */
  get activeGM(): User | null {
    return designated((user) => user.isGM);
  }

  /** Those who are no game masters. */
  get players(): As<User>[] {
    return this.filter((user) => !user.isGM);
  }

  /** The user that all clients choose alike among the connected ones that a condition holds for, or null. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    return designated(condition);
  }
}

export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  /** The setting of a key, the user's own if a user is given. */
  getSetting(key: string, user: string | null = null): ClientDocument | undefined {
    return this.find((setting) => {
      const source = setting._source;
      return source["key"] === key && (source["user"] ?? null) === user;
    });
  }
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";
}

export class CombatEncounters extends WorldCollection<As<Combat>> {
  static override documentName = "Combat";

  /** The combats of the viewed scene and those of no scene. */
  get combats(): As<Combat>[] {
    return this.filter(({ scene }) => scene === null || scene === (host.canvas?.scene as unknown));
  }

  /** The active one of them. */
  get active(): As<Combat> | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The combat that the tracker shows, else the active one. */
  get viewed(): As<Combat> | null {
    return (host.viewedCombat() as As<Combat> | null) ?? this.active ?? null;
  }
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}
