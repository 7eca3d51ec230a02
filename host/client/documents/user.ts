import { BaseUser } from "../../common/documents/user.ts";
import type { Data } from "../../common/types.ts";
import { queryUser } from "../core/queries.ts";
import { game } from "../core/state.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** How many macros a hotbar holds, on five pages. */
const SLOTS = 50;

/** Somebody who takes part in the game. */
export class User extends ClientDocumentMixin(BaseUser) {
  /** Whether the user is connected now. */
  active = false;
  /** The tokens the user aims at, as this client knows. */
  targets = new UserTargets();
  viewedScene: string | null = null;

  get isSelf(): boolean {
    return game.userId === this.id;
  }

  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get charname(): string {
    return this.character?.name?.split(" ")[0] ?? "";
  }

  /** Uses what another user's client offers under a name in CONFIG.queries. */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    return queryUser(this, name, data, timeout);
  }

  /** Tells other clients what this user does: the scene in view, the targets. */
  broadcastActivity(activityData: Data = {}, _options: Data = {}): void {
    if (!this.isSelf) throw new Error("A user's client tells only of its own user's activity.");
    game.socket.emit("userActivity", activityData);
  }

  /** Notes what another client told of this user. */
  applyActivity(activity: Data): void {
    if ("sceneId" in activity) this.viewedScene = (activity["sceneId"] as string | null) ?? null;
    if (!Array.isArray(activity["targets"])) return;
    this.targets.remember(activity["targets"] as string[]);
    this.showTargets();
  }

  /** Marks the tokens on the board at which another user aims. */
  showTargets(): void {
    const { ids } = this.targets;
    const scene = game.scenes.viewed as unknown as
      { tokens: Iterable<{ id: string; object?: BoardToken }> } | undefined;
    for (const { id, object } of scene?.tokens ?? []) {
      object?.setTarget(ids.includes(id), { user: this, releaseOthers: false });
    }
  }

  getHotbarMacros(page = 1): { slot: number; macro: unknown }[] {
    const hotbar = this.hotbar as unknown as Record<string, string>;
    return Array.from({ length: 10 }, (_, index) => {
      const slot = (page - 1) * 10 + index + 1;
      const id = hotbar[slot];
      return { slot, macro: id ? (game.macros.get(id) ?? null) : null };
    });
  }

  /**
   * Puts a macro into a slot of the hotbar, 1 to 50, or takes what is there out of it.
   * @param slot      The first empty one unless given.
   * @param fromSlot  The slot it comes from, which is emptied.
   * @throws when there is no such slot, or none is empty.
   */
  async assignHotbarMacro(
    macro: { id: string | null } | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | undefined } = {},
  ): Promise<this> {
    const hotbar = { ...(this.hotbar as unknown as Record<string, string>) };
    const free = Array.from({ length: SLOTS }, (_, index) => index + 1).find((each) => !hotbar[each]);
    const at = slot === undefined || slot === "" ? free : Number(slot);
    if (at === undefined) throw new Error("No slot of the hotbar is empty.");
    if (!(at >= 1 && at <= SLOTS)) throw new Error(`The hotbar has no slot ${at}.`);
    if (fromSlot !== undefined) delete hotbar[fromSlot];
    if (macro?.id) hotbar[at] = macro.id;
    else delete hotbar[at];
    await this.update({ hotbar }, { diff: false, recursive: false } as never);
    return this;
  }
}

interface BoardToken {
  setTarget(targeted: boolean, options: { user: User; releaseOthers: boolean }): void;
}

/** The tokens a user aims at. Of other users' targets the ids are known first. */
export class UserTargets extends Set<{ id: string }> {
  /** Null as long as nothing was told: of this client's own user nothing is. */
  #ids: string[] | null = null;

  get ids(): string[] {
    return this.#ids ?? Array.from(this, (token) => token.id);
  }

  /** Notes at what a user aims before, or without, the tokens being on this client's board. */
  remember(ids: string[]): void {
    this.#ids = ids;
  }
}
