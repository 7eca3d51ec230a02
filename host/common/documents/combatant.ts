import { Document } from "../abstract/document.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import { documentClassNamed, registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../types.ts";
import * as common from "./common-fields.ts";

/** What the owner of a combatant may change of it. */
const FREE_FIELDS = new Set(["_id", "initiative", "flags", "defeated", "system"]);

/** The data of one who takes part in a combat. */
export class BaseCombatant extends Document {
  declare type: string;
  declare system: Data;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name?: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: unknown;

  static override metadata = metadata(super.metadata, {
    name: "Combatant",
    collection: "combatants",
    label: "DOCUMENT.Combatant",
    labelPlural: "DOCUMENT.Combatants",
    isEmbedded: true,
    hasTypeData: true,
    permissions: { create: "OWNER", update: canUpdate, delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      ...common.typed(this),
      actorId: common.idOf("Actor", { label: "COMBAT.CombatantActor" }),
      tokenId: common.idOf("Token", { label: "COMBAT.CombatantToken" }),
      sceneId: common.idOf("Scene", { label: "COMBAT.CombatantScene" }),
      name: new fields.StringField({ label: "COMBAT.CombatantName", textSearch: true }),
      img: common.image({ label: "COMBAT.CombatantImage" }),
      initiative: new fields.NumberField({ required: true, label: "COMBAT.CombatantInitiative" }),
      hidden: new fields.BooleanField({ label: "COMBAT.CombatantHidden" }),
      defeated: new fields.BooleanField({ label: "COMBAT.CombatantDefeated" }),
      group: new fields.DocumentIdField({ readonly: false }),
      ...common.footer(),
    };
  }

  /** Whoever owns the actor owns its combatant. */
  override getUserLevel(user?: UserLike | null): number {
    if (user?.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return ownerOf(this)?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}

function ownerOf(combatant: BaseCombatant): Document | null {
  const { actor } = combatant as { actor?: Document | null };
  if (actor) return actor;
  const actors = documentClassNamed("Actor") as typeof Document;
  return combatant.actorId ? actors.get(combatant.actorId) : null;
}

function canUpdate(user: UserLike, combatant: BaseCombatant, changes: Data = {}): boolean {
  if (user.isGM) return true;
  const actor = ownerOf(combatant);
  if (!actor?.testUserPermission(user, "OWNER")) return false;
  return Object.keys(changes).every((key) => FREE_FIELDS.has(key));
}

registerDocument("Combatant", BaseCombatant);
