import { currentVisibility, type Visibility } from "../../foundry/visibility.ts";
import type { CombatLevel } from "../../rules/encounter/event.ts";
import { ok, err, type Result } from "../../rules/result.ts";
import type { Term } from "../../rules/term.ts";
import { attackMemory, rememberedCovers, rememberedWeapon, type AttackMemory } from "../../settings/memory.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { fighterOf, fightContext, type FightContext } from "./fighter.ts";
import {
  sideOf,
  targetFrom,
  targetsOf,
  targetsOfUser,
  tokenOf,
  type Target,
  type TargetLike,
  type PlacedToken,
  likelyStatus,
} from "./targets.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { nameOf } from "../contests/name-of.ts";
import { attackTechnique, attackTechniques, type AttackItem, type AttackTechnique } from "./attack-technique.ts";
import { planOf, type Plan, type Planning } from "./attack-plan.ts";
import type { TargetStatus } from "../../rules/combat/automatic-attack.ts";
import type { Cover } from "../../rules/combat/cover.ts";
import {
  buildCircumstances,
  statusCircumstances,
  type Circumstance,
} from "../../rules/combat/manoeuvre-circumstances.ts";
import type { TacticalSituation } from "../../rules/combat/tactical-situation.ts";
import { turnLog } from "./turn-state.ts";

/** What a caller may settle about an attack before the player is asked. */
export interface AttackCall {
  /** What it is made with; what the player chooses unless given. */
  readonly item?: AttackItem;
  /** The weapon it is made with; without an item, of what can be done with it the first that can be done now. */
  readonly weapon?: SirpasItem;
  readonly part?: string;
  /** Whom it is made against; whom this user targets on the board unless given. */
  readonly targets?: Iterable<TargetLike>;
  /** Whether it is made to keep a target from moving. */
  readonly prevents?: boolean;
  /** Whether a Gamemaster lets it be although the rules refuse it; of no account for anybody else. */
  readonly allowed?: boolean;
  /** What the situation adds, each with its reason. */
  readonly situation?: readonly Term[];
  /** What it adds to the damage, in DP. */
  readonly damage?: readonly Term[];
  readonly visibility?: Visibility;
  /** At once, without the dialog, where all that has to be chosen is settled. */
  readonly fast?: boolean;
}

/** What the dialog of an attack is given. */
export interface AttackRequest {
  readonly actor: SirpasActor;
  readonly level: CombatLevel;
  readonly planning: Planning;
  /** Everybody who can be chosen, the likeliest first. */
  readonly targets: readonly Target[];
  /** Everything to attack with. */
  readonly techniques: readonly AttackTechnique[];
  /** What the dialog starts with. */
  readonly choice: AttackChoice;
  /** What is chosen of a target before anything else is said of them. */
  targetOf(target: Target): TargetChoice;
  /** The technique that is chosen, aimed at a part of the body and made with a weapon; null while none is. */
  techniqueFor(choice: ChosenTechnique): AttackTechnique | null;
  /** What it comes to as things are chosen; null while no technique is. */
  planFor(choice: AttackChoice): Plan | null;
}

/** What of a choice a technique depends on. */
type ChosenTechnique = Pick<AttackChoice, "technique" | "part" | "weapon" | "prevents">;

/** The dialog, which documents reach through `CONFIG.SIRPAS.dialogs.attack`. */
export interface AttackPrompt {
  /** @returns null if the player closed the dialog. */
  prompt(request: AttackRequest): Promise<AttackChoice | null>;
}

/** Gathers all that an attack of an actor asks about. Refuses who is no target, or oneself. */
export function attackRequest(actor: SirpasActor, call: AttackCall = {}): Result<AttackRequest> {
  const fight = fightContext(actor);
  const memory = attackMemory(fight.combat);
  const token = tokenOf(actor);
  const own = token?.uuid ?? actor.uuid;
  const weapon = call.weapon?.uuid ?? rememberedWeapon(memory, own);
  const inPlace = gathered(actor, fight, weapon, true);
  const anytime = once(() => gathered(actor, fight, weapon, false));
  // Chapter "Moving during combat": what is to keep somebody from moving needs no turn of one's own.
  const gatheredFor = (prevents: boolean) => (prevents ? anytime() : inPlace);
  const all = targetsOf(actor);
  const chosen = chosenTargets(actor, call, all);
  if (!chosen.ok) return chosen;
  const targets = [...all, ...chosen.value.filter((target) => !all.includes(target))];
  const { part = "", prevents = false, allowed = false, situation = [], damage = [], visibility } = call;
  const choice: AttackChoice = {
    technique: startingWith(call, gatheredFor(prevents).techniques),
    part,
    weapon,
    targets: chosen.value.map((target) => targetChoice(actor, target, memory)),
    covers: rememberedCovers(memory, own),
    tactical: memory.tactical[sideOf(actor, token?.disposition)] ?? [],
    parts: [],
    off: [],
    situation,
    damage,
    prevents,
    allowed,
    visibility: visibility ?? currentVisibility(),
  };
  const techniqueFor = (now: ChosenTechnique): AttackTechnique | null => {
    const { planning, techniques } = gatheredFor(now.prevents);
    const known = techniques.find(({ id }) => id === now.technique) ?? null;
    const isAimed = now.part !== "" && known !== null && known.rows.bodyParts.length > 0;
    if (!isAimed && now.weapon === weapon) return known;
    return known && attackTechnique(planning.fighter, known.item, fight.level, isAimed ? now.part : "", now.weapon);
  };
  return ok({
    actor,
    level: fight.level,
    planning: inPlace.planning,
    targets,
    techniques: inPlace.techniques,
    choice,
    targetOf: (target) => targetChoice(actor, target, memory),
    techniqueFor,
    planFor: (now) => {
      const technique = techniqueFor(now);
      return technique && planOf(gatheredFor(now.prevents).planning, technique, now, targets);
    },
  });
}

/** An attacker and all they have to attack with. @param inPlace  Whether it counts whose turn it is. */
function gathered(actor: SirpasActor, fight: FightContext, weapon: string, inPlace: boolean) {
  const planning: Planning = { fighter: fighterOf(actor, inPlace), fight };
  return { planning, techniques: attackTechniques(planning.fighter, fight.level, weapon) };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** What an attack begins with: what was named, in basic combat the style of a manoeuvre; empty for nothing, or what the weapon cannot do. */
function startingWith({ item, weapon }: AttackCall, techniques: readonly AttackTechnique[]): string {
  if (item) {
    const style = item.isType("manoeuvre") ? item.system.style : "";
    const own = techniques.find(({ id }) => id === item.id);
    const named = own ?? techniques.find((one) => one.item.isType("style") && one.rows.key === style);
    return weapon && named?.use.weapon?.uuid !== weapon.uuid ? "" : (named?.id ?? "");
  }
  if (!weapon) return "";
  const serving = techniques.filter(({ use }) => use.weapon?.uuid === weapon.uuid);
  return (serving.find(({ error }) => error === null) ?? serving[0])?.id ?? "";
}

/** Whom an attack begins with: those named, else those aimed at on the board, else the only one there is. */
function chosenTargets(actor: SirpasActor, { targets }: AttackCall, all: readonly Target[]): Result<readonly Target[]> {
  if (targets !== undefined) {
    const named = [...targets].map((target) => targetFrom(target, actor, all));
    const found = named.filter((target) => target !== null);
    if (found.length < named.length) return err("targetGone", { name: "SIRPAS.ATTACK.somebody" });
    if (found.some((target) => target.actor === actor)) return err("attackSelf", { actor: nameOf(actor) });
    return ok([...new Set(found)]);
  }
  const aimed = targetsOfUser(actor, all);
  if (aimed.length > 0) return ok(aimed);
  const likely = all.filter(({ out, hostile }) => !out && hostile);
  return ok(likely.length === 1 ? likely : []);
}

/** What is chosen about one of the targets. */
export interface TargetChoice {
  /** The foe's id. */
  readonly id: string;
  /** What a target that cannot react is doing; empty for one that may defend itself. */
  readonly status: TargetStatus | "";
  readonly melee: boolean;
  readonly feet: number;
  readonly covers: readonly Cover[];
  /** Whether something brings a part of them out of full cover. */
  readonly exposed: boolean;
  /** Whether the attacker knows at this moment where they are; only metaphysical attacks ask. */
  readonly located: boolean;
  readonly circumstances: readonly Circumstance[];
}

/** What the player decides about an attack. */
export interface AttackChoice {
  /** The id of what is used; empty while nothing is chosen. */
  readonly technique: string;
  /** The part of the body that is aimed at; empty for the first that can be, or none. */
  readonly part: string;
  /** The UUID of the weapon in hand that was chosen; empty for the best, which also stands in where it cannot be used. */
  readonly weapon: string;
  readonly targets: readonly TargetChoice[];
  /** The covers that the attacker is under. */
  readonly covers: readonly Cover[];
  readonly tactical: readonly TacticalSituation[];
  /** The hindered parts of the attacker's own body that the attack uses. */
  readonly parts: readonly string[];
  /** The terms that do not count this time, as `termId` names them. */
  readonly off: readonly string[];
  /** What else the situation adds, each with its reason. */
  readonly situation: readonly Term[];
  /** What it adds to the damage, in DP. */
  readonly damage: readonly Term[];
  /** Whether it is made to keep a target from moving. */
  readonly prevents: boolean;
  /** Whether a Gamemaster lets it be although the rules refuse it; of no account for anybody else. */
  readonly allowed: boolean;
  readonly visibility: Visibility;
}

/** What is taken to be so of a target before anybody says otherwise. */
export function targetChoice(attacker: SirpasActor, target: Target, memory: AttackMemory): TargetChoice {
  const { id, actor, distance } = target;
  const { melee, feet } = distance ?? { melee: true, feet: 0 };
  return {
    id,
    status: likelyStatus(actor),
    melee,
    feet,
    covers: rememberedCovers(memory, id),
    exposed: turnLog(actor).length > 0,
    located: true,
    circumstances: recognised(attacker, target),
  };
}

/** What can be seen of a target without asking: how large and strong they are, whether they are down or held. */
export function recognised(attacker: SirpasActor, { actor, token }: Target): readonly Circumstance[] {
  const own = tokenOf(attacker);
  const sizes = own && token ? [sizeOf(own), sizeOf(token)] : [1, 1];
  const builds = [attacker, actor].map((one, index) => ({
    size: sizes[index]!,
    strength: one.system.attributes.strength.counts,
  }));
  return [...buildCircumstances(builds[0]!, builds[1]!), ...statusCircumstances(actor.system.conditions)];
}

/** How large somebody is drawn, in squares. */
function sizeOf({ width, height }: PlacedToken): number {
  return Math.max(width, height);
}

/** By what a term is switched off: two of the same label and source go together. */
export function termId({ label, source = "" }: Term): string {
  return `${label}|${source}`;
}
