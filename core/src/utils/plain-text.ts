const BREAKS =
  /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote|section|article|header|footer|summary|dd|ul|ol|dl|table)>/giu;
const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', nbsp: " ", amp: "&", apos: "'" };

/** The paragraphs of formatted text as plain lines. */
export function paragraphsOf(rendered: string): readonly string[] {
  return linesOf(rendered.replace(BREAKS, "\n").replace(/<[^>]*>/gu, ""));
}

/** Buttons, what is folded away, and pictures: nothing of them is said at a glance. */
const UNSAID = /<(button|script|style|template|svg)\b[\s\S]*?<\/\1>/giu;
const FOLDED =
  /<details\b[^>]*>((?:(?!<details\b|<\/summary>)[\s\S])*<\/summary>)(?:(?!<details\b|<\/details>)[\s\S])*<\/details>/giu;

/** What a card says, line by line, in plain text: without its buttons and without what opens in it. */
export function cardLines(rendered: string): readonly string[] {
  let text = rendered.replace(/\s+/gu, " ").replace(UNSAID, "");
  // What is folded within something folded goes first.
  for (let before = ""; before !== text;) [before, text] = [text, text.replace(FOLDED, "$1")];
  const marked = text
    .replace(/<\/dt>/giu, ": ")
    .replace(BREAKS, "\n")
    .replace(/<[^>]*>/gu, " ");
  return linesOf(marked).map((line) => line.replace(/ (?=\)|[,.;:!?](?:\s|$))/gu, "").replace(/\( /gu, "("));
}

function linesOf(text: string): readonly string[] {
  return text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/giu, (whole, hex?: string, decimal?: string, name = "") => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      if (!hex && !decimal) return NAMED[String(name)] ?? whole;
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
}
