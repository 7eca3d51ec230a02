/** An expression, a tag with the expressions in its attributes, or what is between them. */
const TOKEN = /\{\{\{.*?\}\}\}|\{\{!--.*?--\}\}|\{\{.*?\}\}|<(?:\{\{.*?\}\}|"[^"]*"|[^<>"])*>|(?:(?!\{\{)[^<])+/gsu;

/** What adds no text beside it: a tag of no words within a text, a block, a partial, a comment. */
const STRUCTURE = /^(?:<(?!\/?(?:a|abbr|b|em|small|strong)\b)|\{\{[#/>!]|\{\{else\b)/u;

/** A template without the line breaks that only lay out its source: in a list each would be a node for every line. */
export function withoutLayout(template: string): string {
  const tokens = template.match(TOKEN) ?? [];
  const isStructure = (token: string | undefined) => token === undefined || STRUCTURE.test(token);
  const isLayout = (token: string, index: number) =>
    /^\s*\n\s*$/u.test(token) && isStructure(tokens[index - 1]) && isStructure(tokens[index + 1]);
  return tokens.filter((token, index) => !isLayout(token, index)).join("");
}
