import { BaseToken } from "../../common/documents/scene.ts";
import type { Data } from "../../common/types.ts";
import { getProperty } from "../../common/utils/index.ts";
import { CONFIG, game } from "../core/state.ts";
import type { Actor } from "./actor.ts";
import type { Combatant } from "./combatant.ts";
import { ClientDocumentMixin } from "./client-document.ts";

interface Bar {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** An actor's stand-in on the board of a scene. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  /** The token as the board shows it, while it does. */
  declare object: unknown;

  override _configure(options: Data = {}): void {
    super._configure(options);
    const actor = (options["actor"] as Actor | undefined) ?? null;
    Object.defineProperty(this, "_actor", { value: actor, enumerable: false, writable: true, configurable: true });
    Object.defineProperty(this, "object", { value: null, enumerable: false, writable: true, configurable: true });
  }

  /** The actor of the world this token stands for. */
  get baseActor(): Actor | null {
    return this.actorId ? ((game.actors.get(this.actorId) as Actor | undefined) ?? null) : null;
  }

  /**
   * The actor whose data this token shows.
   * @throws for a token which is not linked: the host keeps no copies of actors for single tokens.
   */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (base && !this.actorLink) {
      throw new Error(
        `The token "${this.name}" has an actor of its own, which the host does not keep yet: turn on "Link Actor Data".`,
      );
    }
    return base;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get combatant(): Combatant | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return Boolean(this.combatant);
  }

  /** The value a bar of the token shows. */
  getBarAttribute(bar: "bar1" | "bar2", { alternative }: { alternative?: string } = {}): Bar | null {
    const attribute = alternative ?? (this as unknown as Record<string, { attribute?: string | null }>)[bar]?.attribute;
    const system = this.baseActor && (this.baseActor as unknown as { system: object }).system;
    if (!attribute || !system) return null;
    const value: unknown = getProperty(system, attribute);
    if (typeof value === "number") return { type: "value", attribute, value, editable: false };
    if (value === null || typeof value !== "object" || !("value" in value) || !("max" in value)) return null;
    return { type: "bar", attribute, value: Number(value.value), max: Number(value.max), editable: true };
  }

  /** The paths of an actor's data which bars can show: as CONFIG.Actor.trackableAttributes lists them by type. */
  static getTrackedAttributes(type?: string): { bar: string[][]; value: string[][] } {
    const { trackableAttributes = {} } = CONFIG.Actor as unknown as {
      trackableAttributes?: Record<string, { bar: string[]; value: string[] }>;
    };
    const chosen = type ? [trackableAttributes[type]] : Object.values(trackableAttributes);
    const split = (kind: "bar" | "value") =>
      Array.from(new Set(chosen.flatMap((tracked) => tracked?.[kind] ?? [])), (path) => path.split("."));
    return { bar: split("bar"), value: split("value") };
  }

  override getUserLevel(user?: Parameters<BaseToken["getUserLevel"]>[0]): number {
    return this.baseActor?.getUserLevel(user) ?? super.getUserLevel(user);
  }
}
