import { AttackData } from "../combat/attack-data.ts";
import { CheckData } from "../checks/check-data.ts";
import { DefenceData } from "../combat/defence-data.ts";
import { DamageSaveData } from "../damage/damage-save-data.ts";
import { DamageData } from "../damage/damage-data.ts";
import { ContestRollData } from "../contests/contest-roll-data.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { setting } from "../../settings/settings.ts";
import { CONTEST_DIFFICULTY } from "../../rules/checks/contest.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { CIRCUMSTANCES } from "../../rules/combat/circumstances.ts";
import { TACTICAL_SITUATION_KEYS } from "../../rules/combat/situation.ts";
import type { PlainStrike } from "../../rules/combat/strike.ts";
import { rowsIn, strikeIn } from "../combat/strike-data.ts";
import type { DamageType } from "../../rules/damage/damage-types.ts";
import type { Term } from "../../rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { AttackChoice } from "../combat/attack-plan.ts";
import { attackTechnique, attackTechniques, type AttackTechnique } from "../combat/attack-technique.ts";
import { defenceOptions, type DefenceOption } from "../combat/defence-options.ts";
import { fighterOf, type Fighter } from "../combat/fighter.ts";
import { targetFrom, likelyStatus, type TargetLike } from "../combat/targets.ts";
import { countedTerms, planOf } from "../combat/attack-plan.ts";
import { storedSnapshot, snapshotOf } from "../combat/protection.ts";
import { isAttackLeft, isDefenceLeft, levelsSince, wasOver } from "../combat/turn-left.ts";
import { checkRequest } from "../checks/check-request.ts";
import { contestTerms } from "../contests/participants.ts";
import { dominanceTerms } from "../contests/fight-options.ts";
import { combatWith } from "../encounter/fight-of.ts";
import { hinderedParts } from "../statistics/hindrances.ts";
import { planTreatment } from "../damage/treat.ts";
import { actorAt } from "../challenge/answers.ts";
import type { Statistic } from "../statistics/statistic.ts";

type Message = ChatMessage.Implementation;

/**
 * What a message says of somebody that their sheet does not: `what` is the tail of a localisation key (`SIRPAS.CLAIM.<what>`), `name`
 * what it is about; `claimed` is what the message says, empty where no value tells it.
 */
export interface Difference {
  readonly what:
    | "author"
    | "changed"
    | "technique"
    | "pool"
    | "damage"
    | "term"
    | "situation"
    | "protection"
    | "status"
    | "difficulty"
    | "level"
    | "rules"
    | "turn"
    | "action";
  readonly name: string;
  readonly claimed: string;
}

/** Terms that the sheet does not have: what the player says of the situation, and what an earlier manoeuvre carried to this one. */
const FREE_KINDS: readonly (string | undefined)[] = ["situation", "carried"];

/** How much of them a table takes without a Gamemaster's word. The largest single modifier of the book's tables is a good deal less. */
const FREE_MOST = 12;

/** What was found of each message when it was first looked at: afterwards actors change, and with them what they are worth. */
const found = new WeakMap<Message, readonly Difference[]>();

/**
 * What a player's message says of values that do not agree with the actor as it was when this client first looked at it. Nothing
 * follows by itself from a message that says something else: a Gamemaster decides. A Gamemaster's messages say what they like.
 * Of a user who is gone nobody can tell any more whether they were one.
 */
export function differencesOf(message: Message): readonly Difference[] {
  if (!message.author) return [differs("author", "")];
  if (message.author.isGM) return [];
  const known = found.get(message) ?? differencesIn(message.system);
  found.set(message, known);
  return wasChangedByPlayer(message) ? [differs("changed", message.author.name), ...known] : known;
}

/** Whether a player has changed a message after it was sent: its dice were seen by then. */
function wasChangedByPlayer(message: Message): boolean {
  const { createdTime, modifiedTime, lastModifiedBy } = message._stats;
  const by = game.users!.get(lastModifiedBy ?? "");
  return (modifiedTime ?? 0) > (createdTime ?? Infinity) && by?.isGM !== true;
}

function differencesIn(data: unknown): readonly Difference[] {
  if (data instanceof AttackData) return ofAttack(data);
  if (data instanceof DefenceData) return ofDefence(data);
  if (data instanceof DamageSaveData) return data.declined ? [] : ofThrow(data, [], difficultyOf(data));
  if (data instanceof ContestRollData) return ofThrow(data, dominance(data));
  if (data instanceof CheckData) return ofCheck(data);
  return [];
}

function ofAttack(data: AttackData): readonly Difference[] {
  const actor = actorAt(data.attacker.actor);
  if (!actor) return [];
  const fighter = fighterOf(actor);
  const technique = techniqueOf(fighter, data);
  if (!technique) return [differs("technique", data.technique.name)];
  const { terms, targets } = ownTerms(fighter, technique, data);
  return [
    ...levelOf(data),
    ...rulesOf(fighter.options, data),
    ...turnOf(fighter, data, technique),
    ...(isAsTold(technique, data) ? [] : [differs("technique", data.technique.name)]),
    ...poolOf(technique.pool, data),
    ...strikeOf(technique.strike, data.strike, data.technique.name),
    ...claimedTerms(data.terms, terms),
    ...data.targets.flatMap((target) => ofTarget(data, target, targets.get(target.id) ?? [])),
  ];
}

function techniqueOf(fighter: Fighter, { level, technique, strike, weapon }: AttackData): AttackTechnique | null {
  const own = attackTechniques(fighter, level, weapon.uuid).find(
    ({ item, rows }) => item.uuid === technique.uuid && rows.key === technique.key,
  );
  if (!own || strike.part === "" || own.rows.bodyParts.length === 0) return own ?? null;
  return attackTechnique(fighter, own.item, level, strike.part, weapon.uuid);
}

/** Whether a technique, how it is written down in the turn, and what it is made with are those of the message. */
function isAsTold(own: AttackTechnique, { technique: { rows, logged }, armed }: AttackData): boolean {
  return isSame(own.rows, rows) && isSameUse(own.logged, logged) && (own.use.weapon !== null) === armed;
}

/** What a use takes of the turn; its name is a label. */
function isSameUse(own: object, logged: object): boolean {
  return isSame({ ...own, name: "" }, { ...logged, name: "" });
}

/** The level of detail, which settles what there is to attack and to defend with. */
function levelOf({ combat, turn, level }: AttackData): readonly Difference[] {
  const fight = combatWith(combat);
  // Of an encounter that is gone nobody can tell any more.
  if (combat !== "" && !fight) return [];
  const played = fight ? levelsSince(fight, turn) : [setting("combatLevel")];
  return played.includes(level) ? [] : [differs("level", `SIRPAS.TRACKER.LEVEL.${level}`)];
}

/** The world's readings that the outcome of an attack follows. */
function rulesOf({ extendedAutomatic, automaticCriticals, deadlyWounds }: RuleOptions, { options }: AttackData) {
  return isSame({ extendedAutomatic, automaticCriticals, deadlyWounds }, options) ? [] : [differs("rules", "")];
}

/** Whether the turn that the attack names was being played, and allowed it. */
function turnOf(fighter: Fighter, data: AttackData, { logged }: AttackTechnique): readonly Difference[] {
  const { name } = data.attacker;
  if (wasOver(fighter, data)) return [differs("turn", name)];
  return isAttackLeft(fighter, data, logged) ? [] : [differs("action", name)];
}

/** All that the sheet, the place and the dialog can add to the throw: the attacker may have left some of it out. */
function ownTerms(fighter: Fighter, technique: AttackTechnique, { targets: snapshot, prevents }: AttackData) {
  const { actor } = fighter;
  const targets = snapshot.flatMap((target) => {
    const opponent = targetFrom((target.token || target.actor) as unknown as TargetLike, actor, []);
    return opponent ? [{ opponent, target }] : [];
  });
  const choice: AttackChoice = {
    ...{
      technique: technique.id,
      part: technique.strike.part,
      weapon: "",
      covers: [],
      off: [],
      situation: [],
      damage: [],
      prevents,
    },
    targets: targets.map(({ opponent: target, target: { distance, covers, status } }) => ({
      ...{ id: target.id, status, melee: distance.melee, feet: distance.feet, exposed: true, located: true },
      covers: covers as AttackChoice["covers"],
      circumstances: CIRCUMSTANCES,
    })),
    tactical: TACTICAL_SITUATION_KEYS,
    parts: hinderedParts(actor),
    // As a Gamemaster would let it be: what is refused has terms too.
    allowed: true,
    visibility: "public",
  };
  const plan = planOf(
    fighter,
    technique,
    choice,
    targets.map(({ opponent: target }) => target),
  );
  return {
    terms: countedTerms(plan.terms),
    targets: new Map(plan.targets.map((one, index) => [targets[index]?.target.id ?? "", countedTerms(one.terms)])),
  };
}

function ofTarget(
  { strike }: AttackData,
  { name, actor: uuid, status, snapshot: snapshot, terms }: AttackData["targets"][number],
  own: readonly Term[],
): readonly Difference[] {
  const actor = actorAt(uuid);
  if (!actor) return [];
  const protection = storedSnapshot(snapshotOf(actor, strike.damageType as DamageType, strike.part));
  return [
    ...claimedTerms(terms, own),
    ...(status === "" || status === likelyStatus(actor) ? [] : [differs("status", name)]),
    ...(isSame(protection, snapshot) ? [] : [differs("protection", name)]),
  ];
}

function ofDefence({ parent, attack, target: id, technique, ...data }: DefenceData): readonly Difference[] {
  const about: unknown = game.messages!.get(attack)?.system;
  const target = about instanceof AttackData ? about.targets.find((one) => one.id === id) : undefined;
  const actor = target && actorAt(target.actor);
  if (!actor || !(about instanceof AttackData) || !parent) return [];
  // A target that does not defend, and could throw nothing else, names nothing.
  if (technique.key === "" && data.none && data.terms.length === 0) return [];
  const fighter = fighterOf(actor);
  const option = optionOf(fighter, about, target, technique.uuid);
  if (!option) return [differs("technique", technique.name)];
  const attacker = actorAt(about.attacker.actor);
  const { damageType, part } = option.strike;
  const isAsUsed = data.none || isSameUse(option.logged, technique.logged);
  const protection = attacker ? storedSnapshot(snapshotOf(attacker, damageType, part)) : data.snapshot;
  return [
    ...(data.none || isDefenceLeft(fighter, about, parent, option.logged) ? [] : [differs("action", target.name)]),
    ...(isAsUsed ? [] : [differs("technique", technique.name)]),
    ...poolOf(option.pool, data),
    ...claimedTerms(data.terms, option.terms),
    ...(data.none ? [] : strikeOf(option.strike, data.counter, technique.name)),
    ...(data.none || isSame(protection, data.snapshot) ? [] : [differs("protection", about.attacker.name)]),
  ];
}

function optionOf(
  fighter: Fighter,
  { technique, level, attacker }: AttackData,
  { distance, covers }: AttackData["targets"][number],
  uuid: string,
): DefenceOption | undefined {
  const incoming = {
    ...{ rows: rowsIn(technique.rows), level, attacker: attacker.actor, distance },
    covers: covers as AttackChoice["covers"],
    circumstances: CIRCUMSTANCES,
    memory: fighter.memory,
    parts: hinderedParts(fighter.actor),
  };
  return defenceOptions(fighter, incoming).find(({ item }) => item.uuid === uuid);
}

/** A throw with a statistic, at Normal as in a contest unless another difficulty is given. */
function ofThrow(
  { actor: uuid, statistic: used, pool, terms }: ContestRollData | DamageSaveData,
  added: readonly Term[],
  difficulty: Difficulty = CONTEST_DIFFICULTY,
): readonly Difference[] {
  const actor = actorAt(uuid);
  const statistic = actor && statisticOf(actor, used.key);
  if (!actor) return [];
  if (!statistic) return [differs("technique", used.label)];
  const parts = hinderedParts(actor);
  return [
    ...poolOf(statistic.pool, { pool }),
    ...claimedTerms(terms, [...contestTerms(actor, statistic, { parts, difficulty }), ...added]),
  ];
}

/** Of what avoids damage the difficulty that its message names. */
function difficultyOf({ attack, kind }: DamageSaveData): Difficulty {
  const damage: unknown = game.messages!.get(attack)?.system;
  return kind === "avoid" && damage instanceof DamageData ? damage.difficulty : CONTEST_DIFFICULTY;
}

function dominance({ actor: uuid, statistic }: ContestRollData): readonly Term[] {
  const actor = actorAt(uuid);
  return actor ? dominanceTerms(actor, statistic.key) : [];
}

/** A check from which something follows for others: a treatment. */
function ofCheck(data: CheckData): readonly Difference[] {
  const actor = actorAt(data.actor);
  const patient = data.treats && actorAt(data.treats.patient);
  const statistic = actor && statisticOf(actor, data.statistic.key);
  if (!actor || !patient || !data.treats) return [];
  if (!statistic) return [differs("technique", data.statistic.label)];
  const { wound, illness, kit } = data.treats;
  const planned = planTreatment(actor, {
    ...{ patient, skill: data.statistic.key, wound, illness, kit, attempts: data.attempts },
    ...(illness === "" || data.difficulty === "" ? {} : { difficulty: data.difficulty }),
  });
  if (!planned.ok) return [];
  const { choice, termsFor, successLevelFor } = checkRequest(actor, statistic, planned.value.call);
  return [
    ...poolOf(statistic.pool, data),
    ...claimedTerms(data.terms, termsFor({ ...choice, parts: hinderedParts(actor) })),
    ...(data.successLevel < successLevelFor(choice) ? [differs("difficulty", String(data.successLevel))] : []),
  ];
}

function statisticOf(actor: SirpasActor, key: string): Statistic | null {
  const answer = actor.statistic(key);
  return answer.ok && answer.value.error === null ? answer.value : null;
}

function poolOf(own: string, { pool }: { readonly pool: string }): readonly Difference[] {
  return pool === own ? [] : [differs("pool", `SIRPAS.POOL.${pool}.label`)];
}

/** What a success does: exactly what the technique does, and what the situation adds to its damage. */
function strikeOf(own: PlainStrike, stored: unknown, name: string): readonly Difference[] {
  const claimed = strikeIn(stored);
  const bare = ({ damage, ...rest }: PlainStrike) => ({
    ...rest,
    damage: damage && { ...damage, bonuses: [] },
    // A message stores all fields of an effect, the rules those that its type asks for.
    effects: rest.effects.map((effect, index) => ({ ...claimed.effects[index], ...effect })),
  });
  if (own.effects.length !== claimed.effects.length || !isSame(bare(own), bare(claimed)))
    return [differs("damage", name)];
  return claimedTerms(claimed.damage?.bonuses ?? [], own.damage?.bonuses ?? []);
}

/** What terms claim beyond what is known: each that nothing gives, or not as often, and too much that nobody can look up. */
function claimedTerms(claimed: readonly Term[], own: readonly Term[]): readonly Difference[] {
  const left = [...own];
  const isOwn = (term: Term) => {
    const fits = left.filter(
      ({ label, source = "", value }) => label === term.label && source === (term.source ?? "") && value >= term.value,
    );
    // The one that says least more than is claimed: what is higher may be claimed yet.
    const [nearest] = fits.toSorted((one, other) => one.value - other.value);
    if (nearest) left.splice(left.indexOf(nearest), 1);
    return nearest !== undefined;
  };
  const unknown = claimed.filter((term) => term.value > 0 && !isOwn(term));
  const free = unknown.filter(({ kind }) => FREE_KINDS.includes(kind));
  const sum = free.reduce((total, { value }) => total + value, 0);
  return [
    ...unknown.filter((term) => !free.includes(term)).map(({ label, value }) => differs("term", label, `+${value}`)),
    ...(sum > FREE_MOST ? [differs("situation", "", `+${sum}`)] : []),
  ];
}

function differs(what: Difference["what"], name: string, claimed = ""): Difference {
  return { what, name, claimed };
}

function isSame(one: object, other: object): boolean {
  const plain = (value: object) => JSON.parse(JSON.stringify(value)) as object;
  return foundry.utils.objectsEqual(plain(one), plain(other));
}
