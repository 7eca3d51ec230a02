import { on } from "../../foundry/hooks.ts";
import { messages } from "../../foundry/collections.ts";
import { CheckData } from "../checks/check-data.ts";
import { DamageSaveData } from "./damage-save-data.ts";
import { DamageData } from "./damage-data.ts";
import { onDeciding } from "../deciding/deciding-window.ts";
import { resolveDamagesAfter } from "./resolve-damage.ts";
import { resolveNewTreatment } from "./resolve-treatment.ts";

/** How many of the last messages a window looks through that begins to decide. */
const LOOKED_THROUGH = 40;

type Message = ChatMessage.Implementation;

/** Lets injuries come to pass, by whichever client may. */
export function registerInjuries(): void {
  on("createChatMessage", resolve);
  onDeciding(() => messages().slice(-LOOKED_THROUGH).forEach(resolve));
}

/** What everybody has thrown against is applied by itself; a treatment comes to pass as soon as it is thrown. */
function resolve(message: Message): void {
  const data: unknown = message.system;
  if (data instanceof DamageData || data instanceof DamageSaveData) void resolveDamagesAfter(message);
  if (data instanceof CheckData && data.treats) void resolveNewTreatment(message);
}
