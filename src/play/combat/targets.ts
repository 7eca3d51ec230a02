import type { Distance } from "../../rules/combat/defence.ts";
import type { TargetStatus } from "../../rules/combat/exchange.ts";
import { SirpasActor } from "../../documents/actor.ts";
import { nameOf } from "../contests/name-of.ts";
import { currentTurn } from "./turn-state.ts";
import { documentAt } from "../../data/document-at.ts";
import { inFeet, nearestPoints, type Point } from "../../rules/combat/distance.ts";

/** Somebody who can be attacked. */
export interface Target {
  /** The UUID of the token, or of the actor where there is no token. */
  readonly id: string;
  readonly actor: SirpasActor;
  readonly token: PlacedToken | null;
  readonly name: string;
  readonly img: string;
  /** From the attacker; null where nobody can measure it. */
  readonly distance: Distance | null;
  /** Whether they take part in the attacker's encounter, stand on the other side, and can still fight. */
  readonly fighting: boolean;
  readonly hostile: boolean;
  readonly out: boolean;
}

/** What an attack may be made against: a token, its document, an actor, or the UUID of any of them. */
export type TargetLike = SirpasActor | PlacedToken | { readonly document: PlacedToken } | string;

interface DrawnTokens {
  readonly tokens?: { readonly controlled: readonly { readonly document: PlacedToken }[] } | null;
}

interface Drawn {
  readonly isVisible?: boolean;
}

/** The token with which an actor stands on the board: the selected one, else the first. */
export function tokenOf(actor: SirpasActor): PlacedToken | null {
  if (actor.token) return actor.token as unknown as PlacedToken;
  const { canvas } = globalThis as { readonly canvas?: Board & DrawnTokens };
  const selected = canvas?.tokens?.controlled.find(({ document }) => document.actor === actor);
  if (selected) return selected.document;
  const all = actor.getActiveTokens(false, true) as unknown as readonly PlacedToken[];
  return all[0] ?? null;
}

/** Everybody whom an actor could attack as far as this user sees: those who fight first, then who is near. */
export function targetsOf(actor: SirpasActor): readonly Target[] {
  const own = tokenOf(actor);
  const tokens = own?.parent ? [...own.parent.tokens] : onTheBoard();
  const fighters = fightersWith(actor);
  const standing = tokens.filter((token) => isSeen(token) && token.actor instanceof SirpasActor);
  // Where there is no board, everybody who is known may be meant.
  const known = standing.length > 0 || fighters.length > 0 ? fighters : knownActors();
  const absent = known.filter((fighter) => !standing.some(({ actor: other }) => other === fighter));
  const all = [
    ...standing.map((token) => targetAt(token, own, fighters)),
    ...absent.map((fighter) => targetOf(fighter, fighters)),
  ];
  const others = all.filter((target) => target.actor !== actor);
  return others.toSorted((one, other) => ranking(one) - ranking(other) || feetOf(one) - feetOf(other));
}

/** Those whom this user aims at on the board, nobody twice; an attacker is no target of their own. */
export function targetsOfUser(actor: SirpasActor, targeted: readonly Target[]): readonly Target[] {
  const targets = [...(game.user!.targets as unknown as Iterable<{ readonly document: PlacedToken }>)];
  return targets
    .flatMap(({ document }) => targetFrom(document, actor, targeted) ?? [])
    .filter((target) => target.actor !== actor);
}

/** Somebody who was named as a target; null for what is nobody. */
export function targetFrom(target: TargetLike, actor: SirpasActor, targets: readonly Target[]): Target | null {
  const meant: unknown = typeof target === "string" ? documentAt(target) : target;
  if (meant instanceof SirpasActor) {
    return targets.find((target) => target.actor === meant) ?? targetOf(meant, fightersWith(actor));
  }
  const token = ((meant as { document?: PlacedToken } | null)?.document ?? meant) as PlacedToken | null;
  if (!token || !(token.actor instanceof SirpasActor)) return null;
  return targets.find(({ id }) => id === token.uuid) ?? targetAt(token, tokenOf(actor), fightersWith(actor));
}

/**
 * Chapter "Automatic Attack": what somebody who cannot react is taken to be doing, by what is known of them; empty for one who can
 * defend themselves. Whether somebody is unaware is for the players to say.
 */
export function likelyStatus(actor: SirpasActor): TargetStatus | "" {
  const helpless = actor.system.incapacitated || HELPLESS.some((status) => actor.statuses.has(status));
  return helpless ? "sleeping" : "";
}

/** Statuses of Foundry's own under which nobody reacts. */
const HELPLESS = ["unconscious", "sleep", "dead", "paralysis"] as const;

function targetAt(token: PlacedToken, own: PlacedToken | null, fighters: readonly SirpasActor[]): Target {
  const actor = token.actor as SirpasActor;
  return {
    ...about(actor, fighters, own?.disposition ?? 1, token.disposition),
    id: token.uuid,
    actor,
    token,
    name: token.name,
    img: token.texture.src ?? actor.img ?? "",
    distance: own && distanceBetween(own, token),
  };
}

function targetOf(actor: SirpasActor, fighters: readonly SirpasActor[]): Target {
  const facts = about(actor, fighters, 1, actor.hasPlayerOwner ? 1 : -1);
  return { ...facts, id: actor.uuid, actor, token: null, name: nameOf(actor), img: actor.img ?? "", distance: null };
}

function about(actor: SirpasActor, fighters: readonly SirpasActor[], own: number, other: number) {
  return {
    fighting: fighters.includes(actor),
    hostile: Math.sign(own) !== Math.sign(other),
    out: likelyStatus(actor) !== "",
  };
}

/** Everybody in the encounter of an actor, as far as this user sees them in it. */
function fightersWith(actor: SirpasActor): readonly SirpasActor[] {
  const combat = game.combats?.get(currentTurn(actor).combat) ?? null;
  const combatants = (combat?.combatants.contents ?? []) as unknown as readonly Fighting[];
  return combatants.flatMap(({ actor: fighter, visible }) =>
    visible && fighter instanceof SirpasActor ? [fighter] : [],
  );
}

interface Fighting {
  readonly actor: unknown;
  readonly visible: boolean;
}

/** The actors of this world of whom this user knows something. */
function knownActors(): readonly SirpasActor[] {
  const actors = game.actors!.contents as unknown as readonly SirpasActor[];
  return actors.filter((actor) => actor.testUserPermission(game.user!, "LIMITED"));
}

function onTheBoard(): readonly PlacedToken[] {
  const { canvas } = globalThis as { readonly canvas?: Board };
  return canvas?.scene ? [...canvas.scene.tokens] : [];
}

/** What a user does not see cannot be chosen. */
function isSeen(token: PlacedToken): boolean {
  const { object } = token as { readonly object?: Drawn | null };
  return object?.isVisible ?? (!token.hidden || game.user!.isGM);
}

function ranking({ out, fighting, hostile }: Target): number {
  return (out ? 4 : 0) + (fighting ? 0 : 2) + (hostile ? 0 : 1);
}

function feetOf({ distance }: Target): number {
  return distance?.feet ?? Number.MAX_SAFE_INTEGER;
}

/** A token as far as it stands somewhere. */
export interface PlacedToken {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** In squares. */
  readonly width: number;
  readonly height: number;
  readonly elevation?: number;
  readonly hidden: boolean;
  readonly disposition: number;
  readonly texture: { readonly src: string | null };
  readonly actor: unknown;
  readonly parent: SceneOfTokens | null;
}

export interface SceneOfTokens {
  readonly id: string | null;
  readonly grid: GridData;
  readonly tokens: Iterable<PlacedToken>;
}

interface GridData {
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  measurePath?(points: readonly (Point & { readonly elevation?: number })[]): { readonly distance: number };
}

/** The board that this user looks at; absent while there is none. */
export interface Board {
  readonly scene: SceneOfTokens | null;
  readonly grid: GridData;
}

/** Those who are nearer than this many squares, measured, are neighbours. */
const NEXT_TO = 1.5;

/**
 * How far two tokens are from one another, in feet, from their nearest squares; null where nobody can tell, such as between two
 * scenes. Neighbours are taken to be in melee range, which the book leaves to the players to say.
 */
export function distanceBetween(one: PlacedToken, other: PlacedToken): Distance | null {
  const scene = one.parent;
  if (scene === null || other.parent !== scene) return null;
  const { size, distance: step, units } = scene.grid;
  const [from, to] = nearestPoints(placeOf(one, size), placeOf(other, size), size);
  const measured = measure({ ...from, ...heightOf(one) }, { ...to, ...heightOf(other) }, scene);
  return { melee: measured < step * NEXT_TO, feet: inFeet(measured, units) };
}

function measure(from: Point, to: Point, scene: SceneOfTokens): number {
  const { canvas } = globalThis as { readonly canvas?: Board };
  const grid = canvas?.scene === scene ? canvas.grid : scene.grid;
  if (grid.measurePath) return grid.measurePath([from, to]).distance;
  const { size, distance } = scene.grid;
  return (Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / size) * distance;
}

function placeOf({ x, y, width, height }: PlacedToken, size: number) {
  return { x, y, width: width * size, height: height * size };
}

function heightOf({ elevation = 0 }: PlacedToken): { readonly elevation?: number } {
  return elevation === 0 ? {} : { elevation };
}

/** The sides that people are on at first: friends of the players, and all others. */
export const SIDES = ["friends", "foes"] as const;

/** Players' characters are on one side; of the others, who is friendly to them is. @param disposition  Of their token. */
export function sideOf(actor: SirpasActor, disposition = actor.hasPlayerOwner ? 1 : -1): (typeof SIDES)[number] {
  const friendly = actor.hasPlayerOwner || actor.type === "character" || disposition > 0;
  return friendly ? SIDES[0] : SIDES[1];
}
