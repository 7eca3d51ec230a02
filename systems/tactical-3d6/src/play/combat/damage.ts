import { actorAt } from "#core/foundry/documents.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf, isBelieved, together, type Effects } from "#core/play/consequences/consequence.ts";
import { exchangeChallenge } from "#core/play/exchange/exchange-challenge.ts";
import { itemsOf } from "#core/play/items.ts";
import { gained, poolChange, takenOutSaid, takesOut } from "#core/play/log/state-changes.ts";
import { deathOf } from "#core/play/effects/taken-out.ts";
import type { Change } from "#core/rules/log/change.ts";
import { CRIPPLED } from "../../data/actor/index.ts";
import { resolveHit, type HitOutcome } from "../../rules/attack/attack.ts";
import { LOCATIONS, TORSO } from "../../rules/damage/locations.ts";
import { injured, readDeath, readKnockdown, worstOf } from "../../rules/injury/vitals.ts";
import { shockWith } from "../../rules/injury/wound.ts";
import { forcedRoll, rollForced } from "../checks/perform-check.ts";
import { AttackData } from "./attack-data.ts";
import { ContestData } from "./contest-data.ts";
import { healthFor, protectionOf, victimOf } from "./fighter.ts";

type Message = ChatMessage.Implementation;
type Actor = globalThis.Actor.Implementation;
type Place = (typeof CRIPPLED)[number];

/** A roll of health that wounds force. */
interface Forced {
  readonly purpose: string;
  readonly roll: "knockdown" | "death";
  readonly modifier: number;
}

const NOTHING: Effects = { said: [], changes: [] };

function woundsOf(message: Message): readonly HitOutcome[] {
  const [attack, contest] = [dataOf(message, AttackData), dataOf(message, ContestData)];
  if (contest?.squeezed) return squeezedBy(contest, contest.squeezed);
  return attack && !attack.holds ? (attack.outcome?.wounds ?? []) : [];
}

/** What a squeeze does: as a crushing hit at the torso of who is held, through what they wear now. */
function squeezedBy({ target, bonus, label }: ContestData, faces: readonly number[]): readonly HitOutcome[] {
  const actor = actorAt(target);
  if (!actor) return [];
  const bonuses = bonus === 0 ? [] : [{ label, value: bonus }];
  const plain = { divisor: 1, times: 1, halved: false, spread: 1, chinks: false };
  const strike = { ...plain, dice: faces.length, bonuses, type: "crushing" };
  const dice = { location: [], side: 1, vitals: NO_VITALS, damage: faces };
  const struck = { location: TORSO.key, side: null, strike };
  return [resolveHit(struck, false, (place) => protectionOf(actor, place), victimOf(actor), dice)];
}

const NO_VITALS = 6;

const injuryOf = (wounds: readonly HitOutcome[]) => wounds.reduce((sum, { damage }) => sum + damage.injury.value, 0);
const fatigueOf = (wounds: readonly HitOutcome[]) => wounds.reduce((sum, { damage }) => sum + damage.fatigue, 0);

/** The rolls of health that the wounds of an attack force on somebody as they are now. */
function forcedBy(wounds: readonly HitOutcome[], actor: Actor): readonly Forced[] {
  const knockdowns = wounds.flatMap(({ wound }, index) =>
    wound.knockdown === null
      ? []
      : [{ purpose: `knockdown.${index}`, roll: "knockdown" as const, modifier: wound.knockdown }],
  );
  const { deathRolls } = injured(actor.left("hitPoints"), actor.most("hitPoints"), injuryOf(wounds));
  const deaths = Array.from({ length: deathRolls }, (_, index) => ({
    ...{ purpose: `death.${index}`, roll: "death" as const, modifier: 0 },
  }));
  return [...knockdowns, ...deaths];
}

/** What an attack costs its target, and what the rolls that it forces leave of them: these are cards of their own. */
export const DAMAGE = consequenceOf({
  ...{ key: "damage", label: "TACTICAL.ATTACK.apply", icon: "fa-heart-crack", prompt: "applyDamage" },
  about(message) {
    const attack = dataOf(message, AttackData);
    const wounds = woundsOf(message);
    const defence = attack?.answer ?? null;
    const hurts = injuryOf(wounds) + fatigueOf(wounds) > 0 || (attack?.outcome && defence?.prone) || holdsNow(attack);
    return hurts ? actorAt(attack?.target ?? dataOf(message, ContestData)?.target ?? "") : null;
  },
  nameIn: (message) => (dataOf(message, AttackData) ?? dataOf(message, ContestData)!).targetName,
  // Who spares themselves by a defence that says more than the sheet waits for a Gamemaster.
  isBelieved: (message) =>
    isBelieved(message) &&
    isBelieved(dataOf(message, ContestData)?.answer?.parent) &&
    (dataOf(message, AttackData)?.answers ?? []).every((one) => isBelieved(one.parent)),
  rolls: (message, actor) => rollWounds(message, actor, woundsOf(message)),
  effects(message, actor) {
    const attack = dataOf(message, AttackData);
    const dives = attack?.answers.some(({ prone }) => prone) ?? false;
    const states = [...(dives ? ["prone"] : []), ...(holdsNow(attack) ? ["held"] : [])];
    const effects = woundEffects(message, actor, woundsOf(message), states);
    return effects && { type: "damage", ...effects };
  },
});

/** Rolls what wounds force on somebody. */
export async function rollWounds(message: Message, actor: Actor, wounds: readonly HitOutcome[]): Promise<void> {
  for (const { purpose, roll, modifier } of forcedBy(wounds, actor)) {
    await rollForced(message, actor, purpose, "health", healthFor(actor, roll, modifier));
  }
}

/**
 * What wounds do to somebody as they are now; null as long as something that they force is not rolled.
 * @param message  The one that its rolls answer; null before there is one, which tells what is to be rolled
 * @param states  What else comes over them
 */
export function woundEffects(
  message: Message | null,
  actor: Actor,
  wounds: readonly HitOutcome[],
  states: readonly string[] = [],
): Effects | null {
  const forced = forcedBy(wounds, actor);
  const told = { said: [{ label: "TACTICAL.LOG.said.mustRoll", data: { name: actor.name } }], changes: [] };
  const lasting = together(lossesOf(actor, wounds), lastingOf(actor, wounds), corroded(actor, wounds));
  if (!message) return forced.length === 0 ? lasting : together(lasting, told);
  const rolls = forced.map(({ purpose, roll }) => ({ roll, outcome: forcedRoll(message, actor, purpose) }));
  if (rolls.some(({ outcome }) => outcome === null)) return null;
  const knocked = rolls.flatMap(({ roll, outcome }) => (roll === "knockdown" ? [readKnockdown(outcome!)] : []));
  const death = worstOf(rolls.flatMap(({ roll, outcome }) => (roll === "death" ? [readDeath(outcome!)] : [])));
  const falls = knocked.some((result) => result !== "standing");
  const gains = [
    ...(falls ? ["stunned", "prone"] : []),
    ...(knocked.includes("unconscious") ? ["unconscious"] : []),
    ...(death === "alive" ? [] : [death === "dead" ? deathOf(actor) : death]),
    ...(death === "mortallyWounded" ? ["unconscious"] : []),
    ...states,
  ];
  return together(
    lossesOf(actor, wounds),
    lastingOf(actor, wounds),
    ...[...new Set(gains)].filter((key) => !actor.statuses.has(key)).map((key) => gained(actor, key)),
    falls ? dropped(actor) : NOTHING,
    corroded(actor, wounds),
  );
}

/** Whether an attack has got hold of its target. */
function holdsNow(attack: AttackData | null): boolean {
  return attack?.holds === true && attack.outcome?.result === "hit";
}

/** What is lost: hit points, fatigue points, and shock. */
function lossesOf(actor: Actor, wounds: readonly HitOutcome[]): Effects {
  const { name, uuid, system } = actor;
  const shock = wounds.reduce((before, { wound }) => shockWith(before, wound), system.shock);
  const lost = (pool: "hitPoints" | "fatiguePoints", by: number): Effects => {
    if (by === 0) return NOTHING;
    const now = actor.left(pool) - by;
    const label = `TACTICAL.LOG.said.${pool === "hitPoints" ? "loses" : "tires"}`;
    const said = [{ label, data: { name, by, now } }, ...(takesOut(actor, pool, now) ? [takenOutSaid(name)] : [])];
    return { said, changes: poolChange(actor, pool, now) };
  };
  const change: Change = { uuid, path: "system.shock", by: shock - system.shock };
  return together(
    lost("hitPoints", injuryOf(wounds)),
    lost("fatiguePoints", fatigueOf(wounds)),
    shock === system.shock ? NOTHING : { said: [], changes: [change] },
    // New wounds can have first aid again.
    system.treated && injuryOf(wounds) > 0
      ? { said: [], changes: [{ uuid, path: "system.treated", before: true, after: false }] }
      : NOTHING,
  );
}

/** What is crippled, and blinded eyes. */
function lastingOf(actor: Actor, wounds: readonly HitOutcome[]): Effects {
  const before = [...actor.system.crippled];
  const isPlace = (key: string): key is Place => CRIPPLED.some((one) => one === key);
  const own = wounds
    .filter(({ wound, location }) => wound.crippled && isPlace(location))
    .map(({ location }) => location as Place);
  const fresh = [...new Set(own)].filter((place) => !before.includes(place));
  const eyes = wounds.reduce((sum, { wound }) => sum + wound.blinded, actor.statuses.has("oneEyed") ? 1 : 0);
  const blinded = wounds.some(({ wound }) => wound.blinded > 0);
  const state = !blinded ? "" : eyes > 1 ? "blind" : "oneEyed";
  return together(
    fresh.length === 0
      ? NOTHING
      : {
          said: fresh.map((place) => ({
            label: "TACTICAL.LOG.said.cripples",
            data: { name: actor.name, place: game.i18n!.localize(`TACTICAL.LOCATION.${place}`) },
          })),
          changes: [{ uuid: actor.uuid, path: "system.crippled", before, after: [...before, ...fresh] }],
        },
    state === "" || actor.statuses.has(state) ? NOTHING : gained(actor, state),
  );
}

/** Who is knocked down drops what is in hand. */
function dropped(actor: Actor): Effects {
  const held = [...itemsOf(actor, "weapon").filter(({ system }) => !system.natural), ...itemsOf(actor, "shield")];
  const inHand = held.filter(({ system }) => system.equipped);
  return {
    said: inHand.map(({ name: item }) => ({ label: "TACTICAL.LOG.said.drops", data: { name: actor.name, item } })),
    changes: inHand.map(({ uuid }) => ({ uuid, path: "system.equipped", before: true, after: false })),
  };
}

/** What acid eats away of the armour at its place. */
function corroded(actor: Actor, wounds: readonly HitOutcome[]): Effects {
  const worn = itemsOf(actor, "armour").filter(({ system }) => system.worn);
  const changes = wounds.flatMap(({ damage, location }): readonly Change[] => {
    const place = LOCATIONS.of(location).armour;
    const piece = worn.find(({ system }) => place !== null && system.covers.has(place));
    return piece && damage.corroded > 0 ? [{ uuid: piece.uuid, path: "system.corroded", by: damage.corroded }] : [];
  });
  return { said: [], changes };
}

/** What a shot takes of what its weapon holds. */
export const AMMUNITION = consequenceOf({
  ...{ key: "shots", label: "TACTICAL.ATTACK.spend", icon: "fa-circle-dot", isAuthors: true },
  about(message) {
    const attack = dataOf(message, AttackData);
    return attack && shotsOf(attack) > 0 ? actorAt(attack.actor) : null;
  },
  effects(message, actor) {
    const attack = dataOf(message, AttackData)!;
    const item = itemsOf(actor, "weapon").find(({ uuid }) => uuid === attack.weaponUuid);
    if (!item) return null;
    const { capacity, loaded } = item.system.ranged;
    const after = Math.max(0, (loaded ?? capacity) - shotsOf(attack));
    const said = [{ label: "TACTICAL.LOG.said.fires", data: { name: actor.name, item: item.name, left: after } }];
    return { type: "note", said, changes: [{ uuid: item.uuid, path: "system.ranged.loaded", before: loaded, after }] };
  },
});

/** How many shots an attack takes from a weapon that counts them: pellets are of one shot. */
function shotsOf({ actor: uuid, weaponUuid, reach, shots, wasted }: AttackData): number {
  const actor = reach === "missile" ? actorAt(uuid) : null;
  const item = actor && itemsOf(actor, "weapon").find((one) => one.uuid === weaponUuid);
  if (!item || item.system.ranged.capacity === 0) return 0;
  return wasted + Math.max(1, Math.round(shots / item.system.ranged.pellets));
}

/** An attack asks its target to defend, and then to take what it does; what it fires is taken by itself. */
export const ATTACK_CHALLENGE = exchangeChallenge(AttackData, [DAMAGE], {
  resolve: (message) => AMMUNITION.resolve(message),
});
