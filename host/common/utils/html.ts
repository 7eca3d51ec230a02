import sanitizeHtml from "sanitize-html";

/** Elements beyond the sanitiser's own list which rich text may contain. */
const FURTHER_TAGS = [
  "audio",
  "button",
  "details",
  "img",
  "input",
  "label",
  "source",
  "summary",
  "svg",
  "video",
  "del",
  "ins",
];

const EVERYWHERE = ["class", "id", "style", "title", "lang", "dir", "role", "tabindex", "aria-*", "data-*"];

const ATTRIBUTES: Record<string, string[]> = {
  "*": EVERYWHERE,
  a: ["href", "name", "target", "rel", "draggable"],
  audio: ["src", "controls", "loop", "muted", "preload"],
  button: ["type", "disabled", "name", "value"],
  col: ["span", "width"],
  colgroup: ["span", "width"],
  details: ["open"],
  img: ["src", "srcset", "alt", "width", "height", "loading"],
  input: ["type", "name", "value", "checked", "disabled"],
  label: ["for"],
  li: ["value"],
  ol: ["start", "type", "reversed"],
  source: ["src", "type"],
  td: ["colspan", "rowspan", "headers"],
  th: ["colspan", "rowspan", "headers", "scope"],
  video: ["src", "controls", "height", "loop", "muted", "poster", "width"],
};

/** Takes from HTML what could run code or reach outside the page: scripts, event handlers, frames, dangerous addresses. */
export function cleanHTML(raw: string): string {
  return sanitizeHtml(String(raw ?? ""), {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, ...FURTHER_TAGS],
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ["http", "https", "mailto", "data"],
    allowedSchemesByTag: { a: ["http", "https", "mailto"] },
    parseStyleAttributes: false,
  });
}
