import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { plainHit } from "../../src/odds/combat/hit.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { POOL_KEYS } from "../../src/rules/checks/dice-pools.ts";
import { manoeuvreTerms } from "../../src/rules/combat/manoeuvre-use.ts";
import type { Values } from "../../tools/odds/question.ts";
import { SIRPAS } from "../../tools/odds/systems/sirpas.ts";
import { EN } from "../../tools/odds/texts/en.ts";
import { openPasteTable, type PasteTable } from "./stat-block/support.ts";

let table: PasteTable;
/** What asks for Foundry is loaded once there is one. */
let play: Awaited<ReturnType<typeof loadPlay>>;
async function loadPlay() {
  const [defence, protection, fighter, technique] = await Promise.all([
    import("../../src/play/combat/defence/defence-options.ts"),
    import("../../src/play/combat/defence/protection.ts"),
    import("../../src/play/combat/turn/actor-fighter.ts"),
    import("../../src/play/combat/turn/technique.ts"),
  ]);
  return { ...defence, ...protection, ...fighter, ...technique };
}

beforeAll(async () => {
  table = await openPasteTable();
  play = await loadPlay();
});
afterAll(() => table.close());

/** What the page asks of a side, as the sheets of two opponents say it: the manoeuvre of the greatest damage against the best defence. */
function figuresOf(actor: SirpasActor, other: SirpasActor): Values {
  const { attackTechniques, defenceOptions, fighterOf, oddsFighter, snapshotOf } = play;
  const strikes = attackTechniques(fighterOf(actor), "advanced")
    .filter(({ error }) => error === null)
    .map(({ pool, rows, use, strike }) => ({ pool, rows, strike, total: sumTerms(manoeuvreTerms(use)) }));
  const bonusOf = ({ strike }: (typeof strikes)[number]) => sumTerms(strike.damage?.bonuses ?? []);
  const [best] = strikes.toSorted((one, two) => bonusOf(two) + two.total - bonusOf(one) - one.total);
  const [theirs] = attackTechniques(fighterOf(other), "advanced").filter(({ error }) => error === null);
  const [defence] = defenceOptions(fighterOf(actor), {
    ...{ rows: theirs!.rows, level: "advanced", attacker: other.uuid, distance: { melee: true, feet: 0 }, covers: [] },
    ...{ circumstances: [], blocked: false, parts: [] },
  })
    .filter(({ error }) => error === null)
    .map(({ terms }) => sumTerms(terms))
    .toSorted((one, two) => two - one);
  const { damageType } = theirs!.strike;
  const fighter = oddsFighter(actor, damageType);
  const { structs } = fighter.injury;
  const skill = actor.statistics.find(({ key }) => key === "perception")!;
  return {
    ...{ skill: skill.value, skillDice: POOL_KEYS.indexOf(skill.pool) },
    ...{ attack: best!.total, defence: defence!, fightDice: POOL_KEYS.indexOf(best!.pool), damage: bonusOf(best!) },
    armour: plainHit(theirs!.strike, snapshotOf(actor, damageType, ""), null).mitigation.flat,
    ...{ injuryResistance: structs.injuryResistance, scratches: structs.scratchToWound },
    resistance: fighter.resistance.total,
  };
}

describe("The page of odds", () => {
  it("opens with the numbers of two opponents of the compendia", async () => {
    const [one, other] = await Promise.all(
      SIRPAS.sides.map(({ name }) => table.createActor(table.pregenerated.find((data) => data.name === EN[name])!)),
    );
    expect(figuresOf(one!, other!)).toEqual(SIRPAS.sides[0].values);
    expect(figuresOf(other!, one!)).toEqual(SIRPAS.sides[1].values);
  });
});
