import { coreTemplate } from "../templates.ts";

/** How far a way is for somebody in a turn: within what it allows, only by giving something up, or beyond all that it can be. */
type Band = "turn" | "run" | "beyond";

/** A way of a token, as the rulebook judges it. */
export interface JudgedWay {
  readonly band: Band;
  /** What is said of it, such as what is left of the turn's movement after it. */
  readonly word: string;
  /** What the movement costs of the turn; empty for nothing more. */
  readonly price?: string;
}

/** A token that is moved. */
export interface RuledToken {
  readonly actor: unknown;
  readonly parent?: Scene.Implementation | null;
}

/**
 * Judges a way; null while there are no turns to count in: then every way is as good as another.
 * @param length  In units of the scene, with what was walked before in this turn
 */
type JudgeWay = (token: RuledToken, length: number) => JudgedWay | null;

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
  way?: JudgedWay & { readonly icon: string };
}

interface Ruler {
  readonly token: { readonly document: RuledToken };
}

/** The class of Foundry's ruler, by what is told of it. */
type RulerClass = new (...parameters: unknown[]) => Ruler & {
  _getSegmentStyle(waypoint: Waypoint): Style;
  _getGridHighlightStyle(waypoint: Waypoint, offset: object): Style;
  _getWaypointStyle(waypoint: Waypoint): Style;
  _getWaypointLabelContext(waypoint: Waypoint, state: object): LabelContext | undefined;
};

/** Told apart by brightness as well, for those who do not see all colours; and the label says it in words. */
const COLOURS: Readonly<Record<Band, number>> = { turn: 0x2e8b57, run: 0xe0a100, beyond: 0xb3261e };
const ICONS: Readonly<Record<Band, string>> = { turn: "fa-shoe-prints", run: "fa-person-running", beyond: "fa-ban" };

/** Lets the ruler of tokens show in three colours how far is how far; to be called in the init hook. */
export function registerRuler(judge: JudgeWay): void {
  const { placeables } = foundry.canvas as unknown as { placeables: { tokens: { TokenRuler: RulerClass } } };
  const Base = placeables.tokens.TokenRuler;
  const judged = ({ token }: Ruler, { measurement }: Waypoint) => judge(token.document, measurement?.cost ?? 0);
  const coloured = (style: Style, ruler: Ruler, waypoint: Waypoint): Style => {
    const way = judged(ruler, waypoint);
    return way ? { ...style, color: COLOURS[way.band] } : style;
  };

  class JudgingRuler extends Base {
    static WAYPOINT_LABEL_TEMPLATE = coreTemplate("movement/ruler-label");

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
      const way = judged(this, waypoint);
      if (!context || !way) return context;
      const cssClass = [context.cssClass ?? "", "judged-way", way.band].filter((name) => name !== "").join(" ");
      return { ...context, cssClass, way: { ...way, icon: ICONS[way.band] } };
    }
  }
  Object.assign(CONFIG.Token, { rulerClass: JudgingRuler });
}
