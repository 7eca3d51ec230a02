import { choicesOf } from "#core/applications/ux/choices.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { attributesOf, labelOf } from "../../rules/character/attributes.ts";
import { canBe, ORIGIN_KEYS } from "../../rules/character/origins.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { BOUGHT, CHOOSABLE, raceDice, rollsFor } from "../../rules/creation/creation.ts";
import { skillLabel } from "../../rules/skills/skills.ts";
import { creationOptions, worldPowers } from "../../settings/definitions.ts";
import type { DogDraft, Making } from "./making.ts";

/** The first step: who it is, and the attributes by the way of this world. */
export function attributesView({ system }: DogDraft, { totals }: Making) {
  const { way, most } = creationOptions();
  const keys = attributesOf(worldPowers());
  const numbers = [...new Set(totals)].map(String);
  const rolls = way !== "points" && totals.length === 0;
  return {
    concept: system.concept,
    way: localize(`DOG.WIZARD.way.${way}`, { count: rollsFor(way, keys.length) }),
    rolls,
    attributes: (rolls ? [] : keys).map((key) => {
      const { base } = system.attributes[key];
      const choices = way === "free" || way === "extra" ? choicesOf(numbers, (one) => one, String(base)) : [];
      return { key, name: localize(labelOf(key)), base, choices, bought: way === "points" };
    }),
    ...{ least: BOUGHT.least, most },
  };
}

/** The second: race, origin and rank. */
export function originView({ system, actor }: DogDraft, { wish, origin }: Making) {
  const { attributes } = actor.character.skilled;
  const wishes = ORIGIN_KEYS.filter((key) => canBe(key, system.race, attributes));
  const dice = raceDice(system.race, attributesOf(worldPowers()));
  const changed = attributesOf(worldPowers()).filter((key) => system.attributes[key].race !== 0);
  const told = [system.bornSlave && "bornSlave", system.branded && "branded"].filter((key) => key !== false);
  return {
    races: choicesOf(RACE_KEYS, (key) => localize(`DOG.RACE.${key}`), system.race),
    raceHint:
      dice.length > 0
        ? dice.map(({ key, sign, faces }) => `${localize(labelOf(key))} ${sign < 0 ? "−" : "+"}1D${faces}`).join(", ")
        : "",
    wishes: choicesOf(wishes, (key) => localize(`DOG.ORIGIN.${key}`), wish),
    ...{ age: system.age ?? "", height: system.height, rolls: origin.length === 0 },
    rolled: origin.join(", "),
    changed: changed.map((key) => `${localize(labelOf(key))} ${signed(system.attributes[key].race)}`).join(", "),
    result: [`ORIGIN.${system.origin}`, `RANK.${system.rank}`, ...told.map((key) => `WIZARD.${key}`)]
      .map((key) => localize(`DOG.${key}`))
      .join(", "),
  };
}

/** The third: senses and supplementary skills. */
export function skillsView({ system }: DogDraft, { count, chosen, taught }: Making) {
  return {
    rolls: count === 0,
    senses: SENSES.map((key) => `${localize(senseLabel(key))} ${system.senses[key].base}`).join(", "),
    choose: count > 0 && !taught,
    ready: chosen.length === count,
    lead2: localize("DOG.WIZARD.count", { count }),
    rows: Array.from({ length: count }, (_, index) => {
      const own = chosen[index] ?? "";
      const free = CHOOSABLE.filter((key) => key === own || !chosen.includes(key));
      const labelled = choicesOf(free, (key) => localize(skillLabel(key)), own);
      return {
        index,
        label: localize("DOG.WIZARD.skill", { number: index + 1 }),
        options: labelled.toSorted((one, other) => one.label.localeCompare(other.label)),
        next: index <= chosen.length,
      };
    }),
    taught,
    learned: chosen.map((key) => ({ name: localize(skillLabel(key)), value: system.skills[key].learned })),
  };
}
