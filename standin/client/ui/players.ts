import type { PartialOptions } from "../applications/application-types";
import { ApplicationV2 } from "../applications/application-v2";
import { asText } from "../as-text";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";

interface PlayerLike {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly isSelf: boolean;
  readonly isGM: boolean;
  readonly color?: unknown;
  readonly character?: { name: string } | null;
}

/** Who is at the table: name, colour, character, and whether connected. */
export class Players extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
  };

  override async _renderHTML(): Promise<Node[]> {
    const title = document.createElement("h2");
    title.textContent = runtime.localize("STANDIN.Players.Title");
    const list = document.createElement("ol");
    list.className = "players-list";
    const users = [...(runtime.game["users"] as Iterable<PlayerLike>)];
    users.sort((a, b) => Number(b.isGM) - Number(a.isGM) || a.name.localeCompare(b.name, runtime.language));
    list.append(...users.map((user) => this.#entry(user)));
    return [title, list];
  }

  #entry(user: PlayerLike): HTMLElement {
    const item = document.createElement("li");
    item.className = `player${user.active ? " active" : ""}${user.isSelf ? " self" : ""}`;
    item.dataset["userId"] = user.id;
    const dot = document.createElement("span");
    dot.className = "player-dot";
    dot.style.setProperty("--user-color", asText(user.color ?? "#888"));
    dot.setAttribute("aria-hidden", "true");
    const name = document.createElement("span");
    name.className = "player-name";
    const role = user.isGM ? runtime.localize("STANDIN.Players.GM") : (user.character?.name ?? "");
    name.textContent = role ? `${user.name} [${role}]` : user.name;
    const state = document.createElement("span");
    state.className = "player-state";
    state.textContent = runtime.localize(
      user.isSelf ? "STANDIN.Players.You" : user.active ? "STANDIN.Players.Online" : "STANDIN.Players.Offline",
    );
    item.append(dot, name, state);
    return item;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as Node[]));
  }
  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", runtime.localize("STANDIN.Players.Title"));
    document.getElementById("board")?.append(element);
  }
  override async _onFirstRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onFirstRender(context, options);
    const renew = () => {
      void this.render();
    };
    for (const hook of ["userConnected", "createUser", "updateUser", "deleteUser", "updateActor"])
      Hooks.on(hook, renew);
  }
}
