import { isWalled, onShownLevel, shownMap, shownScene, showTokensOf } from "../../foundry/canvas.ts";
import { createEmbedded, createScene, tokenData } from "../../foundry/documents.ts";
import { emptyPlaces } from "../../foundry/empty-places.ts";
import { isCharacter } from "../../play/people/at-hand.ts";
import { word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";

/**
 * Puts those of some actors on the scene that is shown who are not there yet: characters on the left, all others on the right. Without a scene one
 * is made.
 */
export async function placeOnScene(people: readonly Actor.Implementation[]): Promise<void> {
  const scene = shownScene() ?? (await createScene({ name: word("WELCOME.firstScene") }));
  const map = shownMap();
  // Somebody has switched the board off.
  if (!scene || !map) return void notify.warn(word("WELCOME.noScene"));
  const here = new Set(scene.tokens.contents.map(({ actorId }) => actorId));
  const absent = people.filter(({ id }) => !here.has(id));
  if (absent.length === 0) return void notify.info(word("WELCOME.allPlaced"));
  const places = emptyPlaces({ ...map, isWalled, tokens: scene.tokens.contents }, absent.map(isCharacter));
  const tokens = await Promise.all(
    absent.map((actor, index) => tokenData(actor, { ...places[index]!, ...onShownLevel(), ...barsOf(actor) })),
  );
  await createEmbedded(scene, "Token", tokens);
  showTokensOf(scene);
}

/** Tokens show their bars to their owners, unless their prototypes say when. */
function barsOf({ prototypeToken }: Actor.Implementation): object {
  const { NONE, OWNER } = CONST.TOKEN_DISPLAY_MODES;
  return prototypeToken.displayBars === NONE ? { displayBars: OWNER } : {};
}
