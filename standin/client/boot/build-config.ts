import { FunctionTerm, PoolTerm } from "../../core/dice/compound-terms";
import { Die } from "../../core/dice/die";
import { Coin, FateDie } from "../../core/dice/special-dice";
import { NumericTerm, OperatorTerm, ParentheticalTerm, StringTerm } from "../../core/dice/terms";
import { ContextMenu } from "../applications/ux/context-menu";
import { DragDrop } from "../applications/ux/drag-drop";
import { FormDataExtended } from "../applications/ux/form-data-extended";
import { TextEditor } from "../applications/ux/text-editor";
import { Roll } from "../documents/client-roll";
import { messageModes } from "../documents/message-modes";
import { Token } from "../scene/token";
import { TokenHUD } from "../scene/token-hud";
import { TokensLayer } from "../scene/tokens-layer";
import { ActorDirectory } from "../ui/actor-directory";
import { ChatLog } from "../ui/chat-log";
import { CombatTracker } from "../ui/combat/combat-tracker";
import { ItemDirectory } from "../ui/item-directory";
import { CompendiumDirectory } from "../ui/packs/compendium-directory";
import { Players } from "../ui/players";
import { SceneDirectory } from "../ui/scene-directory";
import { Settings } from "../ui/settings-tab";
import { Sidebar } from "../ui/sidebar";
import { TooltipManager } from "../ui/tooltip-manager";
import { createConfig } from "./create-config";
import { documentClasses } from "./document-classes";
import { collectionClasses } from "./world-collections";

/** `CONFIG` with the platform's own classes in their places. */
export function buildConfig(): Record<string, unknown> {
  const config = createConfig({
    documents: documentClasses,
    rollClass: Roll,
    diceTerms: { c: Coin, d: Die, f: FateDie },
    termTypes: { Coin, Die, FateDie, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm },
    uniform: () => Math.random(),
    messageModes: messageModes(),
    ui: {
      sidebar: Sidebar,
      chat: ChatLog,
      combat: CombatTracker,
      actors: ActorDirectory,
      items: ItemDirectory,
      scenes: SceneDirectory,
      compendium: CompendiumDirectory,
      settings: Settings,
      players: Players,
    },
    ux: { ContextMenu, DragDrop, FormDataExtended, TextEditor, TooltipManager },
    tokenClass: Token,
    tokensLayerClass: TokensLayer,
    tokenHudClass: TokenHUD,
  });
  for (const [name, cls] of Object.entries(collectionClasses))
    (config[name] as Record<string, unknown>)["collection"] = cls;
  return config;
}
