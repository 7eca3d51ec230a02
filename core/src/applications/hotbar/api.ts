import { SYSTEM } from "#system";
import { isOurs, actorOf } from "../../foundry/ours.ts";
import { ourSystem } from "../../foundry/globals.ts";
import { AWARD, hasAwards } from "../../play/harm/harm-rules.ts";
import { harmWindow } from "../../play/harm/open-harm.ts";
import type { HarmCall } from "../../play/harm/perform-harm.ts";
import type { RollKeys } from "../../foundry/visibility.ts";
import { word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import type { StartWindows } from "../welcome/start.ts";
import { exposeApi, registerHotbar, type HotbarActs } from "./hotbar.ts";

/** What macros hand in can be anything. */
interface Handed {
  readonly documentName?: unknown;
  readonly type?: string;
  readonly id?: string | null;
}

/** How a macro asks for a roll: `fast` leaves the dialog out, `visibility` says who sees it. */
type Options = Pick<RollKeys, "fast" | "visibility">;

const isOne = (name: "Actor" | "Item", handed: Handed | null | undefined) =>
  handed?.documentName === name && isOurs(handed as { type: string });

/**
 * Puts what macros and modules can call below `game`, under the id of the system; to be called in the init hook.
 * @param acts  Loads what is rolled and used
 * @param windows  Loads the windows; undefined where there are none
 */
export function registerApi(
  acts: () => Promise<HotbarActs | undefined>,
  windows: (() => Promise<StartWindows>) | undefined,
  own: { readonly macros?: object } = {},
): void {
  const wrong = (call: string, what: "anActor" | "anItem") =>
    notify.warn(word("HOTBAR.wrong", { call: `${SYSTEM.id}.${call}`, what: word(`HOTBAR.${what}`) }));
  const requestCheck = async (text = "") => (await windows?.())?.askRequest(text);
  exposeApi({
    /** Rolls what an actor has by a key, or by the id of an item. */
    async check(actor: Handed, key: string, { fast = false, visibility }: Options = {}) {
      if (!isOne("Actor", actor)) return void wrong("check", "anActor");
      return (await acts())?.roll(actor as Actor.Implementation, String(key), {
        fast,
        ...(visibility && { visibility }),
      });
    },
    /** Does with an item of an actor what it is for. */
    async use(item: Handed, { fast = false, visibility }: Options = {}) {
      const actor = isOne("Item", item) ? actorOf<Actor.Implementation>(item as Item.Implementation) : null;
      if (!actor) return void wrong("use", "anItem");
      return (await acts())?.use(actor, item as Item.Implementation, { fast, ...(visibility && { visibility }) });
    },
    /**
     * Lets something befall actors without anybody's aim, or does them good; opens the window of it where nothing is said of it.
     * @param actors  Without any, who is targeted or selected
     */
    async harm(actors: readonly Handed[] = [], call?: HarmCall) {
      if (!Array.isArray(actors) || !actors.every((one: Handed) => isOne("Actor", one)))
        return void wrong("harm", "anActor");
      const own = actors as readonly Actor.Implementation[];
      if (!call) return harmWindow()?.(own);
      await ourSystem().table();
      const { performHarm } = await import("../../play/harm/perform-harm.ts");
      return performHarm(own, call);
    },
    /** Opens the dialog that asks players for a check. */
    requestCheck,
    ...own,
    macros: {
      requestCheck: () => requestCheck(),
      harm: () => harmWindow()?.(),
      award: () => (hasAwards() ? harmWindow()?.([], { kind: AWARD.key }) : undefined),
      chooseCharacter: async () => (await windows?.())?.openQuickStart(),
      welcome: async () => (await windows?.())?.openWelcome(true),
      ...own.macros,
      ...registerHotbar(acts),
    },
  });
}
