/** What stands below a heading of the second level, up to the next. */
export interface Section {
  readonly title: string;
  /** Its HTML; of tables only these columns, all where none are named. */
  html(columns: readonly string[] | null): string;
}

/** The sections of a Markdown text that has only what our documentation uses: paragraphs, tables, code and emphasis. */
export function readMarkdown(text: string): readonly Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      const blocks = lines.join("\n").trim().split(/\n\n+/);
      return {
        title: title.trim(),
        html: (columns) => blocks.map((block) => blockHtml(block, columns)).join("\n"),
      };
    });
}

function blockHtml(block: string, columns: readonly string[] | null): string {
  return block.startsWith("|")
    ? tableHtml(block.split("\n"), columns)
    : `<p>${inline(block.replaceAll("\n", " "))}</p>`;
}

function tableHtml([head = "", rule = "", ...body]: readonly string[], columns: readonly string[] | null): string {
  const titles = cells(head);
  const shown = titles.map((_, index) => index).filter((index) => !columns || columns.includes(titles[index]!));
  const row = (tag: string, texts: readonly string[]) =>
    `<tr>${shown.map((index) => `<${tag}>${inline(texts[index] ?? "")}</${tag}>`).join("")}</tr>`;
  const figures = cells(rule).some((cell) => cell.endsWith(":")) ? ` class="figures"` : "";
  const rows = body.map((line) => row("td", cells(line)));
  return `<table${figures}>\n<thead>${row("th", titles)}</thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`;
}

function cells(line: string): readonly string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** Emphasis, code and links; a link leads out of the page it came from, so that its words are all that stays. */
function inline(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/`([^`]+)`/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}
