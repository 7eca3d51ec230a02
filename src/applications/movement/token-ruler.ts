import { moveBand, type MoveBand, type Reach, turnsFor } from "../../rules/combat/move-bands.ts";
import { template } from "#core/applications/templates.ts";
import { localize } from "#core/utils/localize.ts";
import { on } from "#core/foundry/hooks.ts";
import { setting } from "#core/settings/settings.ts";
import { moveJudge, inTurns, canMove } from "./judged-moves.ts";

/** A waypoint of Foundry's ruler, as far as the colours ask. */
interface Waypoint {
  readonly measurement?: { readonly cost: number } | null;
}

interface Style {
  color?: number | string;
  alpha?: number;
}

interface LabelContext {
  cssClass?: string;
  reach?: { readonly band: MoveBand; readonly word: string };
  /** What the movement costs of the turn; empty for nothing more. Foundry's own `cost` is in feet. */
  price?: string;
}

interface Ruler {
  readonly token: { readonly document: { readonly actor: unknown } };
}

/** The class of Foundry's ruler, by what is told of it. */
type RulerClass = new (...parameters: unknown[]) => Ruler & {
  _getSegmentStyle(waypoint: Waypoint): Style;
  _getGridHighlightStyle(waypoint: Waypoint, offset: object): Style;
  _getWaypointStyle(waypoint: Waypoint): Style;
  _getWaypointLabelContext(waypoint: Waypoint, state: object): LabelContext | undefined;
};

/** Told apart by brightness as well, for those who do not see all colours; and the label says it in words. */
const COLOURS: Readonly<Record<MoveBand, number>> = { turn: 0x2e8b57, run: 0xe0a100, beyond: 0xb3261e };

/**
 * Lets movements in encounters be judged, and the ruler of tokens show in three colours how far is how far; to be called in the init
 * hook.
 */
export function registerMovement(): void {
  on("preMoveToken", canMove);
  const { placeables } = foundry.canvas as unknown as { placeables: { tokens: { TokenRuler: RulerClass } } };
  const Base = placeables.tokens.TokenRuler;

  class SirpasTokenRuler extends Base {
    static WAYPOINT_LABEL_TEMPLATE = template("movement/ruler-label");

    override _getSegmentStyle(waypoint: Waypoint): Style {
      return coloured(super._getSegmentStyle(waypoint), this, waypoint);
    }

    override _getGridHighlightStyle(waypoint: Waypoint, offset: object): Style {
      return coloured(super._getGridHighlightStyle(waypoint, offset), this, waypoint);
    }

    override _getWaypointStyle(waypoint: Waypoint): Style {
      return coloured(super._getWaypointStyle(waypoint), this, waypoint);
    }

    override _getWaypointLabelContext(waypoint: Waypoint, state: object): LabelContext | undefined {
      const context = super._getWaypointLabelContext(waypoint, state);
      const actor = inTurns(this.token.document.actor);
      const reach = reachFor(this);
      if (!context || !reach) return context;
      const feet = waypoint.measurement?.cost ?? 0;
      const band = moveBand(feet, reach);
      const cssClass = [context.cssClass ?? "", "sirpas-ruler", band].filter((name) => name !== "").join(" ");
      const price = (actor && setting("spendMovement") && moveJudge()?.costOf(actor)) || "";
      return { ...context, cssClass, reach: { band, word: reachLabels(feet, reach) }, price };
    }
  }
  Object.assign(CONFIG.Token, { rulerClass: SirpasTokenRuler });
}

/** What a way comes to, in words: what is left of the turn's movement after it, or how many turns it takes. */
function reachLabels(feet: number, reach: Reach): string {
  const { value } = reach.turn;
  const band = moveBand(feet, reach);
  if (value === 0) return localize("SIRPAS.MOVE.none");
  if (band === "turn")
    return localize("SIRPAS.MOVE.left", { left: Math.max(0, Math.floor(value - feet + 1e-6)), all: value });
  const turns = turnsFor(feet, reach) ?? 0;
  return localize(`SIRPAS.MOVE.${band}`, { turns, all: value });
}

function coloured(style: Style, ruler: Ruler, { measurement }: Waypoint): Style {
  const reach = reachFor(ruler);
  if (!reach) return style;
  return { ...style, color: COLOURS[moveBand(measurement?.cost ?? 0, reach)] };
}

/** How far the token gets, while there are turns to count in: outside of them every way is as good as another. */
function reachFor({ token }: Ruler): Reach | null {
  const actor = inTurns(token.document.actor);
  return (actor && moveJudge()?.reachOf(actor)) ?? null;
}
