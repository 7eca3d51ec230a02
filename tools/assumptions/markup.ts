import Handlebars from "handlebars";

/** What a template or a style sheet names. */
export interface Markup {
  readonly helpers: readonly string[];
  /** Partials, by the name under which they are included. */
  readonly partials: readonly string[];
  readonly elements: readonly string[];
  /** Attributes that begin with data-, or without it what helpers give them. */
  readonly attributes: readonly string[];
  readonly classes: readonly string[];
  /** Variables of styles that are read. */
  readonly variables: readonly string[];
  /** Ends of classes whose beginning a template fills in. */
  readonly composed: readonly string[];
  /** Variables that are set. */
  readonly set: readonly string[];
}

/** Helpers that Handlebars brings along. */
const BUILT_IN = new Set(["if", "unless", "each", "with", "lookup", "log", "helperMissing", "blockHelperMissing"]);

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** What a Handlebars template names. Foundry's own partials lie in its folder of templates. */
export function readTemplate(text: string): Markup {
  const helpers: string[] = [];
  const partials: string[] = [];
  class Reader extends Handlebars.Visitor {
    override MustacheStatement(node: hbs.AST.MustacheStatement) {
      if (node.params.length > 0 || node.hash?.pairs.length) addHelper(node.path);
      super.MustacheStatement(node);
    }
    override BlockStatement(node: hbs.AST.BlockStatement) {
      addHelper(node.path);
      super.BlockStatement(node);
    }
    override SubExpression(node: hbs.AST.SubExpression) {
      addHelper(node.path);
      super.SubExpression(node);
    }
    override PartialStatement(node: hbs.AST.PartialStatement) {
      if ("original" in node.name) addPartial(String(node.name.original));
      super.PartialStatement(node);
    }
    override PartialBlockStatement(node: hbs.AST.PartialBlockStatement) {
      if ("original" in node.name) addPartial(String(node.name.original));
      super.PartialBlockStatement(node);
    }
  }
  function addHelper(path: hbs.AST.Expression) {
    const name = "original" in path ? String(path.original) : "";
    if (name && !BUILT_IN.has(name)) helpers.push(name);
  }
  function addPartial(name: string) {
    if (name.startsWith("templates/")) partials.push(name);
  }
  new Reader().accept(Handlebars.parse(text));
  const plain = text.replace(/\{\{!--[\s\S]*?--\}\}/g, " ");
  return {
    helpers,
    partials,
    elements: matches(plain, /<([a-z]+(?:-[a-z]+)+)/g),
    attributes: matches(plain, /\s(data-[a-z-]+)/g),
    classes: matches(plain, /class="([^"]*)"/g).flatMap((list) => wordsOf(list.replace(/\{\{[\s\S]*?\}\}/g, " "))),
    composed: matches(plain, /class="([^"]*)"/g).flatMap((list) => matches(list, /\}\}(-[\w-]+)/g)),
    variables: matches(plain, /var\((--[\w-]+)/g),
    set: matches(plain, /(--[\w-]+)\s*:/g),
  };
}

/** What a style sheet names. */
export function readStyles(text: string): Markup {
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .replace(/\/\/.*$/gm, " ")
    .replace(/#\{[\s\S]*?\}/g, " ");
  // What stands before a brace is a selector, or an at-rule.
  const selectors = matches(plain, /([^{};]+)\{/g).filter((selector) => !/^\s*@(?!scope|at-root)/.test(selector));
  return {
    helpers: [],
    partials: [],
    elements: selectors.flatMap((selector) =>
      matches(selector, /(?<![.:\w#[-])([a-z]+(?:-[a-z]+)+)(?=[\s.:,[>+~)]|$)/g),
    ),
    attributes: selectors.flatMap((selector) => matches(selector, /\[(data-[a-z-]+)/g)),
    classes: selectors.flatMap((selector) => matches(selector, /\.(-?[a-zA-Z_][\w-]*)/g)),
    composed: [],
    variables: matches(plain, /var\((--[\w-]+)/g),
    set: matches(plain, /(--[\w-]+)\s*:/g),
  };
}

/** Calls that look for elements of a page. */
const LOOKING =
  /\b(?:querySelector|querySelectorAll|closest|matches|elementsAnywhere)(?:<[^>]*>)?\(\s*["'`]([^\n]*?)["'`]\s*[,)]/g;

/** What a file of code looks for on a page, and the rest of its text: there stands what it puts on itself. */
export function readCode(text: string): Pick<Markup, "classes" | "attributes"> & { readonly rest: string } {
  const selectors = matches(text, LOOKING);
  return {
    classes: selectors.flatMap((selector) => matches(selector, /\.(-?[a-zA-Z_][\w-]*)/g)),
    attributes: selectors.flatMap((selector) => matches(selector, /\[(data-[a-z-]+)/g)),
    rest: text.replace(LOOKING, " ").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, " "),
  };
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => /^[a-zA-Z][\w-]*[a-zA-Z0-9]$/.test(word));
}
