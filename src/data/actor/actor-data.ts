import { ATTRIBUTE_KEYS, type AttributeKey } from "../../rules/statistics/attributes.ts";
import { DEFAULT_OPTIONS } from "../../rules/options.ts";
import { extraWounds } from "../../rules/advantages/endurance.ts";
import { movementTerms } from "../../rules/advantages/in-combat.ts";
import { specificTerms, structTerms } from "../../rules/advantages/statistic-terms.ts";
import type { ModifierSource } from "../../rules/advantages/typed-modifiers.ts";
import { loadCuts, loadOf, weightOf, type Load } from "../../rules/equipment/load.ts";
import { movement, type Movement } from "../../rules/statistics/dexterity.ts";
import { STRUCT_KEYS, structValues, type StructKey, type StructValue } from "../../rules/statistics/structs.ts";
import { attributeValues, type AttributeValue } from "../../rules/statistics/statistics.ts";
import type { Term } from "../../rules/term.ts";
import { conditionTerms, movementCuts, type Status } from "../../rules/damage/conditions.ts";
import { incapacitation } from "../../rules/damage/incapacitation.ts";
import { WOUND_SEVERITIES, woundPenalty, woundTerms } from "../../rules/damage/wounds.ts";
import { ledger } from "../fields/ledger.ts";
import { amount, integer } from "../fields/numbers.ts";
import { flag, html, oneOf, text } from "../fields/texts.ts";
import { turn } from "../fields/turn.ts";
import { wealth } from "../fields/wealth.ts";
import { modifierSources, type Granting } from "../item/modifier-source.ts";
import { bonusPath, changedBy, effectTerms, type NamedEffect } from "./bonuses.ts";
import { conditionsOf, namedEffect, type AppliedEffect } from "./effect-view.ts";
import { maximumPath, STATUS_STRUCTS, structPath } from "./effect-targets.ts";
import { carriedThings, type Belonging } from "./carried.ts";

function main() {
  return new foundry.data.fields.SchemaField({
    base: integer({ min: 0, initial: DEFAULT_OPTIONS.startingMain }),
    specific: integer({}),
  });
}

function attribute() {
  return new foundry.data.fields.SchemaField({ specific: integer({}) });
}

function counter() {
  return new foundry.data.fields.SchemaField({ value: integer({ min: 0 }) });
}

/** The rows that every actor has. */
export function actorRows() {
  const { ArrayField, SchemaField, StringField } = foundry.data.fields;
  return {
    attributes: new SchemaField({
      body: main(),
      strength: attribute(),
      dexterity: attribute(),
      health: attribute(),
      mind: main(),
      will: attribute(),
      intelligence: attribute(),
      equilibrium: attribute(),
    }),
    structs: new SchemaField({
      injuryResistance: integer({ min: 0, initial: 9 }),
      fatigueResistance: integer({ min: 0, initial: 9 }),
      stressResistance: integer({ min: 0, initial: 9 }),
      scratchToWound: integer({ min: 1, initial: 3 }),
    }),
    status: new SchemaField({ fatigue: counter(), stress: counter(), scratches: integer({ min: 0 }) }),
    wounds: new ArrayField(
      new SchemaField({
        id: new StringField({ required: true, blank: false, initial: () => foundry.utils.randomID() }),
        severity: oneOf(WOUND_SEVERITIES, "light"),
        damageType: text(),
        bodyPart: text(),
        treated: flag(),
        label: text(),
      }),
    ),
    speedCoefficient: amount(1),
    turn: turn(),
    ledger: ledger(),
    wealth: wealth(),
    // Keys of statistics and ids of items, in the order in which they are shown.
    favourites: new ArrayField(text()),
    biography: html(),
    notes: html(),
  };
}

export type ActorSchema = ReturnType<typeof actorRows>;

/** What preparation adds to an attribute. */
export interface PreparedAttribute extends AttributeValue {
  /** The localised name's key. */
  readonly key: AttributeKey;
}

/** What is worked out, never stored. */
// The types of Foundry ask for a type alias here.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type PreparedActor = {
  attributes: Record<AttributeKey, PreparedAttribute>;
  /**
   * Where active effects add to a statistic: `system.bonuses.strength`, `system.bonuses.climbing`, one entry for every
   * attribute and for every skill and style that the actor has. Set to 0 before effects apply.
   */
  bonuses: Record<string, number>;
  status: {
    injury: { value: number; max: number };
    fatigue: { value: number; max: number };
    stress: { value: number; max: number };
  };
  /** The structs with what advantages add to them. */
  structValues: Readonly<Record<StructKey, StructValue>>;
  /** What the character carries, and how much of a burden that is. */
  load: Load;
  /** How far the character moves in a combat turn under that load, in feet, with its reasons. */
  movement: Movement;
  /** The penalty of the wounds to every check, with its reasons. */
  woundPenalty: number;
  woundTerms: readonly Term[];
  incapacitated: boolean;
  /** The conditions the actor is under. */
  conditions: readonly Status[];
  /** What they add to every check. */
  conditionTerms: readonly Term[];
};

/** What characters and NPCs share: attributes, structs, status and wounds. */
export abstract class ActorData extends foundry.abstract.TypeDataModel<
  ActorSchema,
  Actor.Implementation,
  Record<never, never>,
  PreparedActor
> {
  /** What applied when this was last prepared. */
  #effects: readonly NamedEffect[] = [];

  static override defineSchema(): ActorSchema {
    return actorRows();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    const keys = [...ATTRIBUTE_KEYS, ...statisticKeys(this.parent as unknown as ItemHolder)];
    this.bonuses = Object.fromEntries(keys.map((key) => [key, 0]));
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { appliedEffects } = this.parent as unknown as EffectHolder;
    this.#effects = appliedEffects.map(namedEffect);
    this.conditions = conditionsOf(appliedEffects);
    this.conditionTerms = conditionTerms(this.conditions);
    const sources = modifierSources((this.parent as unknown as ItemHolder).items);
    this.#prepareAttributes(sources);
    this.#prepareStatus(sources);
  }

  #prepareAttributes(sources: readonly ModifierSource[]): void {
    const { attributes, bonuses } = this;
    const values = attributeValues({
      starting: { body: attributes.body.base, mind: attributes.mind.base },
      specific: perAttribute((key) => attributes[key].specific),
      effects: perAttribute((key) => [...specificTerms(key, sources), ...this.bonusTerms(key, bonuses[key] ?? 0)]),
    });
    for (const key of ATTRIBUTE_KEYS) Object.assign(attributes[key], values[key], { key });
    const { value: dexterity } = attributes.dexterity;
    const coefficient = this.speedCoefficient;
    const { items } = this.parent as unknown as ItemHolder;
    this.load = loadOf(weightOf(carriedThings(items)), attributes.strength.value);
    this.movement = movement({
      dexterity,
      coefficient,
      added: movementTerms(sources),
      cuts: [...loadCuts(this.load), ...movementCuts(this.conditions)],
    });
  }

  #prepareStatus(sources: readonly ModifierSource[]): void {
    const { status, wounds } = this;
    this.structValues = this.#structValues(sources);
    const { injuryResistance, fatigueResistance, stressResistance } = this.structValues;
    const { any, physical, mental } = extraWounds(sources);
    const extra = { any: any.value, physical: physical.value, mental: mental.value };
    const { injury, incapacitated } = incapacitation(wounds, injuryResistance.value, extra);
    status.injury = { value: injury, max: injuryResistance.value };
    status.fatigue.max = fatigueResistance.value;
    status.stress.max = stressResistance.value;
    this.woundPenalty = woundPenalty(wounds, { sources });
    this.woundTerms = woundTerms(wounds, { sources });
    this.incapacitated = incapacitated;
  }

  /** Effects on a struct itself come before those on the maximum that follows from it. */
  #structValues(sources: readonly ModifierSource[]): Readonly<Record<StructKey, StructValue>> {
    const own = this._source.structs as Readonly<Record<StructKey, number>>;
    const terms: Partial<Record<StructKey, readonly Term[]>> = {};
    for (const key of STRUCT_KEYS) {
      const raised = effectTerms(structPath(key), own[key], Math.floor(this.structs[key]), this.#effects);
      terms[key] = [...structTerms(key, sources), ...raised];
    }
    const values = structValues(own, terms);
    for (const [status, key] of Object.entries(STATUS_STRUCTS)) {
      const raised = changedBy(maximumPath(status), values[key].value, this.#effects);
      terms[key] = [...(terms[key] ?? []), ...raised.terms];
    }
    return structValues(own, terms);
  }

  /** Why active effects add this much to a statistic: one term for each effect. */
  bonusTerms(key: string, bonus = this.bonuses[key] ?? 0): readonly Term[] {
    return effectTerms(bonusPath(key), 0, Math.floor(bonus), this.#effects);
  }
}

interface EffectHolder {
  readonly appliedEffects: readonly AppliedEffect[];
}

interface ItemHolder {
  readonly items: Iterable<Granting & Belonging & { readonly system: { readonly statisticKey?: string } }>;
}

function statisticKeys(actor: ItemHolder): readonly string[] {
  return [...actor.items].flatMap(({ system }) => (system.statisticKey ? [system.statisticKey] : []));
}

function perAttribute<Value>(valueOf: (key: AttributeKey) => Value): Record<AttributeKey, Value> {
  return Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, valueOf(key)])) as Record<AttributeKey, Value>;
}
