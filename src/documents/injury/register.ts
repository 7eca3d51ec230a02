import { CheckData } from "../../data/message/check-data.ts";
import { EnduranceData } from "../../data/message/endurance-data.ts";
import { HurtData } from "../../data/message/hurt-data.ts";
import { onDeciding } from "../deciding/deciding-window.ts";
import { later } from "../later.ts";
import { followDefeat } from "./follow-defeat.ts";

/** How many of the last messages a window looks through that begins to decide. */
const LOOKED_THROUGH = 40;

type Message = ChatMessage.Implementation;

const settleHurtsAfter = later(async () => (await import("./settle-hurt.ts")).settleHurtsAfter);
const settleNewTreatment = later(async () => (await import("./settle-treatment.ts")).settleNewTreatment);

/** Lets injuries come to pass, by whichever client may; to be called in the init hook. */
export function registerInjuries(): void {
  followDefeat();
  Hooks.on("createChatMessage" as never, settle as never);
  onDeciding(() => (game.messages!.contents as unknown as readonly Message[]).slice(-LOOKED_THROUGH).forEach(settle));
}

/** What everybody has thrown against is applied by itself; a treatment comes to pass as soon as it is thrown. */
function settle(message: Message): void {
  const data: unknown = message.system;
  if (data instanceof HurtData || data instanceof EnduranceData) void settleHurtsAfter(message);
  if (data instanceof CheckData && data.treats) void settleNewTreatment(message);
}
