import { StoredActor } from "#core/documents/actor.ts";
import { forgetPrepared } from "#core/data/per-preparation.ts";
import { drawnTokensOf } from "#core/foundry/canvas.ts";
import { isOurs } from "#core/foundry/ours.ts";
import { tokensShowAppliedEffects } from "#core/foundry/status-effects.ts";
import { forgetReserves, reserveEffects, takeReserves } from "../play/combat/reserves.ts";
import { characterOf, type Character } from "../play/character.ts";

/** What of an actor is used up in play; what there is at most follows from the rules. */
export const RESOURCES = ["vitality", "stamina", "mana"] as const;
export type Resource = (typeof RESOURCES)[number];

/** A character or NPC. What follows from attributes, items and load is worked out when it is first asked for. */
export class SimverseActor extends StoredActor {
  /** What the rules make of the actor. */
  get character(): Character {
    return characterOf(this);
  }

  /** How much there can be of a resource, in whole points. */
  most(key: Resource): number {
    return Math.floor(this.character[key].value);
  }

  /** How much is left of it. */
  left(key: Resource): number {
    return this.system[key].value ?? this.most(key);
  }

  /** What turns are ordered by: the highest Speed, of equal ones the higher Awareness. */
  override getRollData() {
    if (!isOurs(this)) return super.getRollData();
    const { initiative, attributes } = this.character;
    const placed = Math.round(1000 * initiative.value + attributes.awareness.value) / 1000;
    return { ...super.getRollData(), initiative: placed };
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    forgetPrepared(this);
    if (!isOurs(this)) return;
    for (const key of RESOURCES) {
      // Nothing stored is all of it.
      Object.assign(this.system[key], { max: this.most(key), value: this.left(key) });
    }
  }

  override prepareData(): void {
    forgetReserves(this);
    super.prepareData();
    if (!isOurs(this)) return;
    // Foundry sets the statuses again whenever it applies effects, in generation 14 after derived data as well: these come last.
    for (const key of takeReserves(this)) this.statuses.add(key);
  }

  /** What works on it, and where tokens look among it for their pictures, what follows from its reserves. */
  override get appliedEffects(): Actor["appliedEffects"] {
    return tokensShowAppliedEffects() ? [...super.appliedEffects, ...reserveEffects(this)] : super.appliedEffects;
  }

  /** What passes, conditions, and what follows from its reserves. */
  override get temporaryEffects(): Actor["temporaryEffects"] {
    const states = reserveEffects(this);
    return [...super.temporaryEffects.filter(({ id }) => states.every((state) => state.id !== id)), ...states];
  }

  /** Its tokens show what follows from its reserves now. */
  protected override _onUpdate(...args: Parameters<Actor["_onUpdate"]>): void {
    super._onUpdate(...args);
    for (const token of drawnTokensOf(this)) token.renderFlags?.set({ redrawEffects: true });
  }
}
