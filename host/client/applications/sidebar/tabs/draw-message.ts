import { type MessageLike, t } from "../../ui/client.ts";

/** A message as the log shows it. One that can't be rendered must not keep the others from being shown. */
export async function drawMessage(message: MessageLike, options: { canClose?: boolean } = {}): Promise<HTMLElement> {
  try {
    const element = await message.renderHTML(options);
    prepareRolls(element);
    tellTime(element, message.timestamp);
    return element;
  } catch (error) {
    console.error(`The chat message ${message.id} can't be shown: ${(error as Error).message}`, error);
    const element = document.createElement("li");
    element.className = "chat-message message broken";
    element.dataset.messageId = message.id;
    element.textContent = t("HOST.Chat.Broken", { reason: (error as Error).message });
    return element;
  }
}

/** Makes the result of a roll a thing that can be pressed, by mouse and by keyboard. */
function prepareRolls(element: HTMLElement): void {
  for (const roll of element.querySelectorAll<HTMLElement>(".dice-roll")) {
    if (!roll.querySelector(".dice-tooltip")) continue;
    const handle =
      roll.querySelector<HTMLElement>("[data-action=expandRoll]") ??
      roll.querySelector<HTMLElement>(".dice-total") ??
      roll;
    handle.dataset.action = "expandRoll";
    handle.setAttribute("role", "button");
    handle.setAttribute("aria-expanded", String(roll.classList.contains("expanded")));
    handle.tabIndex = 0;
    handle.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      handle.click();
    });
  }
}

/** Says when a message was sent: today the time of day, earlier the date as well. */
function tellTime(element: HTMLElement, timestamp: number): void {
  const time = element.querySelector<HTMLTimeElement>("time.message-timestamp");
  if (!time) return;
  const date = new Date(timestamp);
  const today = date.toDateString() === new Date().toDateString();
  time.dateTime = date.toISOString();
  time.textContent = (today ? TIME : DATE_AND_TIME).format(date);
}

const TIME = new Intl.DateTimeFormat([], { timeStyle: "short" });
const DATE_AND_TIME = new Intl.DateTimeFormat([], { dateStyle: "short", timeStyle: "short" });
