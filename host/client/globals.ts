import type { Document } from "../common/abstract/document.ts";
import * as abstract from "../common/abstract/index.ts";
import * as CONST from "../common/constants.ts";
import * as fields from "../common/data/fields.ts";
import * as operators from "../common/data/operators.ts";
import { DataModelValidationFailure } from "../common/data/validation-failure.ts";
import * as validators from "../common/data/validators.ts";
import * as base from "../common/documents/index.ts";
import { BaseGrid, SquareGrid } from "../common/grid/square-grid.ts";
import * as utils from "../common/utils/index.ts";
import { collectionClasses } from "./collections/index.ts";
import { audioNamespace } from "./core/audio.ts";
import type { Applications } from "./core/boot.ts";
import { ClientDatabaseBackend } from "./core/database.ts";
import { Game, MISSING_OF_CONFIG, MISSING_OF_GAME, MISSING_OF_UI } from "./core/game.ts";
import { guarded, guardedDeep, guardedFor } from "./core/guarded.ts";
import { Hooks } from "./core/hooks.ts";
import { readTextFromFile, saveDataToFile } from "./core/local-files.ts";
import { CONFIG, game } from "./core/state.ts";
import { fromUuid, fromUuidSync } from "./core/uuid.ts";
import { dataNamespace } from "./data/index.ts";
import { diceNamespace } from "./dice/index.ts";
import { ActiveEffectRegistry } from "./documents/effect-registry.ts";
import { absentDocuments } from "./documents/absent.ts";
import { ActorDelta, ClientDocumentMixin, documentClasses } from "./documents/index.ts";
import { ActiveEffectTypeDataModel } from "../common/data/active-effect-type.ts";
import { ClientKeybindings } from "./helpers/keybindings.ts";
import { KeyboardManager } from "./helpers/keyboard.ts";
import { mediaNamespace } from "./helpers/media.ts";
import { ClientSettings } from "./helpers/client-settings.ts";
import { GameTime } from "./helpers/time.ts";
import { Localization } from "./helpers/localization.ts";
import { nueNamespace } from "./nue/index.ts";
import { deprecateMember } from "./core/deprecations.ts";
import { formerGlobals } from "./former-globals.ts";

/** Names a program may ask for to find out which generation it runs in. */
const SINCE_14: Record<string, string[]> = {
  "foundry.helpers": ["ActiveEffectRegistry"],
  "foundry.applications": ["detached"],
  "foundry.applications.elements": ["AdoptableHTMLElement", "HTMLFormulaInputElement"],
  "foundry.canvas": ["vfx"],
  "foundry.data": ["operators", "ActiveEffectTypeDataModel"],
  "foundry.documents": ["modifyBatch"],
  CONST: [...CONST.SINCE_14],
};

/** Puts the globals of the API in place: `foundry`, `game`, `CONFIG` and the others a system refers to. */
export function installGlobals(generation: number, applications: Applications | undefined): void {
  const isNew = generation >= 14;
  const absent = isNew ? {} : SINCE_14;
  const { SINCE_14: since, ...all } = CONST;
  const constants = Object.fromEntries(Object.entries(all).filter(([key]) => isNew || !since.includes(key)));
  if (isNew)
    deprecateMember(constants, "ACTIVE_EFFECT_MODES", "CONST.ACTIVE_EFFECT_MODES", "ACTIVE_EFFECT_CHANGE_TYPES");
  const guardedConstants = guarded("CONST", constants, absent["CONST"]);
  const namespace = { ...members(isNew, applications), CONST: guardedConstants };
  const { Roll } = diceNamespace;
  Object.assign(globalThis, {
    foundry: guardedDeep("foundry", namespace, absent),
    CONST: guardedConstants,
    CONFIG: guardedFor("CONFIG", CONFIG, MISSING_OF_CONFIG),
    game: guardedFor("game", game, MISSING_OF_GAME),
    ui: guardedFor("ui", { windows: {}, activeWindow: null, context: null }, MISSING_OF_UI),
    Hooks,
    Roll,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    ...absentDocuments().classes,
    ...documentClasses,
    ActorDelta,
    ...applications?.globals,
    ...formerGlobals(isNew, applications),
  });
  refusePixi();
  if (isNew)
    Object.assign(globalThis, {
      _loc: (id: string, data?: Record<string, unknown>) => game.i18n.localize(id, data),
      _del: new operators.ForcedDeletion(),
      _replace: (value: unknown) => operators.ForcedReplacement.create(value),
    });
  else for (const name of ["_loc", "_del", "_replace"]) Reflect.deleteProperty(globalThis, name);
}

function members(isNew: boolean, applications: Applications | undefined): Record<string, unknown> {
  return {
    types: TYPES,
    utils: { ...utils, fromUuid, fromUuidSync, getDocumentClass, readTextFromFile, saveDataToFile },
    abstract: { ...abstract, types: TYPES },
    data: {
      types: TYPES,
      fields,
      validators,
      ...(isNew && { operators, ActiveEffectTypeDataModel }),
      ...dataNamespace,
      ClientDatabaseBackend,
      validation: { DataModelValidationFailure },
    },
    documents: {
      types: TYPES,
      ...base,
      ...absentDocuments().classes,
      ...documentClasses,
      ActorDelta,
      collections: collectionClasses,
      abstract: { ClientDocumentMixin },
      ...(isNew && { modifyBatch: CONFIG.DatabaseBackend.modifyBatch.bind(CONFIG.DatabaseBackend) }),
    },
    dice: { ...diceNamespace, types: TYPES },
    audio: { ...audioNamespace, types: TYPES },
    grid: { BaseGrid, SquareGrid, types: TYPES },
    helpers: {
      types: TYPES,
      Hooks,
      Localization,
      ClientSettings,
      GameTime,
      interaction: { ClientKeybindings, KeyboardManager, ...applications?.interaction },
      media: mediaNamespace,
      ...(isNew && { ActiveEffectRegistry }),
    },
    Game,
    nue: nueNamespace,
    ...(applications && {
      applications: {
        ...(isNew ? withShortNames(applications.namespace) : namespaceOf13(applications.namespace)),
        types: TYPES,
      },
      canvas: {
        ...(isNew ? applications.canvas : without(applications.canvas, SINCE_14["foundry.canvas"])),
        types: TYPES,
      },
      appv1: applications.legacy,
    }),
  };
}

/** Where Foundry documents types alone: a program may take names out of it, and each is undefined. */
const TYPES = Object.freeze({});

/** PIXI is served where it is asked for; elsewhere its name says so. */
function refusePixi(): void {
  if ("PIXI" in globalThis) return;
  Object.defineProperty(globalThis, "PIXI", {
    configurable: true,
    get: () => {
      throw new Error("The host serves PIXI only when it is started with --pixi.");
    },
  });
}

/** From generation 14 on the classes of applications can be named without the V2 (seen in a system of that generation). */
function withShortNames(namespace: Record<string, unknown>): Record<string, unknown> {
  const named = (classes: unknown) =>
    Object.fromEntries(
      Object.entries(classes as object).flatMap(([name, value]) => [
        [name, value] as const,
        ...(name.endsWith("V2") ? [[name.slice(0, -2), value] as const] : []),
      ]),
    );
  return { ...namespace, api: named(namespace["api"]), sheets: named(namespace["sheets"]) };
}

/** What came with generation 14 is taken out. */
function namespaceOf13(namespace: Record<string, unknown>): Record<string, unknown> {
  const elements = without(namespace["elements"] as Record<string, unknown>, SINCE_14["foundry.applications.elements"]);
  return { ...without(namespace, SINCE_14["foundry.applications"]), elements };
}

function without(namespace: Record<string, unknown>, absent: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(Object.entries(namespace).filter(([name]) => !absent.includes(name)));
}

/** The class in use for a document. */
function getDocumentClass(documentName: string): typeof Document | null {
  if (!(documentName in CONFIG)) return null;
  return (CONFIG[documentName] as { documentClass?: typeof Document }).documentClass ?? null;
}
