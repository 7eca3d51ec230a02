import { EnduranceData } from "../../data/message/endurance-data.ts";
import { DeedData } from "../../data/message/deed-data.ts";
import { answerHurt, throwOwn } from "../../documents/injury/answer-hurt.ts";
import { hurtStateOf } from "../../documents/injury/hurt-state.ts";
import { resolveHurt } from "../../documents/injury/resolve-hurt.ts";
import { treatmentIn } from "../../documents/injury/treatment-in.ts";
import { drawAnew, shownMessages } from "../requests/draw-anew.ts";
import { diceAtRest } from "../ux/dice-at-rest.ts";
import { MESSAGE_HOOKS } from "../ux/message-hooks.ts";
import { singleFlight } from "../../documents/single-flight.ts";

type Message = ChatMessage.Implementation;

/** Lets the buttons of the cards of hurts do something, and keeps the cards up to date with what was thrown and applied. */
export function registerHurtCardHooks(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (...parameters: never[]) => void): number };
  hooks.on("renderChatMessageHTML", (message: Message, element: HTMLElement) => listen(message, element));
  for (const hook of MESSAGE_HOOKS) {
    hooks.on(hook, (message: Message) => void drawWhatItConcerns(message));
  }
  // What was applied, or taken back, stands in the log of an encounter.
  for (const hook of ["updateCombat", "deleteCombat", "userConnected"]) hooks.on(hook, drawAll);
}

/** What is being done on a card right now, so that a second click does nothing more. */
const unlessBusy = singleFlight();

function listen(message: Message, element: HTMLElement): void {
  if ((message.type as string) !== "hurt") return;
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-hurt]");
    if (button) void pointerGuard(message, button.dataset);
  });
}

async function pointerGuard(message: Message, { hurt = "", victim = "" }: DOMStringMap): Promise<void> {
  const id = message.id ?? "";
  await unlessBusy(id, async () => {
    if (hurt === "throw") await answerHurt(id, victim);
    else if (hurt === "decline") await answerHurt(id, victim, { declined: true });
    else if (hurt === "all") await throwOwn(message);
    else if (hurt === "apply") await resolveHurt(message);
  });
}

async function drawWhatItConcerns(message: Message): Promise<void> {
  const data: unknown = message.system;
  if (data instanceof DeedData) return drawAll();
  if (!(data instanceof EnduranceData)) return;
  await diceAtRest(message);
  const asked = game.messages!.get(data.attack) as Message | undefined;
  if (asked && hurtStateOf(asked)) await drawAnew(asked);
}

function drawAll(): void {
  for (const id of shownMessages()) {
    const message = game.messages!.get(id) as Message | undefined;
    if (message && (hurtStateOf(message) || treatmentIn(message))) void drawAnew(message);
  }
}
