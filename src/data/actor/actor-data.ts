import type { AttributeKey } from "../../rules/statistics/attributes.ts";
import { extraWounds } from "../../rules/advantages/in-wounds.ts";
import { movementTerms, specificTerms, structTerms } from "../../rules/advantages/modifier-terms.ts";
import type { ModifierSource } from "../../rules/advantages/typed-modifiers.ts";
import { type Load, loadCuts, loadOf, weightOf } from "../../rules/equipment/load.ts";
import { movement, type Movement, type MovementInput } from "../../rules/statistics/load-and-movement.ts";
import {
  isExhausted,
  STRAIN_KEYS,
  type StrainKey,
  STRUCT_KEYS,
  structValues,
  type StructKey,
  type StructValue,
} from "../../rules/statistics/structs.ts";
import { type AttributeInput, type AttributeValue, attributeValues } from "../../rules/statistics/attribute-values.ts";
import type { Term } from "#core/rules/term.ts";
import { conditionTerms, movementCuts, type Status } from "../../rules/damage/conditions.ts";
import { partKind } from "../../rules/damage/body-parts.ts";
import { incapacitation } from "../../rules/damage/injury.ts";
import { woundTerms, type StoredWound } from "../../rules/damage/wounds.ts";
import { listOf } from "#core/data/entries.ts";
import { STANDARD_TURN } from "../../rules/world/human-setting.ts";
import { allBoughtIn } from "../../rules/world/world-tables.ts";
import type { BodyPart, Race } from "../../rules/world/world-setting.ts";
import { type Belonging, carriedThings, type Granting, modifierSources } from "../item/item-data.ts";
import { actorSchema, type ActorSchema } from "./actor-schema.ts";
import { bonusPath, changedBy, DAMAGE_BONUS, effectTerms, type NamedEffect } from "./bonuses.ts";
import {
  conditionsOf,
  namedEffect,
  type AppliedEffect,
  maximumPath,
  STATUS_STRUCTS,
  structPath,
} from "./effect-targets.ts";
import { furtherStatuses, type FurtherStatus } from "./further-statuses.ts";

/** What preparation adds to an attribute. */
export interface PreparedAttribute extends AttributeValue {
  readonly key: string;
}

/** What is worked out, never stored. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- The types of Foundry ask for an alias here.
export type PreparedActor = {
  /** What the character is. */
  origin: Race;
  /** Those of the book and those that the world adds, each after the one that is its base. */
  attributes: Record<AttributeKey, PreparedAttribute> & Readonly<Record<string, PreparedAttribute | undefined>>;
  /** The race's own where nothing else is stored, and what effects make of them. */
  structs: Record<StructKey, number>;
  speedCoefficient: number;
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
  /** The statuses that the world adds; those among what is stored that it does not know are left out. */
  worldStatuses: readonly FurtherStatus[];
  /** The structs with what advantages add to them. */
  structValues: Readonly<Record<StructKey, StructValue>>;
  /** What the character carries, and how much of a burden that is. */
  load: Load;
  /** What that movement follows from, but for what conditions cut. */
  movementInput: Required<MovementInput>;
  /** How far the character moves in a combat turn under that load, in feet, with its reasons. */
  movement: Movement;
  /** The penalty of the wounds to every check, by its reasons. */
  woundTerms: readonly Term[];
  incapacitated: boolean;
  /** What keeps the character from acting: more wounds, fatigue or stress than can be borne. */
  incapacitatedBy: readonly ("injury" | StrainKey)[];
  /** The conditions the actor is under. */
  conditions: readonly Status[];
  /** What they add to every check. */
  conditionTerms: readonly Term[];
};

/** How many legs the bodies of the world's races have, which are the same for all actors. */
const legsOf = new WeakMap<readonly BodyPart[], number>();

/** What characters and NPCs share: attributes, structs, status and wounds. */
export abstract class ActorData extends foundry.abstract.TypeDataModel<
  ActorSchema,
  Actor.Implementation,
  Record<never, never>,
  PreparedActor
> {
  /** What applied when this was last prepared. */
  #effects: readonly NamedEffect[] = [];

  static override defineSchema = actorSchema;

  override prepareBaseData(): void {
    super.prepareBaseData();
    const { attributes, raceOf } = CONFIG.SIRPAS.world;
    this.origin = raceOf(this.race);
    for (const key of STRUCT_KEYS) this.structs[key] = this._source.structs[key] ?? this.origin.structs[key];
    this.speedCoefficient = this._source.speedCoefficient ?? this.origin.speedCoefficient;
    const keys = [DAMAGE_BONUS, ...attributes.map(({ key }) => key), ...statisticKeys(this.#holder)];
    this.bonuses = Object.fromEntries(keys.map((key) => [key, 0]));
  }

  get #holder(): Holder {
    return this.parent as unknown as Holder;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { workingEffects, items } = this.#holder;
    this.#effects = workingEffects.map(namedEffect);
    this.conditions = conditionsOf(workingEffects);
    this.conditionTerms = conditionTerms(this.conditions, { parts: [] });
    const sources = modifierSources(items);
    this.#prepareAttributes(sources);
    this.#prepareStatus(sources);
  }

  #prepareAttributes(sources: readonly ModifierSource[]): void {
    const { attributes, bonuses } = this;
    const { attributes: table, setting } = CONFIG.SIRPAS.world;
    const perAttribute = <Value>(valueOf: (key: string) => Value) =>
      Object.fromEntries(table.map(({ key }) => [key, valueOf(key)])) as Record<string, Value>;
    const values = attributeValues(
      {
        ...learnedAttributes(this._source),
        granted: allBoughtIn(this.origin),
        effects: perAttribute((key) => [...specificTerms(key, sources), ...this.bonusTerms(key, bonuses[key] ?? 0)]),
      },
      table,
    );
    const prepared = attributes as Record<string, object | undefined>;
    for (const { key } of table) prepared[key] = Object.assign(prepared[key] ?? {}, values[key], { key });
    const { items } = this.#holder;
    this.load = loadOf(weightOf(carriedThings(items)), attributes.strength.counts);
    this.movementInput = {
      dexterity: attributes.dexterity.counts,
      coefficient: this.speedCoefficient,
      added: movementTerms(sources),
      turns: setting.turn.seconds / STANDARD_TURN,
      cuts: loadCuts(this.load),
    };
    this.movement = this.movementIn(setting.turn.seconds);
  }

  /** How far the character moves in a combat turn of so many seconds, in feet, with its reasons. */
  movementIn(seconds: number): Movement {
    const cuts = [...this.movementInput.cuts, ...movementCuts(this.conditions, this.legs)];
    return movement({ ...this.movementInput, turns: seconds / STANDARD_TURN, cuts });
  }

  /** The parts of the body of the race. */
  get body(): readonly BodyPart[] {
    return CONFIG.SIRPAS.world.bodyOf(this.origin).parts;
  }

  /** How many legs there are to walk on. */
  get legs(): number {
    const { body } = this;
    const known = legsOf.get(body) ?? body.filter(({ key }) => partKind(key) === "leg").length;
    legsOf.set(body, known);
    return known;
  }

  /** The wounds in the order in which they were received. */
  get woundList(): readonly StoredWound[] {
    return listOf(this.wounds);
  }

  #prepareStatus(sources: readonly ModifierSource[]): void {
    const { status, woundList: wounds } = this;
    this.structValues = this.#structValues(sources);
    const { injuryResistance, fatigueResistance, stressResistance } = this.structValues;
    const { injury, incapacitated } = incapacitation(wounds, injuryResistance.value, extraWounds(sources));
    status.injury = { value: injury, max: injuryResistance.value };
    status.fatigue.max = fatigueResistance.value;
    status.stress.max = stressResistance.value;
    this.worldStatuses = furtherStatuses(this, this.#effects);
    this.woundTerms = woundTerms(wounds, { sources, body: this.body, parts: [] });
    const exhausted = STRAIN_KEYS.filter((key) => isExhausted(status[key].value, status[key].max));
    this.incapacitatedBy = incapacitated ? ["injury", ...exhausted] : exhausted;
    this.incapacitated = this.incapacitatedBy.length > 0;
  }

  /** Effects on a struct itself come before those on the maximum that follows from it. */
  #structValues(sources: readonly ModifierSource[]): Readonly<Record<StructKey, StructValue>> {
    const { origin } = this;
    const own = this._source.structs as Readonly<Record<StructKey, number | null>>;
    const terms: Partial<Record<StructKey, readonly Term[]>> = {};
    for (const key of STRUCT_KEYS) {
      const raised = effectTerms(
        structPath(key),
        own[key] ?? origin.structs[key],
        Math.floor(this.structs[key]),
        this.#effects,
      );
      terms[key] = [...structTerms(key, sources), ...raised];
    }
    const values = structValues(own, terms, origin);
    for (const [status, key] of Object.entries(STATUS_STRUCTS)) {
      const raised = changedBy(maximumPath(status), values[key].value, this.#effects);
      terms[key] = [...(terms[key] ?? []), ...raised.terms];
    }
    return structValues(own, terms, origin);
  }

  /** Why active effects add this much to a statistic: one term for each effect. */
  bonusTerms(key: string, bonus = this.bonuses[key] ?? 0): readonly Term[] {
    return effectTerms(bonusPath(key), 0, Math.floor(bonus), this.#effects);
  }
}

/** What is stored of all attributes: where the mains start, as far as something is said of it, and the specific values. */
export function learnedAttributes({
  attributes,
  furtherAttributes,
}: Stored): Pick<AttributeInput, "starting" | "specific"> {
  const stored = Object.entries({ ...furtherAttributes, ...attributes } as Readonly<Record<string, Learned>>);
  const starting = stored.flatMap(([key, { base }]) => (typeof base === "number" ? [[key, base]] : []));
  const specific = stored.map(([key, attribute]) => [key, attribute.specific]);
  return { starting: Object.fromEntries(starting), specific: Object.fromEntries(specific) } as ReturnType<
    typeof learnedAttributes
  >;
}

interface Stored {
  readonly attributes: object;
  readonly furtherAttributes: object;
}

interface Learned {
  readonly base?: number | null;
  readonly specific: number;
}

/** The actor, as far as its data ask it. */
interface Holder {
  readonly workingEffects: readonly AppliedEffect[];
  readonly items: Iterable<Granting & Belonging & { readonly system: { readonly statisticKey?: string } }>;
}

function statisticKeys(actor: Holder): readonly string[] {
  return [...actor.items].flatMap(({ system }) => (system.statisticKey ? [system.statisticKey] : []));
}
