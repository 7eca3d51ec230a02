import { placedTokens, type PlacedToken } from "../../foundry/canvas.ts";
import { changesOfDocument, on } from "../../foundry/hooks.ts";
import { actorOf } from "../../foundry/ours.ts";
import { riseFrom } from "../../foundry/rising-text.ts";
import { signed } from "../../utils/localize.ts";
import { debounce } from "../ux/timing.ts";

/** Read on every map, with a black edge. */
const [HURT, HEALED] = ["#ff7a6b", "#8ee08e"];

/** What a token's first bar shows of the attribute that it is about; null for none. */
function barOf({ document }: PlacedToken) {
  const bar = actorOf(document) ? document.getBarAttribute("bar1") : null;
  return bar?.type === "bar" ? bar : null;
}

/** Whether the user may know what somebody loses: of their own, and of all who take part in an encounter, as its cards tell it. */
const isKnown = ({ document }: PlacedToken) =>
  document.inCombat || document.actor?.testUserPermission(game.user!, "OBSERVER") === true;

/** Lets a number rise from the token of whom something hurts or heals: by how much its first bar has changed, whatever changed it. */
export function letNumbersRise(): void {
  const before = new WeakMap<object, NonNullable<ReturnType<typeof barOf>>>();
  const look = (isTold: boolean) => {
    for (const token of placedTokens()) {
      const [was, bar] = [before.get(token.document), barOf(token)];
      if (bar) before.set(token.document, bar);
      else before.delete(token.document);
      if (!isTold || !was || !bar || !isKnown(token)) continue;
      const by = bar.value - was.value;
      // Where the most is another one, nobody was hurt or healed.
      const isSame = was.attribute === bar.attribute && was.max === bar.max;
      if (isSame && by !== 0) riseFrom(token, signed(by), by < 0 ? HURT : HEALED);
    }
  };
  // Of what happened while another scene was shown, nothing is told.
  on("canvasReady", () => look(false));
  look(false);
  on(
    ["updateActor", "createToken", ...changesOfDocument("Item", "ActiveEffect")],
    debounce(async () => look(true)),
  );
}
