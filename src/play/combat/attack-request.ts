import { currentVisibility, type Visibility } from "../../foundry/visibility.ts";
import { err, ok, type Result } from "../../rules/result.ts";
import type { Term } from "../../rules/term.ts";
import { attackMemory, rememberedCovers, rememberedWeapon, type AttackMemory } from "../../settings/memory.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { nameOf } from "../contests/at-hand.ts";
import { planOf, type AttackChoice, type Plan, type TargetChoice } from "./attack-plan.ts";
import { attackTechnique, attackTechniques, type AttackTechnique } from "./attack-technique.ts";
import { fighterOf, type Fighter } from "./fighter.ts";
import {
  likelyStatus,
  recognised,
  sideOf,
  targetFrom,
  targetsOf,
  targetsOfUser,
  tokenOf,
  type Target,
  type TargetLike,
} from "./targets.ts";
import type { CombatItem } from "./technique.ts";
import { turnLog } from "./turn-state.ts";

/** What a caller may settle about an attack before the player is asked. */
export interface AttackCall {
  /** What it is made with; what the player chooses unless given. */
  readonly item?: CombatItem;
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
  readonly fighter: Fighter;
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
  const fighter = fighterOf(actor, true);
  const { combat, level } = fighter.fight;
  const memory = attackMemory(combat);
  const token = tokenOf(actor);
  const own = token?.uuid ?? actor.uuid;
  const weapon = call.weapon?.uuid ?? rememberedWeapon(memory, own);
  const armed = (by: Fighter) => ({ by, techniques: attackTechniques(by, level, weapon) });
  const inPlace = armed(fighter);
  let anytime: typeof inPlace | null = null;
  // Chapter "Moving during combat": what is to keep somebody from moving needs no turn of one's own.
  const gatheredFor = (prevents: boolean) => (prevents ? (anytime ??= armed(fighterOf(actor))) : inPlace);
  const all = targetsOf(actor);
  const chosen = chosenTargets(actor, call, all);
  if (!chosen.ok) return chosen;
  const targets = [...all, ...chosen.value.filter((target) => !all.includes(target))];
  const { part = "", prevents = false, allowed = false, situation = [], damage = [], visibility } = call;
  const techniqueFor = (now: ChosenTechnique): AttackTechnique | null => {
    const { by, techniques } = gatheredFor(now.prevents);
    const known = techniques.find(({ id }) => id === now.technique) ?? null;
    const isAimed = now.part !== "" && known !== null && known.rows.bodyParts.length > 0;
    if (!isAimed && now.weapon === weapon) return known;
    return known && attackTechnique(by, known.item, level, isAimed ? now.part : "", now.weapon);
  };
  return ok({
    fighter,
    targets,
    techniques: inPlace.techniques,
    choice: {
      technique: startingWith(call, gatheredFor(prevents).techniques),
      ...{ part, weapon, situation, damage, prevents, allowed },
      targets: chosen.value.map((target) => targetChoice(actor, target, memory)),
      covers: rememberedCovers(memory, own),
      tactical: memory.tactical[sideOf(actor, token?.disposition)] ?? [],
      ...{ parts: [], off: [] },
      visibility: visibility ?? currentVisibility(),
    },
    targetOf: (target) => targetChoice(actor, target, memory),
    techniqueFor,
    planFor: (now) => {
      const technique = techniqueFor(now);
      return technique && planOf(gatheredFor(now.prevents).by, technique, now, targets);
    },
  });
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

/** What is taken to be so of a target before anybody says otherwise. */
function targetChoice(attacker: SirpasActor, target: Target, memory: AttackMemory): TargetChoice {
  const { id, actor, distance } = target;
  return {
    id,
    status: likelyStatus(actor),
    ...(distance ?? { melee: true, feet: 0 }),
    covers: rememberedCovers(memory, id),
    exposed: turnLog(actor).length > 0,
    located: true,
    circumstances: recognised(attacker, target),
  };
}
