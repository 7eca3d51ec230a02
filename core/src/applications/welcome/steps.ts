import { actors, combats } from "../../foundry/collections.ts";
import { shownScene } from "../../foundry/canvas.ts";

/** What a world has of the way to a first fight. */
interface Progress {
  /** Types of the world's actors. */
  readonly actors: readonly string[];
  /** Types of the actors whose tokens are on the scene. */
  readonly placed: readonly string[];
  /** Whether a fight has begun. */
  readonly fighting: boolean;
}

/** Which steps of the way are done, in their order: a scene needs somebody of each side. */
export function doneSteps({ actors, placed, fighting }: Progress) {
  return {
    characters: actors.includes("character"),
    opponents: actors.includes("npc"),
    scene: placed.includes("character") && placed.includes("npc"),
    fight: fighting,
  };
}

/** What of the way is done in this world. */
export function stepsOfWorld() {
  const tokens = shownScene()?.tokens.contents ?? [];
  return doneSteps({
    actors: actors().map(({ type }) => type),
    placed: tokens.flatMap(({ actor }) => (actor ? [actor.type] : [])),
    fighting: combats().some(({ started }) => started),
  });
}

/** Whether this world is played in already, so that nobody has to be welcomed to it. */
export function isUnderWay(): boolean {
  const { characters, opponents, fight } = stepsOfWorld();
  return fight || (characters && opponents);
}
