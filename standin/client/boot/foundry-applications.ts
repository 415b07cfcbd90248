import { applicationRegistry } from "../applications/application-registry";
import { ApplicationV2 } from "../applications/application-v2";
import { DialogV2 } from "../applications/dialogs/dialog-v2";
import { createFontAwesomeIcon } from "../applications/forms/create-font-awesome-icon";
import { createFormGroup } from "../applications/forms/create-form-group";
import {
  createCheckboxInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
} from "../applications/forms/create-inputs";
import { loadTemplates } from "../applications/handlebars/load-templates";
import { renderTemplate } from "../applications/handlebars/render-template";
import { getTemplate } from "../applications/handlebars/templates";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application";
import { ActiveEffectConfig } from "../applications/sheets/active-effect-config";
import { ActorSheetV2 } from "../applications/sheets/actor-sheet-v2";
import { DocumentSheetConfig } from "../applications/sheets/document-sheet-config";
import { DocumentSheetV2 } from "../applications/sheets/document-sheet-v2";
import { ItemSheetV2 } from "../applications/sheets/item-sheet-v2";
import { ContextMenu } from "../applications/ux/context-menu";
import { DragDrop } from "../applications/ux/drag-drop";
import { FormDataExtended } from "../applications/ux/form-data-extended";
import { SearchFilter } from "../applications/ux/search-filter";
import { TextEditor } from "../applications/ux/text-editor";
import { detachedWindows } from "../applications/window-host";
import { RollResolver } from "../dice/roll-resolver";
import { formElements } from "../elements/register-elements";
import { TokenHUD } from "../scene/token-hud";
import { ActorDirectory } from "../ui/actor-directory";
import { ChatLog } from "../ui/chat-log";
import { CombatTracker } from "../ui/combat/combat-tracker";
import { DocumentDirectory } from "../ui/document-directory";
import { ItemDirectory } from "../ui/item-directory";
import { Notifications } from "../ui/notifications";
import { Compendium } from "../ui/packs/compendium";
import { CompendiumDirectory } from "../ui/packs/compendium-directory";
import { Players } from "../ui/players";
import { SceneDirectory } from "../ui/scene-directory";
import { SettingsConfig } from "../ui/settings-config";
import { Settings } from "../ui/settings-tab";
import { Sidebar } from "../ui/sidebar";
import { AbstractSidebarTab } from "../ui/sidebar-tab";
import { TooltipManager } from "../ui/tooltip-manager";

/** `foundry.applications`. */
export const foundryApplications: Record<string, unknown> = {
  instances: applicationRegistry.instances,
  detached: { windows: detachedWindows },
  // The names without V2 are what packages for 14 use as well.
  api: {
    Application: ApplicationV2,
    ApplicationV2,
    Dialog: DialogV2,
    DialogV2,
    DocumentSheet: DocumentSheetV2,
    DocumentSheetV2,
    HandlebarsApplicationMixin,
  },
  sheets: { ActiveEffectConfig, ActorSheet: ActorSheetV2, ActorSheetV2, ItemSheet: ItemSheetV2, ItemSheetV2 },
  apps: { DocumentSheetConfig },
  dice: { RollResolver },
  settings: { SettingsConfig },
  handlebars: { getTemplate, loadTemplates, renderTemplate },
  hud: { TokenHUD },
  elements: formElements,
  fields: {
    createCheckboxInput,
    createFontAwesomeIcon,
    createFormGroup,
    createMultiSelectInput,
    createNumberInput,
    createSelectInput,
    createTextInput,
    createTextareaInput,
    setInputAttributes,
  },
  sidebar: {
    AbstractSidebarTab,
    apps: { Compendium },
    DocumentDirectory,
    Sidebar,
    tabs: { ActorDirectory, ChatLog, CombatTracker, CompendiumDirectory, ItemDirectory, SceneDirectory, Settings },
  },
  ui: { Notifications, Players },
  ux: { ContextMenu, DragDrop, FormDataExtended, SearchFilter, TextEditor, TooltipManager },
};
