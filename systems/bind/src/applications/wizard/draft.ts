import { itemData, putItem } from "#core/data/item-data.ts";
import { ActorDraft, type ActorSource } from "#core/applications/wizard/actor-draft.ts";
import type { Result } from "#core/rules/result.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { learnedData, learnerOf, type Learned } from "../../play/learning.ts";
import { bornWith, newLearner } from "../../rules/character/creation.ts";
import { AVERAGE } from "../../rules/character/attributes.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { xpLeft, type Learner } from "../../rules/character/purchase.ts";

/** A character as far as the wizard changes one. */
interface BindSource extends ActorSource {
  system: Learned & { concept: string };
}

/** A character that is being made. Changes answer with a refusal as a sentence; an empty one means it was done. */
export class BindDraft extends ActorDraft<BindSource> {
  get system(): BindSource["system"] {
    return this.data.system;
  }

  get learner(): Learner {
    return learnerOf(this.system);
  }

  get left(): number {
    return xpLeft(this.learner.experience);
  }

  /** Of a race by choice, with all attributes 0 before it. What was bought is bought no more. */
  choose(key: string): void {
    const race = RACE_KEYS.find((one) => one === key);
    this.be(newLearner(race ? { race, attributes: bornWith(race) } : { race: "", attributes: AVERAGE }));
  }

  be(learner: Learner): void {
    this.change(({ system }) => Object.assign(system, learnedData(learner)));
  }

  /** What came of a purchase, or of putting one back. */
  become(learner: Result<Learner>): string {
    if (!learner.ok) return ruleErrorText(learner);
    this.be(learner.value);
    return "";
  }

  /** Takes a copy of something of the compendia, ready for use. */
  take(item: Item.Implementation): string {
    const data = itemData(item, READY[item.type]);
    this.change(({ items }) => putItem(items, data));
    return "";
  }
}

/** Armour is put on, a weapon and a shield are taken in hand. */
const READY: Readonly<Record<string, object>> = {
  ...{ weapon: { equipped: true }, launcher: { equipped: true }, shield: { equipped: true }, armour: { worn: true } },
};
