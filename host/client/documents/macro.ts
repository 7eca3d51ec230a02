import { BaseMacro } from "../../common/documents/macro.ts";
import type { Data } from "../../common/types.ts";
import { CONFIG, game } from "../core/state.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";

type Script = (...args: unknown[]) => Promise<unknown>;

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (...args: string[]) => Script;

/** A command a user keeps: a script, or something to be said. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  declare type: "script" | "chat";
  declare command: string;

  get isAuthor(): boolean {
    return game.userId === (this._source["author"] as string | null);
  }

  /** Whether this user may run the macro. */
  get canExecute(): boolean {
    return this.testUserPermission(game.user, "LIMITED") && (this.type !== "script" || game.user.can("MACRO_SCRIPT"));
  }

  /**
   * Runs the script or says the words. A script finds `speaker`, `actor`, `token`, `character` and `scope` in its reach.
   * @throws when this user may not run it or the script fails.
   */
  async execute(scope: Data & { actor?: Actor; token?: unknown } = {}): Promise<unknown> {
    if (!this.canExecute) throw new Error(`You may not run the macro "${this.name}".`);
    const cls = CONFIG.ChatMessage.documentClass;
    if (this.type === "chat")
      return cls.create({ content: this.command, author: game.userId, speaker: cls.getSpeaker() });
    const { actor: given, token: aimed, ...rest } = scope;
    const speaker = cls.getSpeaker(given ? { actor: given } : {});
    const actor = given ?? cls.getSpeakerActor(speaker);
    const token = aimed ?? actor?.getActiveTokens()[0];
    const all = { speaker, actor, token, character: game.user.character, scope, ...rest };
    const script = new AsyncFunction(...Object.keys(all), `{${this.command}\n}`);
    return script.call(this, ...Object.values(all));
  }
}
