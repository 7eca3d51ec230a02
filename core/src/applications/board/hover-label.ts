import { SYSTEM } from "#system";
import { isSeen, isWalled, measuredOn, selectedTokens, type PlacedToken } from "../../foundry/canvas.ts";
import { on } from "../../foundry/hooks.ts";
import { distanceText, drawnOn, metresBetween } from "../../play/exchange/distance.ts";
import { setting } from "../../settings/settings.ts";
import { word } from "../../utils/localize.ts";
import { ownTurn } from "../encounter/own-turn.ts";

/** How far beside the pointer it stands, in pixels. */
const BESIDE = 16;

/**
 * Says beside the pointer how far the token under it is from who acts, and whether a wall is between; also where a row about it is pointed at.
 * Each client can switch it off. To be called once.
 */
export function registerHoverLabel(): void {
  const label = Object.assign(document.createElement("div"), { className: `${SYSTEM.id} hover-label` });
  // Who hears the screen reads the distance in the lists of targets.
  label.setAttribute("aria-hidden", "true");
  // It stays beside the pointer, which is over a token before its move is heard of.
  const follow = ({ clientX: x, clientY: y }: PointerEvent) =>
    void Object.assign(label.style, { left: `${x + BESIDE}px`, top: `${y + BESIDE}px` });
  document.addEventListener("pointermove", follow, { capture: true, passive: true });
  const hide = () => label.remove();
  on("hoverToken", (token: PlacedToken, isHovered: boolean) => {
    hide();
    const text = isHovered ? farness(token) : "";
    if (text === "") return;
    label.textContent = text;
    document.body.append(label);
  });
  on(["canvasPan", "canvasTearDown", "deleteToken"], hide);
}

/** How far a token is from who acts now or, with several of one's own, from the one that is selected; empty where nothing is to be said. */
function farness(token: PlacedToken): string {
  const selected = selectedTokens().find(({ document }) => document.inCombat)?.actor;
  const actor = selected ?? ownTurn()?.actor;
  const scene = token.document.parent;
  if (!actor || token.actor === actor || !isSeen(token.document) || !setting("distanceShown")) return "";
  const [own, metres] = [drawnOn(scene, actor), metresBetween(actor, token)];
  if (!own || metres === null) return "";
  const wall = isWalled(own.center, token.center) ? [word("TARGET.walled")] : [];
  const { units } = scene!.grid;
  // Where the rulebook has no word for it, the scene's own unit is said as it is measured.
  const isNamed = units !== "" && game.i18n!.has(`${SYSTEM.words}.UNIT.${units}`);
  const measured = `${Math.round(measuredOn(scene!, [own.center, token.center]))} ${units}`;
  return [isNamed ? distanceText(scene, metres) : measured, ...wall].join(" · ");
}
