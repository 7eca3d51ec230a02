import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { firstAnswer, sentInTurn } from "#core/play/exchange/answers.ts";
import type { Term } from "#core/rules/term.ts";
import type { Defender, ParryWeapon, ShieldInHand } from "../../rules/defence/defender.ts";
import { isMaster } from "../../rules/traits/traits.ts";
import { conditionsOf, wearOf } from "../character.ts";
import { AttackData } from "./attack-data.ts";
import { defencesIn, DefenceData } from "./defence-data.ts";
import { skillOf } from "./fighter.ts";
import { turnOf } from "./turn-choice.ts";

type Actor = globalThis.Actor.Implementation;

/** The id of a bare hand among what parries. */
const BARE_HAND = "hand";
const ARTS = ["karate", "judo", "boxing"] as const;

/**
 * Somebody as the rules of defences read them, with what they did in this round.
 * @param attacker  The UUID of who attacks them
 * @param until  Counts what came before this message; null for all
 */
export function defenderOf(actor: Actor, attacker: string, until: ChatMessage.Implementation | null = null): Defender {
  const { character } = actor;
  const { combat, turn: round } = momentOf(actor);
  const made = defencesIn(actor.uuid, combat, round, until);
  const retreats = made.filter((one) => one.retreats);
  const isFromThis = retreats.some((one) => attackerOf(one) === attacker);
  return {
    basicSpeed: character.basicSpeed.value,
    ...{
      encumbrance: character.encumbrance,
      wear: wearOf(actor),
      conditions: conditionsOf(actor),
      turn: turnOf(actor),
    },
    weapons: parryWeapons(actor, made),
    shield: shieldOf(actor, made),
    shieldBonus: shieldBonus(actor),
    freeHand: handsUsed(actor) < 2,
    acrobatics: character.skills["acrobatics"]?.value.terms ?? [],
    dodges: made.filter(({ kind }) => kind === "dodge").length,
    retreat: retreats.length === 0 ? "none" : isFromThis ? "fromThis" : "fromOther",
    terms: [],
  };
}

function attackerOf({ attack }: DefenceData): string {
  const message = game.messages!.get(attack) as ChatMessage.Implementation | undefined;
  return message && message.system instanceof AttackData ? message.system.actor : "";
}

/** What somebody holds in their hands. */
function held(actor: Actor): readonly ItemOf<"weapon">[] {
  return itemsOf(actor, "weapon").filter(({ system }) => system.equipped);
}

export function shieldInHand(actor: Actor): ItemOf<"shield"> | null {
  return itemsOf(actor, "shield").find(({ system }) => system.equipped) ?? null;
}

function handsUsed(actor: Actor): number {
  const weapons = held(actor).filter(({ system }) => !system.natural);
  const hands = weapons.reduce((sum, { system }) => sum + (system.twoHanded ? 2 : 1), 0);
  return hands + (shieldInHand(actor) ? 1 : 0);
}

function parryWeapons(actor: Actor, made: readonly DefenceData[]): readonly ParryWeapon[] {
  const { character, system } = actor;
  const { dexterity } = system.attributes;
  const attacked = attackedWith(actor);
  const used = (id: string) => {
    const parries = made.filter(({ weapons }) => weapons.has(id));
    return { parries: parries.length, spent: parries.some(({ spends }) => spends), attacked: attacked.has(id) };
  };
  const weapons = held(actor).filter(({ system: { parries } }) => parries);
  const art = ARTS.toSorted((one, other) => skillOf(character, other) - skillOf(character, one))[0]!;
  const bare = {
    ...{ id: BARE_HAND, name: "TACTICAL.WEAPON.bareHands", dexterity, figure: 0, fencing: false, unbalanced: false },
    ...{ unarmed: true, ready: true, master: false, ...used(BARE_HAND) },
    // The hand that holds nothing.
    arm: weapons.some((item) => !item.system.natural) ? ("leftArm" as const) : ("rightArm" as const),
    ...((character.skills[art]?.levels ?? 0) > 0
      ? { art, skill: skillOf(character, art) }
      : { art: null, skill: skillOf(character, "brawling") }),
  };
  return [
    ...weapons.map(({ id, name, system: { skill, parry, fencing, unbalanced, natural, ready } }) => ({
      ...{ id: id ?? "", name, skill: skillOf(character, skill), dexterity, figure: parry, fencing, unbalanced },
      ...{ unarmed: natural, art: null, ready: natural || ready, master: isMaster(character.body.traits, skill) },
      ...used(id ?? ""),
    })),
    ...(handsUsed(actor) < 2 ? [bare] : []),
  ];
}

/** The ids of what somebody has attacked with since their turn began. */
function attackedWith(actor: Actor): ReadonlySet<string> {
  const { combat } = momentOf(actor);
  const { round } = actor.system.turn;
  const attacks = sentInTurn(AttackData, { actor: actor.uuid, combat, turn: round });
  return new Set(attacks.map(({ data }) => data.weaponUuid.split(".").at(-1) || BARE_HAND));
}

function shieldOf(actor: Actor, made: readonly DefenceData[]): ShieldInHand | null {
  const shield = shieldInHand(actor);
  if (!shield) return null;
  const blocked = made.some(({ kind }) => kind === "block");
  return { skill: skillOf(actor.character, "shield"), ready: shield.system.ready, blocked };
}

function shieldBonus(actor: Actor): readonly Term[] {
  const shield = shieldInHand(actor);
  return shield ? [{ label: shield.name, value: shield.system.bonus, kind: "weapon" }] : [];
}

/** The farthest reach of what somebody holds; null for who holds nothing. */
export function reachOf(actor: Actor): number | null {
  const reaches = held(actor)
    .filter((item) => isOf(item, "weapon") && !item.system.natural)
    .map(({ system: { swing, thrust } }) =>
      Math.max(swing.type === "" ? 0 : swing.reach, thrust.type === "" ? 0 : thrust.reach),
    );
  return reaches.length === 0 ? null : Math.max(...reaches);
}

/** What in hand a blow at a weapon is at. */
export function weaponInHand(actor: Actor): ItemOf<"weapon"> | null {
  return held(actor).find(({ system }) => !system.natural) ?? null;
}

/** What a riposte of somebody takes from the next defence of an enemy: the answer to the enemy's last attack says so. */
export function riposteAgainst(actor: Actor, enemy: string): number {
  const { combat, turn } = momentOf(actor);
  const attacks = [turn, turn - 1].flatMap((round) => sentInTurn(AttackData, { actor: enemy, combat, turn: round }));
  const own = [turn, turn - 1].flatMap((round) => sentInTurn(AttackData, { actor: actor.uuid, combat, turn: round }));
  const answers = attacks
    .filter(({ data }) => data.target === actor.uuid)
    .flatMap(({ message }) => firstAnswer(message.id, DefenceData) ?? []);
  const last = answers.at(-1);
  const isUsed =
    last && own.some(({ message, data }) => data.target === enemy && message.timestamp > last.message.timestamp);
  return last && !isUsed ? last.data.riposte : 0;
}
