import { Marked, type Token, type Tokens } from "marked";

/** What of a section is wanted. */
export interface Wanted {
  /** The columns of its tables; null for all of them. */
  readonly columns: readonly string[] | null;
  /** What the keys of the pages begin with that have the other sections of its text; null where it has no such pages. */
  readonly pages: string | null;
  /** The id of the system whose package has the pictures. */
  readonly system: string;
}

/** What is below the title of a text or a heading of the second level, up to the next. */
export interface Section {
  readonly title: string;
  html(wanted: Wanted): string;
}

/** The sections of a Markdown text. */
export function readMarkdown(text: string): readonly Section[] {
  const tokens = new Marked().lexer(text);
  const heads = tokens.flatMap((token, index) => (isHead(token) ? [{ title: token.text, index }] : []));
  return heads.map(({ title, index }, number) => {
    const body = tokens.slice(index + 1, heads[number + 1]?.index);
    return { title, html: (wanted) => parserFor(wanted).parser(body).trim() };
  });
}

function isHead(token: Token): token is Tokens.Heading {
  return token.type === "heading" && token.depth <= 2;
}

/**
 * A link leads to the page of a section; one out of the text would lead nowhere, so that its words are all that stays. Of the pictures
 * only those in `assets` are in the package.
 */
function parserFor({ columns, pages, system }: Wanted): Marked {
  return new Marked({
    renderer: {
      image({ href, text }) {
        const [, asset] = href.split(/^(?:\.\.\/)+(?=assets\/)/u);
        return asset ? `<img src="systems/${system}/${asset}" alt="${escaped(text)}" />` : "";
      },
      // As a server leaves it: marked would have quotes escaped.
      text(token) {
        return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : escaped(token.text);
      },
      code: ({ text }) => `<pre><code>${escaped(text)}</code></pre>\n`,
      codespan: ({ text }) => `<strong>${escaped(text)}</strong>`,
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens);
        return html === "" ? "" : `<p>${html.replaceAll("\n", " ")}</p>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return href.startsWith("#") && pages !== null ? `[[page:${pages}${href.slice(1)}|${words}]]` : words;
      },
      table({ header, rows, align }) {
        const shown = header.map((_, index) => index).filter((index) => columns?.includes(header[index]!.text) ?? true);
        const row = (tag: string, cells: readonly Tokens.TableCell[]) =>
          `<tr>${shown.map((index) => `<${tag}>${this.parser.parseInline(cells[index]!.tokens)}</${tag}>`).join("")}</tr>`;
        const figures = align.includes("right") ? ` class="figures"` : "";
        const body = rows.map((cells) => row("td", cells)).join("\n");
        return `<table${figures}>\n<thead>${row("th", header)}</thead>\n<tbody>\n${body}\n</tbody>\n</table>\n`;
      },
    },
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
