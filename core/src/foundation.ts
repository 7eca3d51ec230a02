import { COMBAT_MODELS } from "./data/combat/index.ts";
import type { LogShape } from "./data/fields/log-shape.ts";
import { PartyData } from "./data/party.ts";
import { StoredActorDelta } from "./documents/actor-delta.ts";
import { StoredActor } from "./documents/actor.ts";
import { CardMessage, registerMessages } from "./documents/chat-message.ts";
import { LoggedCombat } from "./documents/combat.ts";
import { StoredItem } from "./documents/item.ts";
import type { PoolActor } from "./documents/pool-actor.ts";
import { NumberedToken } from "./documents/token.ts";
import { registerTranslations } from "./foundry/babele.ts";
import { registerStatuses } from "./foundry/status-effects.ts";
import { STEPS, type Step } from "./migrations/index.ts";
import { registerBlindRolls } from "./play/cards/blind-roll.ts";
import { registerAsking } from "./play/deciding/ask-gamemaster.ts";
import { registerDeciding } from "./play/deciding/deciding-window.ts";
import { registerGateHooks } from "./play/gate/gate.ts";
import type { OpenHarm } from "./play/harm/open-harm.ts";
import type { LogRules } from "./play/log/log-rules.ts";
import { registerStamps } from "./play/migration/migrate-source.ts";
import { registerNewerWorldGuard } from "./play/migration/newer-world.ts";
import type { DefinedModel, RollClass } from "./play/registry/messages.ts";
import { CORE_SETTINGS, CORE_WORLD_SETTINGS, type Definition } from "./settings/definitions.ts";
import { registerSchemaSettings } from "./settings/schema-setting.ts";
import { registerSettings } from "./settings/settings.ts";
import { SYSTEM } from "#system";

type Models = Readonly<Record<string, unknown>>;
type Settings = Readonly<Record<string, Definition>>;
type Groups = Readonly<Record<string, Settings>>;

/** What a system is made of, as far as it works without a screen. What it does not say is the core's, or is not there. */
export interface SystemDefinition {
  /** Classes of documents by their names. */
  readonly documents?: Readonly<Record<string, unknown>>;
  /** Data models by the names of documents and the types of their data: what their fields are called is in `ACTOR.FIELDS`, `ITEM.FIELDS`. */
  readonly models: Readonly<Record<"Actor", Models>> & {
    readonly Item?: Models;
    readonly ChatMessage: Readonly<Record<string, DefinedModel>>;
    readonly Combat?: Models;
  };
  /** The classes of its rolls: messages hold no others. */
  readonly rolls: Readonly<Record<string, RollClass>>;
  /** What a table chooses, by what it is about; what tables of each rulebook choose is beside it, in `table`. */
  readonly worldSettings?: Groups;
  /** What can be stored in a log, and what its encounters say of it. */
  readonly logShape?: LogShape;
  readonly log?: LogRules;
  /** The conditions that tokens can be given, and the names of Foundry's pictures for them: see `registerStatuses`. */
  readonly statuses?: Parameters<typeof registerStatuses>;
  /** What brings stored data to today's shape. */
  readonly migrations?: readonly Step[];
  /** What is registered besides: what else Foundry has to know. */
  readonly also?: readonly (() => void)[];
}

/** A dialog that asks one question. */
type DialogClass = new (request: never) => { ask(): Promise<unknown> };

/** The part of the program that is loaded beside the start, as far as lower layers reach it without importing it. */
interface Asking {
  readonly DIALOGS?: Readonly<Record<string, DialogClass>>;
}

/** What asks a player: each dialog by its name, called with what its class is made of. */
type Dialogs<Classes> = {
  readonly [Name in keyof Classes]: Classes[Name] extends new (request: infer Request) => {
    ask(): Promise<infer Choice>;
  }
    ? (request: Request) => Promise<Choice>
    : never;
};

/** What lower layers reach without importing it. */
interface Layers<Table extends Asking, Windows> {
  /** Loads what is played and, on a screen, what shows it. */
  readonly table: () => Promise<Table>;
  /** Loads the windows that open rarely. */
  readonly windows: () => Promise<Windows>;
  readonly dialogs: Dialogs<Table["DIALOGS"]>;
  /** Undefined where the rulebook says nothing of it. */
  readonly openHarm?: OpenHarm;
}

/** Several groups of settings as one: each by its key. */
type Together<Of> = { [Group in keyof Of]: (one: Of[Group]) => void }[keyof Of] extends (one: infer All) => void
  ? All
  : never;

/** What a definition says, or what is there where it says nothing. */
interface Settled<Of extends SystemDefinition> {
  readonly rolls: Of["rolls"];
  readonly settings: typeof CORE_SETTINGS &
    (typeof CORE_WORLD_SETTINGS)["table"] &
    (Of extends { readonly worldSettings: infer Own } ? Together<Own> : unknown);
  readonly worldSettings: Of extends { readonly worldSettings: infer Own } ? Own : Groups;
}

/** What a system has below `CONFIG`, by its words: what the core asks it for, and what its own lower layers reach. */
export type SystemConfig<Of extends SystemDefinition, Table extends Asking = Asking, Windows = unknown> = Layers<
  Table,
  Windows
> &
  Settled<Of> & {
    readonly migrations: Step[];
    readonly logShape: LogShape;
    readonly log: LogRules;
  };

/** What the types of Foundry know of a system: its classes of documents and models, and the core's where it has none of its own. */
export type DocumentClasses<Own> = Own & Omit<Pick<typeof DOCUMENTS, "Actor" | "Item" | "Combat">, keyof Own>;
export type DataModels<Own> = Own & Omit<{ readonly Combat: typeof COMBAT_MODELS }, keyof Own>;

/** Foundry finds what the fields of a model are called in `FIELDS` of the words of its document, or of its type. */
function wordsOf(...names: readonly string[]) {
  return { LOCALIZATION_PREFIXES: names.map((name) => `${SYSTEM.words}.${name.toUpperCase()}`) };
}

const DOCUMENTS = {
  Actor: StoredActor,
  ActorDelta: StoredActorDelta,
  Item: StoredItem,
  ChatMessage: CardMessage,
  Combat: LoggedCombat,
  Token: NumberedToken,
};

/** Of an encounter without a log nothing is stored. */
const NO_LOG: LogShape = { types: [], isFact: () => false, repeated: [], changeable: {} };

/**
 * Registers models, documents, rolls and settings of a system: all that works without a screen. To be called in the init hook.
 * @param layers  What lower layers reach without importing it
 */
export function registerFoundation(definition: SystemDefinition, layers: Partial<Layers<Asking, unknown>>): void {
  const { documents = {}, models, rolls, logShape = NO_LOG, log, worldSettings: own } = definition;
  const worldSettings = { ...own, table: { ...CORE_WORLD_SETTINGS.table, ...own?.["table"] } };
  const settings: Settings = Object.assign({}, ...Object.values(worldSettings), CORE_SETTINGS) as Settings;
  STEPS.push(...(definition.migrations ?? []));
  registerSchemaSettings();
  registerNewerWorldGuard();
  registerStamps();
  registerSettings(settings as Parameters<typeof registerSettings>[0]);
  Object.assign(CONFIG, {
    [SYSTEM.words]: { ...layers, migrations: STEPS, logShape, log, settings, worldSettings, rolls },
  });

  for (const [name, documentClass] of Object.entries({ ...DOCUMENTS, ...documents }))
    Object.assign(CONFIG[name as "Actor"], { documentClass });
  CONFIG.Combat.initiative = { formula: "@initiative", decimals: 3 };
  if (definition.statuses) registerStatuses(...definition.statuses);
  definition.also?.forEach((register) => register());
  const { ChatMessage: messages, ...others } = { Combat: COMBAT_MODELS, ...models };
  for (const [name, own] of Object.entries(others)) {
    Object.assign(CONFIG[name as "Actor"].dataModels, own);
    for (const [type, model] of Object.entries(own)) Object.assign(model as object, wordsOf(name, type));
  }
  Object.assign(CONFIG.Actor.dataModels, { party: PartyData });
  registerMessages(messages);
  registerGateHooks();
  const { POOLS = [] } = (documents["Actor"] ?? {}) as Partial<typeof PoolActor>;
  const tracked = Object.keys(models.Actor).map((type) => [type, { bar: [...POOLS], value: [] }]);
  if (POOLS.length > 0) Object.assign(CONFIG.Actor, { trackableAttributes: Object.fromEntries(tracked) as object });
  Object.assign(CONFIG.Dice, { rolls: [...CONFIG.Dice.rolls, ...Object.values(rolls)] });

  registerDeciding();
  registerAsking();
  registerBlindRolls();
  registerTranslations();
}
