/** How long a notice stays, in milliseconds. */
const STAYS = 6000;

/** So many lines of a message are shown. */
const LINES = 4;

/**
 * Tells for some seconds what was written to the chat while somebody looks at another tab. Foundry shows the whole card there;
 * here the first lines have to do, beside the log that has all of it.
 */
export function showNotice(message: HTMLElement): void {
  const notice = document.createElement("p");
  notice.className = "chat-notice";
  notice.textContent = firstLines(message).join(" · ");
  if (notice.textContent === "") return;
  const region = noticeRegion();
  region.append(notice);
  while (region.children.length > 3) region.firstElementChild?.remove();
  setTimeout(() => notice.remove(), STAYS);
}

/** Takes all notices away: the chat itself is being looked at. */
export function clearNotices(): void {
  document.querySelector("#chat-notifications")?.replaceChildren();
}

function firstLines(message: HTMLElement): readonly string[] {
  const content = message.querySelector(".message-content")?.cloneNode(true) as HTMLElement | undefined;
  content?.querySelectorAll("button, .visually-hidden, details").forEach((part) => part.remove());
  const sender = message.querySelector(".message-sender")?.textContent.trim() ?? "";
  const lines = (content?.textContent ?? "").split(/\s*\n\s*/u).map((line) => line.trim());
  const said = lines.filter((line) => line !== "" && line !== sender).slice(0, LINES);
  return said.length === 0 ? [] : [sender, ...said].filter(Boolean);
}

function noticeRegion(): HTMLElement {
  const present = document.querySelector<HTMLElement>("#chat-notifications");
  if (present) return present;
  const region = document.createElement("div");
  region.id = "chat-notifications";
  // What a message says to who listens is the system's and the log's to tell, once.
  region.ariaHidden = "true";
  document.body.append(region);
  return region;
}
