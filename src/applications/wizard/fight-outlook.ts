import type { SirpasActor } from "../../play/documents.ts";
import { draftActor } from "#core/foundry/documents.ts";
import { attackOdds, type AttackOdds } from "../../odds/combat/attack.ts";
import { plainHit } from "../../odds/combat/hit.ts";
import { defenceOptions } from "../../play/combat/defence/defence-options.ts";
import { fighterOf } from "../../play/combat/turn/actor-fighter.ts";
import { snapshotOf } from "../../play/combat/defence/protection.ts";
import { attackTechniques } from "../../play/combat/turn/technique.ts";
import { manoeuvreTerms } from "../../rules/combat/manoeuvre-use.ts";
import { sumTerms } from "#core/rules/term.ts";
import { wholePercent } from "#core/applications/ux/chances.ts";
import type { Catalogue } from "./catalogue.ts";
import { itemData } from "#core/data/item-data.ts";

/** What the guard of the comparison has, by types and keys of the book, and what each is set to. */
const GUARD = [
  ["style", "swordfight", { level: 2 }],
  ["weapon", "sword", { equipped: true }],
  ["armour", "leather-body", { worn: true }],
] as const;

/** A guard with a sword and a leather jacket; null where the compendia lack any of it. */
export function makeGuard(catalogue: Catalogue): SirpasActor | null {
  const items = GUARD.flatMap(([type, key, set]) => {
    const item = catalogue.byKey([type], key);
    if (!item) return [];
    const data = itemData(item);
    return [{ ...data, system: { ...data.system, ...set } }];
  });
  return items.length === GUARD.length ? draftActor({ name: "?", type: "npc", items }) : null;
}

/** What a blow of each side comes to in basic combat, exactly; empty for who has nothing to attack with. */
export function fightOutlook(actor: SirpasActor, guard: SirpasActor | null) {
  if (!guard) return [];
  const own = strikeOdds(actor, guard);
  const theirs = strikeOdds(guard, actor);
  if (!own || !theirs) return [];
  return [
    { key: "hit", chance: wholePercent(own.attack.success) },
    { key: "wound", chance: wholePercent(heavyOrWorse(own)) },
    { key: "isHit", chance: wholePercent(theirs.attack.success) },
    { key: "isWounded", chance: wholePercent(heavyOrWorse(theirs)) },
  ];
}

/** One strike with the best there is, against the best defence there is. */
function strikeOdds(actor: SirpasActor, target: SirpasActor): AttackOdds | null {
  const fighter = fighterOf(actor);
  const [best] = attackTechniques(fighter, "basic")
    .filter(({ error }) => error === null)
    .map(({ pool, rows, use, strike }) => ({ pool, rows, strike, total: sumTerms(manoeuvreTerms(use)) }))
    .sort((one, other) => other.total - one.total);
  if (!best) return null;
  const { pool, rows, strike, total } = best;
  const melee = { melee: true, feet: 0 };
  const incoming = {
    rows,
    level: "basic",
    attacker: actor.uuid,
    distance: melee,
    covers: [],
    circumstances: [],
    blocked: false,
    parts: [],
  } as const;
  const [defender] = defenceOptions(fighterOf(target), incoming)
    .filter(({ error }) => error === null)
    .map((option) => ({ pool: option.pool, total: sumTerms(option.terms) }))
    .sort((one, other) => other.total - one.total);
  if (!defender) return null;
  const hit = plainHit(strike, snapshotOf(target, strike.damageType, strike.part), null);
  return attackOdds({ attacker: { pool, total }, target: { defender }, hit, counter: null, options: fighter.options });
}

function heavyOrWorse({ attack: { severities, rolls } }: AttackOdds): number {
  return (severities.heavy + severities.deadly) / rolls;
}
