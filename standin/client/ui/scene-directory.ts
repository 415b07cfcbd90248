import { runtime } from "../runtime";
import type { DocumentLike } from "../runtime-types";
import { DocumentDirectory } from "./document-directory";

/** The scenes of the world; a click makes one the active scene of everybody. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";

  override _renderEntry(entry: DocumentLike): HTMLElement {
    const item = super._renderEntry(entry);
    const button = item.querySelector("button");
    if (!button) return item;
    const { active } = entry as DocumentLike & { active?: boolean };
    delete button.dataset["action"];
    button.setAttribute("aria-pressed", String(active === true));
    button.addEventListener("click", async () => {
      if (active) return;
      const others = [...(runtime.game["scenes"] as Iterable<DocumentLike & { active?: boolean }>)];
      for (const other of others) if (other.active && other !== entry) await other.update({ active: false });
      await entry.update({ active: true });
    });
    return item;
  }
}
