import { isSeen, type SceneToken, shownScene, targetedTokens } from "#core/foundry/canvas.ts";
import { actors } from "#core/foundry/collections.ts";
import { documentAt } from "#core/foundry/documents.ts";
import type { TargetChoice } from "../../../rules/combat/attack-plan.ts";
import type { Distance } from "../../../rules/combat/defence.ts";
import { err, ok, type Result, type RuleError } from "#core/rules/result.ts";
import { coversIn, type Cover } from "../../../rules/combat/cover.ts";
import { type AttackMemory, rememberedCovers } from "../../../settings/attack-memory.ts";
import { isSirpasActor, type SirpasActor } from "../../documents.ts";
import { isDead, nameOf } from "#core/play/people/at-hand.ts";
import { encounterOf } from "../../encounter/encounter-of.ts";
import { turnLog } from "../turn/turn-state.ts";
import { type Side, sideOf, distanceBetween, tokenOf } from "./tokens.ts";
import { likelyStatus, recognised } from "./seen-of-target.ts";

/** Somebody who can be attacked. */
export interface Target {
  /** The UUID of the token, or of the actor where there is no token. */
  readonly id: string;
  readonly actor: SirpasActor;
  readonly token: SceneToken | null;
  readonly name: string;
  readonly img: string;
  /** From the attacker; null where nobody can measure it. */
  readonly distance: Distance | null;
  /** Whether they take part in the attacker's encounter, stand on the other side, and can still fight. */
  readonly inEncounter: boolean;
  readonly hostile: boolean;
  readonly out: boolean;
  readonly dead: boolean;
}

/** What an attack may be made against: a token, its document, an actor, or the UUID of any of them. */
export type TargetLike = SirpasActor | SceneToken | { readonly document: SceneToken } | string;

/** Who attacks, as far as it matters to those who can be attacked: asked for once, and carried along. */
export interface Attacker {
  readonly actor: SirpasActor;
  readonly token: SceneToken | null;
  readonly side: Side;
  /** Everybody in the same encounter, as far as this user sees them in it. */
  readonly fighters: readonly SirpasActor[];
}

/** @param encounter  That in which the actor fights. */
export function attackerOf(actor: SirpasActor, encounter = encounterOf(actor)): Attacker {
  const token = tokenOf(actor);
  const fighters = (encounter?.combatants.contents ?? []).flatMap(({ actor: fighter, visible }) =>
    visible && isSirpasActor(fighter) ? [fighter] : [],
  );
  return { actor, token, side: sideOf(actor, token?.disposition), fighters };
}

/** Everybody whom an attacker could attack as far as this user sees: those who fight first, then who is near. */
export function targetsOf(attacker: Attacker): readonly Target[] {
  const { fighters } = attacker;
  const tokens = [...((attacker.token?.parent ?? shownScene())?.tokens ?? [])];
  const standing = tokens.flatMap((token) =>
    isSeen(token) && isSirpasActor(token.actor) ? targetOf(token.actor, attacker, token) : [],
  );
  // Where there is no board, everybody who is known may be meant.
  const known = standing.length > 0 || fighters.length > 0 ? fighters : knownActors();
  const absent = known.filter((fighter) => !standing.some(({ actor: other }) => other === fighter));
  const all = [...standing, ...absent.map((fighter) => targetOf(fighter, attacker))];
  const others = all.filter((target) => target.actor !== attacker.actor);
  return others.toSorted((one, other) => ranking(one) - ranking(other) || feetOf(one) - feetOf(other));
}

/** Whom an attack begins with: those named, else those aimed at on the board, else the only one there is. */
export function chosenTargets(
  attacker: Attacker,
  targets: Iterable<TargetLike> | undefined,
  all: readonly Target[],
): Result<readonly Target[]> {
  if (targets !== undefined) {
    const named = [...targets].map((target) => targetFrom(target, attacker, all));
    const found = named.filter((target) => target !== null);
    if (found.length < named.length) return err("targetGone", { name: "SIRPAS.ATTACK.somebody" });
    if (found.some(({ actor }) => actor === attacker.actor))
      return err("attackSelf", { actor: nameOf(attacker.actor) });
    return ok([...new Set(found)]);
  }
  const aimed = targetedTokens().flatMap(({ document }) => targetFrom(document, attacker, all) ?? []);
  const others = aimed.filter(({ actor }) => actor !== attacker.actor);
  if (others.length > 0) return ok(others);
  const likely = all.filter(({ out, hostile }) => !out && hostile);
  return ok(likely.length === 1 ? likely : []);
}

/** Why somebody who was chosen cannot be attacked any more; null if all can. */
export function goneSince(actor: SirpasActor, chosen: readonly Target[]): RuleError | null {
  const own = tokenOf(actor);
  for (const { id, name, token } of chosen) {
    if (documentAt(id) === null) return err("targetGone", { name });
    if (token && own && token.parent !== own.parent) return err("notOnScene", { name, actor: nameOf(actor) });
  }
  return null;
}

/** The covers that somebody is under: those that their token shows, or else what this browser knows of this encounter. */
export function coversOf({ statuses }: SirpasActor, memory: AttackMemory, id: string): readonly Cover[] {
  const shown = coversIn(statuses);
  return shown.length > 0 ? shown : rememberedCovers(memory, id);
}

/** What is taken to be so of a target before anybody says otherwise. */
export function targetChoice(attacker: Attacker, target: Target, memory: AttackMemory): TargetChoice {
  const { id, actor, distance } = target;
  return {
    id,
    status: likelyStatus(actor),
    ...(distance ?? { melee: true, feet: 0 }),
    covers: coversOf(actor, memory, id),
    // A defence brings nobody out of their cover.
    exposed: turnLog(actor).some(({ kind }) => kind !== "defence"),
    located: true,
    circumstances: recognised(attacker, target),
  };
}

/** Somebody who was named as a target; null for what is nobody. @param known  Those that are gathered already. */
export function targetFrom(target: TargetLike, attacker: Attacker, known: readonly Target[] = []): Target | null {
  const meant: unknown = typeof target === "string" ? documentAt(target) : target;
  if (isSirpasActor(meant)) {
    return known.find((one) => one.actor === meant) ?? targetOf(meant, attacker);
  }
  const token = ((meant as { document?: SceneToken } | null)?.document ?? meant) as SceneToken | null;
  if (!token || !isSirpasActor(token.actor)) return null;
  return known.find(({ id }) => id === token.uuid) ?? targetOf(token.actor, attacker, token);
}

function targetOf(
  actor: SirpasActor,
  { token: own, side, fighters }: Attacker,
  token: SceneToken | null = null,
): Target {
  return {
    id: token?.uuid ?? actor.uuid,
    actor,
    token,
    name: token?.name ?? nameOf(actor),
    img: token?.texture.src ?? actor.img ?? "",
    distance: own && token && distanceBetween(own, token),
    inEncounter: fighters.includes(actor),
    hostile: sideOf(actor, token?.disposition) !== side,
    out: likelyStatus(actor) !== "",
    dead: isDead(actor),
  };
}

/** The actors of this world of whom this user knows something. */
function knownActors(): readonly SirpasActor[] {
  return actors().filter((actor) => actor.testUserPermission(game.user!, "LIMITED"));
}

function ranking({ out, inEncounter, hostile }: Target): number {
  return (out ? 4 : 0) + (inEncounter ? 0 : 2) + (hostile ? 0 : 1);
}

function feetOf({ distance }: Target): number {
  return distance?.feet ?? Number.MAX_SAFE_INTEGER;
}
