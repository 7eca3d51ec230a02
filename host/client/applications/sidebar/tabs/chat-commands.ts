import { game, t } from "../../ui/client.ts";

/** The ways a roll or a message can be shown, by the names of V13. */
export type RollMode = "publicroll" | "gmroll" | "blindroll" | "selfroll";

export type ChatCommand =
  | { command: "roll"; mode: RollMode | null; formula: string; flavor: string }
  | { command: "ic" | "ooc" | "emote" | "none"; text: string }
  | { command: "whisper"; to: string[]; text: string }
  | { command: "invalid"; text: string };

const ROLLS: Record<string, RollMode | null> = {
  r: null,
  roll: null,
  publicroll: "publicroll",
  pr: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

const SPEECH: Record<string, "ic" | "ooc" | "emote"> = {
  ic: "ic",
  ooc: "ooc",
  em: "emote",
  me: "emote",
  emote: "emote",
};

/**
 * Reads what was typed into the chat: a command that begins with a slash, or plain text.
 *   /roll 3d6 + 2 # for luck      /gmroll …  /blindroll …  /selfroll …
 *   /ic, /ooc, /emote text        /w Name text     /w [Name one, Name two] text
 */
export function parseChat(message: string): ChatCommand {
  const match = /^\/(\w+)\s*([^]*)$/.exec(message.trim());
  if (!match) return { command: "none", text: message.trim() };
  const [, name = "", rest = ""] = match;
  const word = name.toLowerCase();
  if (word in ROLLS) {
    const [formula = "", ...flavor] = rest.split("#");
    return { command: "roll", mode: ROLLS[word] ?? null, formula: formula.trim(), flavor: flavor.join("#").trim() };
  }
  const speech = SPEECH[word];
  if (speech) return { command: speech, text: rest };
  if (word === "w" || word === "whisper") return whisper(rest, message);
  return { command: "invalid", text: message };
}

/** The setting that holds how a user's rolls are shown, and its value: named differently in each generation. */
export function chatMode(): {
  key: "rollMode" | "messageMode";
  value: string;
  choices: { value: string; label: string }[];
} {
  const newer = game().release.generation >= 14;
  const key = newer ? "messageMode" : "rollMode";
  const values = newer ? ["public", "gm", "blind", "self"] : ["publicroll", "gmroll", "blindroll", "selfroll"];
  const labels = ["HOST.Chat.Public", "HOST.Chat.Gm", "HOST.Chat.Blind", "HOST.Chat.Self"];
  return {
    key,
    value: String(game().settings.get("core", key)),
    choices: values.map((value, index) => ({ value, label: t(labels[index] ?? "") })),
  };
}

/** A roll mode by the name this generation has for it. */
export function modeOfGeneration(mode: RollMode): string {
  return game().release.generation >= 14 ? mode.replace("roll", "") : mode;
}

function whisper(rest: string, message: string): ChatCommand {
  const match = /^(?:\[([^\]]+)\]|(\S+))\s+([^]+)$/.exec(rest);
  if (!match) return { command: "invalid", text: message };
  const [, many, one, text = ""] = match;
  const to = (many?.split(",") ?? [one ?? ""]).map((name) => name.trim()).filter(Boolean);
  return { command: "whisper", to, text };
}
