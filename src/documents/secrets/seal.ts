import { MESSAGE_MODELS } from "../../data/message/index.ts";
import { sealsSecrets } from "../../settings/secrecy-setting.ts";
import type { Secret } from "./secret-store.ts";

type Data = Record<string, unknown>;

/** The data of a message as it is sent and stored. */
export interface MessageSource {
  readonly type: string;
  readonly system: Data;
  readonly rolls: readonly string[];
  readonly content: string;
  readonly whisper: readonly string[];
  readonly blind: boolean;
  readonly flags: Record<string, Data | undefined>;
}

/**
 * What stands in a sealed message for its dice, whatever was thrown and however often. Foundry tells by it that there was a roll,
 * and so tells everybody that somebody rolled, and shows nobody what. It holds no die: a module that rolls dice over the screen
 * would roll it, and show what nobody threw.
 */
const DECOY = JSON.stringify({
  class: "Roll",
  options: {},
  dice: [],
  formula: "0",
  terms: [{ class: "NumericTerm", options: {}, evaluated: true, number: 0 }],
  total: 0,
  evaluated: true,
});

/**
 * What a message is about, where others have to know that it is there: the answer to a request names the request, and a throw
 * the contest that waits for it. That much was public before.
 */
const OPEN: Readonly<Record<string, { readonly if: string; readonly keys: readonly string[] } | undefined>> = {
  check: { if: "request", keys: ["request", "actor", "statistic"] },

  throw: { if: "contest", keys: ["contest", "entrant", "round", "actor"] },

  defence: { if: "attack", keys: ["attack", "target", "strike"] },

  endurance: { if: "attack", keys: ["attack", "target", "strike", "actor", "kind"] },
};

/** Under which key a message's secret is kept; empty if it has none. */
export function sealOf({ flags }: { readonly flags?: Partial<MessageSource["flags"]> | undefined }): string {
  const key = flags?.["sirpas"]?.["sealed"];
  return typeof key === "string" ? key : "";
}

/** Whether what a message says is to be kept from those it is not for. */
export function isToBeSealed(source: MessageSource): boolean {
  return source.type in MESSAGE_MODELS && source.whisper.length > 0 && sealOf(source) === "" && sealsSecrets();
}

/** Whether not even its author may know what a message says: to Foundry, only what was thrown can be blind. */
export function isBlind({
  blind,
  rolls,
}: Pick<MessageSource, "blind"> & { readonly rolls: readonly unknown[] }): boolean {
  return blind && rolls.length > 0;
}

/** What a message says. */
export function secretIn({ system, rolls, content }: MessageSource): Secret {
  return { system, rolls, content };
}

/** What takes the place of what a message says, for everybody to receive. */
export function sealed({ type, system, rolls, flags }: MessageSource, key: string): object {
  const open = OPEN[type];
  const keys = open && system[open.if] ? open.keys : [];
  return {
    system: Object.fromEntries(keys.map((name) => [name, system[name]])),
    rolls: rolls.length > 0 ? [DECOY] : [],
    content: "",
    flags: { ...flags, sirpas: { ...flags["sirpas"], sealed: key } },
  };
}
