import { CONST } from "../../core/constants";
import { FunctionTerm, PoolTerm } from "../../core/dice/compound-terms";
import { DiceTerm } from "../../core/dice/dice-term";
import { Die } from "../../core/dice/die";
import { Coin, FateDie } from "../../core/dice/special-dice";
import { NumericTerm, OperatorTerm, ParentheticalTerm, RollTerm, StringTerm } from "../../core/dice/terms";
import { baseClasses } from "../../core/documents/base-classes";
import { PrototypeToken } from "../../core/documents/prototype-token";
import { ClientDocumentMixin } from "../documents/client-document";
import { Roll } from "../documents/client-roll";
import { CompendiumCollection } from "../documents/compendium-collection";
import { getDocumentClass } from "../documents/document-classes";
import { ActiveEffectTypeDataModel } from "../documents/effects/active-effect-type-data-model";
import { modifyBatch } from "../documents/modify-batch";
import { fromUuid, fromUuidSync } from "../documents/resolve";
import { WorldCollection } from "../documents/world-collection";
import { Hooks } from "../hooks";
import { Tour } from "../nue/tour";
import { ToursCollection } from "../nue/tours-collection";
import { SceneCanvas } from "../scene/scene-canvas";
import { SceneGrid } from "../scene/scene-grid";
import { Token } from "../scene/token";
import { TokensLayer } from "../scene/tokens-layer";
import { UserTargets } from "../scene/user-targets";
import { TooltipManager } from "../ui/tooltip-manager";
import { ClientKeybindings } from "./client-keybindings";
import { ClientSettings } from "./client-settings";
import { ClipboardHelper } from "./clipboard-helper";
import { documentClasses } from "./document-classes";
import { foundryApplications } from "./foundry-applications";
import { foundryData } from "./foundry-data";
import { foundryUtils } from "./foundry-utils";
import { Localization } from "./localization";
import { classNameOf, unkeptDocuments } from "./unkept-documents";
import { collectionClasses } from "./world-collections";

/** The namespace `foundry`, as far as this host has it. */
export function createFoundry(): Record<string, unknown> {
  const { Token: TokenDocument, ...classes } = documentClasses;
  const bases = Object.fromEntries(Object.values(baseClasses).map((cls) => [cls.name, cls]));
  const collections = Object.fromEntries(Object.values(collectionClasses).map((cls) => [cls.name, cls]));
  const unkept = Object.entries(unkeptDocuments).flatMap(([kind, { base, client }]) => [
    [classNameOf(kind), client],
    [base.name, base],
  ]);
  return {
    CONST,
    abstract: foundryData.abstract,
    applications: foundryApplications,
    canvas: {
      Canvas: SceneCanvas,
      layers: { TokenLayer: TokensLayer },
      placeables: { Token },
      tokens: { UserTargets },
    },
    data: { ...foundryData.data, ActiveEffectTypeDataModel, PrototypeToken },
    dice: {
      Roll,
      terms: {
        Coin,
        DiceTerm,
        Die,
        FateDie,
        FunctionTerm,
        NumericTerm,
        OperatorTerm,
        ParentheticalTerm,
        PoolTerm,
        RollTerm,
        StringTerm,
      },
    },
    documents: {
      ...Object.fromEntries(unkept),
      ...bases,
      ...classes,
      TokenDocument,
      abstract: { ClientDocumentMixin, WorldCollection },
      collections: { ...collections, CompendiumCollection },
      modifyBatch,
    },
    grid: { BaseGrid: SceneGrid, SquareGrid: SceneGrid },
    helpers: {
      ClientKeybindings,
      ClientSettings,
      Hooks,
      Localization,
      interaction: { ClientKeybindings, ClipboardHelper, TooltipManager },
    },
    nue: { Tour, ToursCollection },
    utils: { ...foundryUtils, fromUuid, fromUuidSync, getDocumentClass },
  };
}
