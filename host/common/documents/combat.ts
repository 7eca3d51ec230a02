import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../types.ts";
import { BaseCombatantGroup } from "./combatant-group.ts";
import { BaseCombatant } from "./combatant.ts";
import * as common from "./common-fields.ts";

/** What players may change of a combat: its course. */
const FREE_FIELDS = new Set(["_id", "round", "turn", "combatants"]);

/** The data of a combat. */
export class BaseCombat extends Document {
  declare type: string;
  declare system: Data;
  declare scene: Document | null;
  declare groups: EmbeddedCollection;
  declare combatants: EmbeddedCollection;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;

  static override metadata = metadata(super.metadata, {
    name: "Combat",
    collection: "combats",
    label: "DOCUMENT.Combat",
    labelPlural: "DOCUMENT.Combats",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
    permissions: { update: canUpdate },
    schemaVersion: "13.341",
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBAT"];

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      ...common.typed(this),
      scene: common.reference("Scene"),
      groups: new fields.EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new fields.EmbeddedCollectionField(BaseCombatant),
      active: new fields.BooleanField(),
      round: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new fields.IntegerSortField(),
      ...common.footer(),
    };
  }

  /** May a user who is no Gamemaster go on to another round? For subclasses to say no. */
  _canChangeRound(_user: UserLike): boolean {
    return true;
  }

  /** May a user who is no Gamemaster pass the turn on? For subclasses to say no. */
  _canChangeTurn(_user: UserLike): boolean {
    return true;
  }
}

function canUpdate(user: UserLike, combat: BaseCombat, changes: Data = {}): boolean {
  if (user.isGM) return true;
  if (!Object.keys(changes).every((key) => FREE_FIELDS.has(key))) return false;
  if ("round" in changes && !combat._canChangeRound(user)) return false;
  if ("turn" in changes && !combat._canChangeTurn(user)) return false;
  return !("combatants" in changes) || canUpdateCombatants(user, combat, changes["combatants"]);
}

/** Of combatants which are there already, users may change what they may change of each; none come and go this way. */
function canUpdateCombatants(user: UserLike, combat: BaseCombat, changes: unknown): boolean {
  if (!Array.isArray(changes)) return false;
  return (changes as Data[]).every((change) => {
    const combatant = combat.combatants.get(String(change["_id"])) as BaseCombatant | undefined;
    return combatant?.canUserModify(user, "update", change) ?? false;
  });
}

registerDocument("Combat", BaseCombat);
