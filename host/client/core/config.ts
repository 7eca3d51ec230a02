import type { TypeDataModel } from "../../common/abstract/type-data.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { Data } from "../../common/types.ts";
import * as collections from "../collections/index.ts";
import { defaultDiceConfig } from "../dice/index.ts";
import type { DiceConfig } from "../dice/types.ts";
import { messageModes } from "../documents/chat-visibility.ts";
import { ActiveEffectTypeDataModel } from "../../common/data/active-effect-type.ts";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../data/calendar-data.ts";
import { defaultMovement } from "../documents/movement-config.ts";
import { absentDocuments } from "../documents/absent.ts";
import * as documents from "../documents/index.ts";
import type { StatusEffect } from "../documents/status-effects.ts";
import type { SheetConfig } from "../documents/types.ts";
import { ClientDatabaseBackend } from "./database.ts";
import { defaultStatusEffects } from "./default-conditions.ts";
import type { QueryHandler } from "./queries.ts";
import { deprecateMember } from "./deprecations.ts";
import { defineStatusEffects } from "./status-record.ts";

/** What CONFIG holds for each document. */
export interface DocumentTypeConfig<C = typeof Document> {
  documentClass: C;
  collection?: unknown;
  dataModels: Record<string, typeof TypeDataModel>;
  sheetClasses: Record<string, Record<string, SheetConfig>>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  typeHints: Record<string, string>;
  sidebarIcon: string;
  [more: string]: unknown;
}

/** `CONFIG`: what a system may change about documents, dice and the interface. */
export interface HostConfig {
  Actor: DocumentTypeConfig<typeof documents.Actor>;
  Item: DocumentTypeConfig<typeof documents.Item>;
  ActiveEffect: DocumentTypeConfig<typeof documents.ActiveEffect>;
  ChatMessage: DocumentTypeConfig<typeof documents.ChatMessage>;
  Combat: DocumentTypeConfig<typeof documents.Combat> & { initiative: { formula: string | null; decimals: number } };
  Combatant: DocumentTypeConfig<typeof documents.Combatant>;
  Token: DocumentTypeConfig<typeof documents.TokenDocument>;
  Dice: DiceConfig;
  DatabaseBackend: ClientDatabaseBackend;
  statusEffects: StatusEffect[] | Record<string, StatusEffect>;
  specialStatusEffects: Record<string, string>;
  queries: Record<string, QueryHandler>;
  sounds: Record<string, string>;
  ui: Record<string, unknown>;
  [name: string]: unknown;
}

const ICONS: Record<string, string> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  ActiveEffect: "fa-solid fa-person-rays",
  ChatMessage: "fa-solid fa-comments",
  Combat: "fa-solid fa-hand-fist",
  Folder: "fa-solid fa-folder",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
  User: "fa-solid fa-user",
};

/** A new CONFIG with the documented defaults of a generation. */
export function defaultConfig(generation: number): HostConfig {
  const config = {
    ...documentConfigs(),
    ActorDelta: { documentClass: documents.ActorDelta },
    Dice: diceConfig(generation),
    DatabaseBackend: new ClientDatabaseBackend(),
    ...statusConfig(),
    ...interfaceConfig(),
    queries: {},
    time: {
      roundTime: 0,
      turnTime: 0,
      earthCalendarClass: CalendarData,
      earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      worldCalendarClass: CalendarData,
      worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      formatters: { timestamp: CalendarData.formatTimestamp },
    },
    compendium: { uuidRedirects: {} },
    debug: {
      hooks: false,
      documents: false,
      applications: false,
      combat: false,
      dice: false,
      i18n: false,
      queries: false,
    },
    supportedLanguages: { en: "English" },
    i18n: { searchLocale: "en" },
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
  } as unknown as HostConfig;
  Object.assign(config, absentDocuments().config);
  // The editor is not here, and nobody can say that it is used; its settings are there for packages to read.
  if (generation < 14) config["TinyMCE"] = { plugins: "", toolbar: "", style_formats: [] };
  if (generation >= 14) {
    defineStatusEffects(config, defaultStatusEffects());
    config.ChatMessage["modes"] = messageModes();
    config.ActiveEffect.dataModels["base"] = ActiveEffectTypeDataModel;
    Object.assign(config.ActiveEffect, {
      phases: { initial: { label: "EFFECT.PHASES.initial" }, final: { label: "EFFECT.PHASES.final" } },
      changeTypes: {},
      expiryAction: "update",
      expiryEvents: {},
    });
  }
  return config;
}

function documentConfigs(): Record<string, DocumentTypeConfig> {
  const byCollection = new Map(Object.values(collections.worldCollections).map((cls) => [cls.documentName, cls]));
  const all = Object.values(documents.documentClasses).map((cls): [string, DocumentTypeConfig] => {
    const documentClass = cls as unknown as typeof Document;
    return [documentClass.documentName, typeConfig(documentClass, byCollection.get(documentClass.documentName))];
  });
  const configs = Object.fromEntries(all);
  Object.assign(configs["Actor"] as Data, { trackableAttributes: {}, typeArtwork: {} });
  Object.assign(configs["ChatMessage"] as Data, { template: "templates/dice/chat-message.hbs", batchSize: 100 });
  Object.assign(configs["Combat"] as Data, {
    initiative: { formula: null, decimals: 2 },
    initiativeIcon: { icon: "../icons/svg/d20.svg", hover: "../icons/svg/d20-highlight.svg" },
    sounds: {},
  });
  Object.assign(configs["Token"] as Data, { movement: defaultMovement(), adjectivesPrefix: "TOKEN.Adjectives" });
  Object.assign(configs["Combatant"] as Data, { initiative: {} });
  Object.assign(configs["ActiveEffect"] as Data, { legacyTransferral: false });
  return configs;
}

function typeConfig(documentClass: typeof Document, collection: unknown): DocumentTypeConfig {
  const { name, compendiumIndexFields = [] } = documentClass.metadata;
  return {
    documentClass,
    ...(collection ? { collection } : {}),
    dataModels: {},
    sheetClasses: {},
    typeLabels: {},
    typeIcons: {},
    typeHints: {},
    sidebarIcon: ICONS[name] ?? "fa-solid fa-file",
    compendiumIndexFields: [...compendiumIndexFields],
    compendiumBanner: null,
  };
}

function diceConfig(generation: number): DiceConfig {
  const mode = (label: string, icon: string) => ({ label, icon: `fa-solid ${icon}` });
  const rollModes = {
    publicroll: mode("CHAT.RollPublic", "fa-globe"),
    gmroll: mode("CHAT.RollPrivate", "fa-user-secret"),
    blindroll: mode("CHAT.RollBlind", "fa-eye-slash"),
    selfroll: mode("CHAT.RollSelf", "fa-user"),
  };
  // Generation 14 keeps the old table beside CONFIG.ChatMessage.modes for systems which have not moved on.
  const config = { ...defaultDiceConfig(), rollModes, rollMode: generation >= 14 ? "public" : "publicroll" };
  return generation < 14
    ? config
    : deprecateMember(config, "rollModes", "CONFIG.Dice.rollModes", "CONFIG.ChatMessage.modes");
}

function statusConfig(): Pick<HostConfig, "statusEffects" | "specialStatusEffects"> {
  const list = defaultStatusEffects();
  return {
    statusEffects: list,
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
  };
}

function interfaceConfig(): Data {
  return {
    ui: {},
    TextEditor: { enrichers: [], inserts: [] },
    /** Classes a package may put in the place of the host's: FilePicker. */
    ux: {},
    fontDefinitions: { Signika: { editor: true, fonts: [] } },
    defaultFontFamily: "Signika",
    sounds: {
      dice: "sounds/dice.wav",
      lock: "sounds/lock.wav",
      notification: "sounds/notify.wav",
      combat: "sounds/drums.wav",
    },
    controlIcons: {
      combat: "icons/svg/combat.svg",
      visibility: "icons/svg/cowled.svg",
      effects: "icons/svg/aura.svg",
      lock: "icons/svg/padlock.svg",
      up: "icons/svg/up.svg",
      down: "icons/svg/down.svg",
      defeated: "icons/svg/skull.svg",
    },
    cursors: {},
    Canvas: {
      layers: {},
      // There are no walls.
      polygonBackends: { move: { testCollision: () => false } },
      detectionModes: {},
      visionModes: {},
      vfx: { enabled: false, animations: {}, components: {}, paths: {} },
    },
  };
}
