/** HTML in which every text was escaped, so that it may be put into a page or into other markup. */
export class SafeHtml {
  readonly #html: string;

  constructor(rendered: string) {
    this.#html = rendered;
  }

  toString(): string {
    return this.#html;
  }
}

/** What may stand in a piece of markup: texts and numbers are shown as they are, markup is taken over, an empty value is left out. */
export type Piece = string | number | false | null | undefined | SafeHtml | readonly Piece[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/**
 * The one way to write HTML outside of templates: ``html`<p title="${name}">${text}</p>` ``. Whatever is filled in is escaped,
 * between tags and within the quotes of an attribute alike, unless it is markup itself.
 */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): SafeHtml {
  // eslint-disable-next-line no-restricted-syntax -- what was filled in is escaped here
  return new SafeHtml(parts.reduce((rendered, part, index) => rendered + escaped(pieces[index - 1]) + part));
}

function escaped(piece: Piece): string {
  if (piece instanceof SafeHtml) return piece.toString();
  if (piece === false || piece === null || piece === undefined) return "";
  if (typeof piece === "object") return piece.map(escaped).join("");
  return String(piece).replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? character);
}
