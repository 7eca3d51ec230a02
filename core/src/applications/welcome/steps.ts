import { actors, combats } from "../../foundry/collections.ts";
import { shownScene } from "../../foundry/canvas.ts";

/** The way to a first fight, in its order. */
export const WELCOME_STEPS = ["characters", "opponents", "scene", "fight"] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

/** What of it the world has. */
interface Progress {
  /** Types of the world's actors. */
  readonly actors: readonly string[];
  /** Types of the actors whose tokens are on the scene. */
  readonly placed: readonly string[];
  /** Whether a fight has begun. */
  readonly fighting: boolean;
}

/** Which steps are done: a scene needs somebody of each side. */
export function doneSteps({ actors, placed, fighting }: Progress): readonly WelcomeStep[] {
  const both = (types: readonly string[]) => types.includes("character") && types.includes("npc");
  const done: Readonly<Record<WelcomeStep, boolean>> = {
    characters: actors.includes("character"),
    opponents: actors.includes("npc"),
    scene: both(placed),
    fight: fighting,
  };
  return WELCOME_STEPS.filter((step) => done[step]);
}

/** What of the way is done in this world. */
export function stepsOfWorld(): readonly WelcomeStep[] {
  const tokens = shownScene()?.tokens.contents ?? [];
  return doneSteps({
    actors: actors().map(({ type }) => type),
    placed: tokens.flatMap(({ actor }) => (actor ? [actor.type] : [])),
    fighting: combats().some(({ started }) => started),
  });
}

/** Whether this world is played in already, so that nobody has to be welcomed to it. */
export function isUnderWay(): boolean {
  const done = stepsOfWorld();
  return done.includes("fight") || (done.includes("characters") && done.includes("opponents"));
}
