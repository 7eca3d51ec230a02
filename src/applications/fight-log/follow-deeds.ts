import { deedIn } from "../../documents/fight/deed.ts";
import { combatWith } from "../../documents/fight/fight-of.ts";
import { countBackTo } from "../../documents/fight/may-undo.ts";
import { later } from "../../documents/later.ts";
import { drawAnew, shownMessages } from "../requests/draw-anew.ts";
import { askToTakeBack } from "../windows.ts";
import { busyGuard } from "../../documents/busy-guard.ts";

type Message = ChatMessage.Implementation;

const undoDeed = later(async () => (await import("../../documents/fight/undo.ts")).undoDeed);

/** What is being taken back right now, so that a second click does nothing more. */
const unlessBusy = busyGuard();

/** Lets the button on the card of a deed take it back, and keeps the card up to date. */
export function followDeedCards(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (...parameters: never[]) => void): number };
  hooks.on("renderChatMessageHTML", (message: Message, element: HTMLElement) => {
    if (!deedIn(message)) return;
    element.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("[data-deed=undo]")) void takeBack(message);
    });
  });
  for (const hook of ["updateCombat", "deleteCombat"]) hooks.on(hook, drawAll);
}

async function takeBack(message: Message): Promise<void> {
  const deed = deedIn(message);
  const id = message.id ?? "";
  if (!deed) return;
  await unlessBusy(id, async () => {
    const combat = combatWith(deed.data.combat);
    const count = combat ? countBackTo(combat, deed.data.event) : 0;
    if (count > 1 && !(await askToTakeBack(count))) return;
    await undoDeed(message);
  });
}

function drawAll(): void {
  for (const id of shownMessages()) {
    const message = game.messages!.get(id) as Message | undefined;
    const deed = deedIn(message);
    if (message && deed && deed.data.event !== "") void drawAnew(message);
  }
}
