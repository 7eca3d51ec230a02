import type { Data } from "../../common/types.ts";
import { CONFIG, game } from "../core/state.ts";
import type { User } from "./user.ts";

/** Generation 13: who sees a message in each roll mode. `data` is changed and answered. */
export function applyRollMode(data: Data, rollMode: string): Data {
  const mode = rollMode === "roll" ? String(game.settings.get("core", "rollMode")) : rollMode;
  if (mode === "publicroll") return Object.assign(data, { whisper: [], blind: false });
  if (mode === "gmroll") return Object.assign(data, { whisper: gamemasters(), blind: false });
  if (mode === "blindroll") return Object.assign(data, { whisper: gamemasters(), blind: true });
  if (mode === "selfroll") return Object.assign(data, { whisper: [game.userId], blind: false });
  throw new Error(`"${mode}" is none of the roll modes in CONFIG.Dice.rollModes.`);
}

/** Generation 14: who sees a message in each mode of CONFIG.ChatMessage.modes. */
export function applyMode(data: Data, mode: string): Data {
  const { modes } = CONFIG.ChatMessage as unknown as { modes: Record<string, { handler(data: Data): void }> };
  const config = modes[mode];
  if (!config) throw new Error(`"${mode}" is none of the modes in CONFIG.ChatMessage.modes.`);
  config.handler(data);
  return data;
}

export function messageModes(): Record<string, { label: string; icon: string; handler(data: Data): void }> {
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
  };
}

function gamemasters(): string[] {
  return game.users.filter((user) => (user as User).isGM).map((user) => user.id ?? "");
}
