import { BaseSetting } from "../../common/documents/setting.ts";
import type { Data } from "../../common/types.ts";
import { game } from "../core/state.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** The stored value of one setting. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  declare key: string;

  get config() {
    return game.settings.settings.get(this.key);
  }

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    this.#tell(options, userId);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#tell(options, userId);
  }

  /** A user's own settings concern no other user. */
  #tell(options: Data, userId: string): void {
    const user = (this._source["user"] as string | null | undefined) ?? null;
    if (user === null || user === game.userId) game.settings.notifyChange(this.key, options, userId);
  }
}
