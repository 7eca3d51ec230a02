import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, oneOfOrNone, text } from "#core/data/fields/texts.ts";
import { terms } from "#core/data/fields/terms.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { readDice } from "#core/play/checks/check-data.ts";
import { settledSum, situationDiffers } from "#core/play/gate/claimed-terms.ts";
import { differs, registerDifferences, type Difference } from "#core/play/gate/differences.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import type { Term } from "#core/rules/term.ts";
import { sumOfDice } from "#core/rules/dice.ts";
import { chaseTieNumber, CHASES, groupChase, type ChaseReading } from "../../rules/chases/chase.ts";
import { SKILL_KEYS, type SkillKey } from "../../rules/character/skills.ts";
import { fightingRoll, PLAIN_CIRCUMSTANCES } from "../../rules/combat/fighter.ts";
import { fighterOf } from "../fighter.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    // Whose player rolls for all.
    actor: text(),
    kind: oneOf(CHASES, "fleeing"),
    // Whether all keep to the pace of the slowest.
    together: flag(),
    // How many areas all had run through before.
    run: integer({ min: 0, max: BOUNDS.several }),
    opponent: text(),
    opponentName: text(),
    tieNumber: terms(),
    runners: new ArrayField(
      new SchemaField({ actor: text(), name: text(), skill: oneOfOrNone(SKILL_KEYS), bonuses: terms() }),
      { max: BOUNDS.few },
    ),
  };
}

/** One roll of a chase for all who run. What it comes to for each of them is worked out when it is looked at. */
export class ChaseData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<ChaseData> = {
    template: "systems/bind/templates/chases/chase-card.hbs",
    speaksFor: ({ actor }) => [actor],
    rolls: () => ({ rolls: [{ id: "", pool: "check" }] }),
    roll: () => CONFIG.BIND.rolls.check.build(),
    mismatch: ({ actor, runners }) => (runners.some((one) => one.actor === actor) ? null : "actor"),
  };

  /** What the dice show; null where they cannot be seen, or are none of such a roll. */
  get natural(): number | null {
    return readDice(this.parent, () => sumOfDice(facesOf(this.parent.rolls[0]), 2));
  }

  /** What each of them comes to, by the UUID of their actor; nothing for dice that cannot be seen. */
  get readings(): ReadonlyMap<string, ChaseReading> {
    const { kind, natural, tieNumber, together, runners } = this;
    const all = runners.map(({ actor: id, bonuses }) => ({ id, bonuses }));
    return natural === null ? new Map() : groupChase(kind, natural, all, tieNumber, together);
  }

  /** How many areas somebody has run through by it: whoever is hunted, or hunts them, as many as the farthest. */
  areasOf(actor: string): number {
    const { readings, opponent } = this;
    const most = Math.max(0, ...[...readings.values()].map(({ areas }) => areas));
    return readings.get(actor)?.areas ?? (actor === opponent ? most : 0);
  }
}

/** What somebody runs with: Speed and a skill, with debt and fatigue. */
export function runningTerms(actor: Actor.Implementation, skill: SkillKey | ""): readonly Term[] {
  return fightingRoll(
    fighterOf(actor),
    { attribute: "speed", skill, gear: [], cost: 0, attack: false },
    PLAIN_CIRCUMSTANCES,
  );
}

/** Compares what is run with, and against, with the sheets. */
export const registerChaseDifferences = () => registerDifferences(ChaseData, chaseDifferences);

/** What the situation adds at most without a Gamemaster's word. */
const SITUATION_MOST = 2;

function chaseDifferences({ runners, opponent, tieNumber }: ChaseData): readonly Difference[] {
  const other = actorAt(opponent);
  const sides = [
    ...runners.map(({ actor, skill, bonuses }) => {
      const found = actorAt(actor);
      return { name: found?.name ?? "", claimed: bonuses, own: found && runningTerms(found, skill) };
    }),
    {
      name: other?.name ?? "",
      claimed: tieNumber,
      own: other && chaseTieNumber(runningTerms(other, "athletics")),
    },
  ];
  return sides.flatMap(({ name, claimed, own }) => [
    ...situationDiffers(claimed, SITUATION_MOST),
    ...(own && settledSum(claimed) !== settledSum(own)
      ? [differs("statistic", name, String(settledSum(claimed)))]
      : []),
  ]);
}
