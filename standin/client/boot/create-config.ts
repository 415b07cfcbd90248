import { CalendarData } from "../../core/time/calendar-data";
import { SIMPLIFIED_CALENDAR } from "../../core/time/simplified-calendar";
import { ActiveEffectTypeDataModel } from "../documents/effects/active-effect-type-data-model";
import { statusEffects } from "./status-effects";
import { unkeptDocuments } from "./unkept-documents";

type DocumentClasses = Readonly<Record<string, unknown>>;

/** Kinds of documents that have subtypes with models of their own. */
const TYPED = new Set([
  "ActiveEffect",
  "Actor",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "RegionBehavior",
]);

function documentConfig(name: string, documentClass: unknown): Record<string, unknown> {
  const base: Record<string, unknown> = {
    documentClass,
    collection: null,
    sheetClasses: {},
    typeLabels: {},
    typeIcons: {},
    typeHints: {},
    embedHandlers: {},
    compendiumIndexFields: [],
    sidebarIcon: "",
  };
  if (TYPED.has(name)) base["dataModels"] = {};
  return base;
}

/** What a status may be told by: the marks that the platform itself asks for, by the ids of statuses. */
function statuses(): Record<string, { id: string }> {
  return { dead: Object.assign({ id: "dead" }, { name: "STANDIN.Status.dead", img: "icons/skull.svg", order: 0 }) };
}

interface ConfigParts {
  /** The class of each kind of document, by its name. */
  documents: DocumentClasses;
  /** The class of rolls that all others come from, and the kinds of dice by their letter. */
  rollClass: unknown;
  diceTerms: Record<string, unknown>;
  termTypes: Record<string, unknown>;
  uniform: () => number;
  messageModes: Record<string, unknown>;
  ui: Record<string, unknown>;
  ux: Record<string, unknown>;
  tokenClass: unknown;
  tokensLayerClass: unknown;
  tokenHudClass: unknown;
}

/** A fresh `CONFIG`: what systems fill and replace before anything is built of it. */
export function createConfig(parts: ConfigParts): Record<string, unknown> {
  const config: Record<string, unknown> = {};
  for (const [name, cls] of Object.entries(parts.documents)) config[name] = documentConfig(name, cls);
  for (const [name, { client }] of Object.entries(unkeptDocuments)) config[name] ??= documentConfig(name, client);
  const of = (name: string) => {
    const known = config[name] ?? documentConfig(name, null);
    config[name] = known;
    return known as Record<string, unknown>;
  };
  Object.assign(of("Actor"), { trackableAttributes: {} });
  Object.assign(of("ActiveEffect"), {
    dataModels: { base: ActiveEffectTypeDataModel },
    defaultType: "base",
    expiryAction: "update",
    expiryEvents: {},
    changeTypes: {},
    phases: {
      initial: { label: "EFFECT.Phases.initial", hint: "" },
      final: { label: "EFFECT.Phases.final", hint: "" },
    },
  });
  Object.assign(of("Combat"), { initiative: { formula: null, decimals: 2 } });
  Object.assign(of("Token"), {
    objectClass: parts.tokenClass,
    hudClass: parts.tokenHudClass,
    movement: { actions: {}, defaultAction: "walk" },
    adjectivesPrefix: "",
    ring: {},
  });
  Object.assign(of("ChatMessage"), {
    modes: parts.messageModes,
    batchSize: 100,
    popoutClass: null,
  });
  // Whoever sets a list gets the record of it.
  let known = statusEffects(statuses());
  Object.defineProperty(config, "statusEffects", {
    enumerable: true,
    configurable: true,
    get: () => known,
    set: (value: typeof known) => {
      known = statusEffects(value);
    },
  });
  return Object.assign(config, {
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    Dice: {
      rolls: [parts.rollClass],
      terms: parts.diceTerms,
      termTypes: parts.termTypes,
      types: Object.values(parts.diceTerms),
      functions: {},
      fulfillment: {
        defaultMethod: "",
        dice: Object.fromEntries(
          [4, 6, 8, 10, 12, 20, 100].map((faces) => [`d${faces}`, { label: `d${faces}`, icon: "sti-die" }]),
        ),
        methods: {
          manual: { label: "STANDIN.Dice.Manual", icon: "sti-edit", interactive: true },
        },
      },
      randomUniform: parts.uniform,
    },
    ui: parts.ui,
    ux: parts.ux,
    queries: {},
    TextEditor: { enrichers: [] },
    Canvas: {
      layers: { tokens: { layerClass: parts.tokensLayerClass } },
      // Ways of seeing, which this host's scenes do not have: packages add theirs.
      detectionModes: {},
      visionModes: {},
      groups: {},
      polygonBackends: {},
    },
    time: {
      roundTime: 0,
      turnTime: 0,
      worldCalendarClass: CalendarData,
      worldCalendarConfig: SIMPLIFIED_CALENDAR,
      earthCalendarClass: CalendarData,
      earthCalendarConfig: SIMPLIFIED_CALENDAR,
      formatters: {},
    },
    debug: { hooks: false, documents: false, sight: false, combat: false },
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    compendium: { uuidRedirects: {} },
    fontDefinitions: {},
    defaultFontFamily: "Segoe UI",
    sounds: {},
    supportedLanguages: { en: "English", fr: "Français" },
    controlIcons: { defeated: "icons/skull.svg" },
  });
}
