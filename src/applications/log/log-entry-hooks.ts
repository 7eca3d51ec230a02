import { on } from "../../foundry/hooks.ts";
import { LogEntryData } from "../../play/log/log-entry-data.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { stepMessage } from "../../play/log/undo.ts";

type Message = ChatMessage.Implementation;

/** What is being undone or done again right now, so that a second click does nothing more. */
const unlessBusy = singleFlight();

/** Lets the button on the card of an event undo it, or do it again. */
export function registerLogEntryCardHooks(): void {
  on("renderChatMessageHTML", (message: Message, element: HTMLElement) => {
    if (!((message.system as unknown) instanceof LogEntryData)) return;
    element.addEventListener("click", ({ target }) => {
      const way = (target as Element).closest<HTMLElement>("[data-log-entry]")?.dataset["logEntry"];
      if (way === "undo" || way === "redo") void unlessBusy(message.id ?? "", () => stepMessage(message, way));
    });
  });
}
