import type { Data } from "../../common/types.ts";
import { CONFIG, game } from "../core/state.ts";
import type { User } from "./user.ts";
import { deprecated } from "../core/deprecations.ts";

/**
 * Generation 13: who sees a message in each roll mode. `data` is changed and answered. A mode that it does not know whispers to
 * nobody, and says nothing of it.
 */
export function applyRollMode(data: Data, rollMode: string): Data {
  deprecated("ChatMessage.applyRollMode", "ChatMessage.applyMode");
  const mode = rollMode === "roll" ? String(game.settings.get("core", "rollMode")) : rollMode;
  if (mode === "publicroll") data["whisper"] = [];
  else if (mode === "gmroll" || mode === "blindroll") data["whisper"] = gamemasters();
  else if (mode === "selfroll") data["whisper"] = [game.userId];
  return Object.assign(data, { blind: mode === "blindroll" });
}

/**
 * Generation 14: who sees a message in each mode of CONFIG.ChatMessage.modes. One that is not there, such as a name of
 * generation 13, leaves the message as it is: without a whisper, and without a word.
 */
export function applyMode(data: Data, mode: string): Data {
  const { modes } = CONFIG.ChatMessage as unknown as { modes: Record<string, MessageMode | undefined> };
  modes[mode]?.handler?.(data);
  return data;
}

/** What generation 14 calls a roll mode of generation 13; any other name stays what it is. */
export function mapLegacyRollMode(rollMode: string): string {
  if (rollMode === "roll") return String(game.settings.get("core", "messageMode"));
  return LEGACY[rollMode] ?? rollMode;
}

const LEGACY: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

export interface MessageMode {
  label: string;
  icon: string;
  handler?(data: Data): void;
}

export function messageModes(): Record<string, MessageMode> {
  const mode = (name: string, icon: string, visible: () => Data) => ({
    label: `CHAT.MODES.${name}`,
    icon: `fa-solid ${icon}`,
    handler: (data: Data) => void Object.assign(data, visible()),
  });
  return {
    public: mode("public", "fa-globe", () => ({ whisper: [], blind: false })),
    gm: mode("gm", "fa-user-secret", () => ({ whisper: gamemasters(), blind: false })),
    blind: mode("blind", "fa-eye-slash", () => ({ whisper: gamemasters(), blind: true })),
    self: mode("self", "fa-user", () => ({ whisper: [game.userId], blind: false })),
    // A way to speak, which hides nothing from anybody.
    ic: { label: "CHAT.MODES.ic", icon: "fa-solid fa-comment" },
  };
}

function gamemasters(): string[] {
  return game.users.filter((user) => (user as User).isGM).map((user) => user.id ?? "");
}
