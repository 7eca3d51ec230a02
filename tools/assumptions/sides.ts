import { readCode, readStyles, readTemplate } from "./markup.ts";
import { OWN_NAMES } from "./own.ts";
import type { Kind, Use } from "./use.ts";

/** A file with its text. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Icons and what Font Awesome says of them: a public library. */
const ICONS = /^fa-|^fa[srbdl]?$/;

/** What can be said of a name from outside. */
export interface Known {
  /** The helpers that our own code registers. */
  readonly ownHelpers: ReadonlySet<string>;
  /** Whether the published types declare an element or a helper. */
  element(name: string): boolean;
  helper(name: string): boolean;
  /** Whether a system of others' uses a word. */
  word(name: string): boolean;
}

/**
 * What templates and styles use of Foundry's, and what code looks for on a page. A class or an attribute is somebody else's if one side
 * alone knows it: looked for or styled by us and put on by nobody of ours, or put on by us while nothing of ours looks for it. The
 * latter may be a mere mark, so that somebody else has to use it too.
 * @param code  Everything in `src` of the core and of all systems
 */
export function usesOfMarkup(
  templates: readonly Source[],
  styles: readonly Source[],
  code: readonly Source[],
  known: Known,
): readonly Use[] {
  const drawn = templates.map(({ file, text }) => ({ file, ...readTemplate(text) }));
  const styled = styles.map(({ file, text }) => ({ file, ...readStyles(text) }));
  const both = [...drawn, ...styled];
  const script = code.map(({ text }) => text).join("\n");
  const looked = code.map(({ file, text }) => ({ file, ...readCode(text) }));
  const said = new Set(script.match(/[\w-]+/g));
  const putOn = new Set(looked.flatMap(({ rest }) => rest.match(/[\w-]+/g) ?? []));
  const ends = [...new Set(drawn.flatMap(({ composed }) => composed))];
  const set = new Set([...both.flatMap((one) => one.set), ...(script.match(/--[\w-]+/g) ?? [])]);
  const inTemplates = new Set(drawn.flatMap(({ classes }) => classes));
  const inStyles = new Set(styled.flatMap(({ classes }) => classes));
  const uses: Use[] = [];

  function add(kind: Kind, file: string, names: readonly string[], declared: (name: string) => boolean = () => false) {
    for (const name of new Set(names)) uses.push({ kind, owner: "", name, file, declared: declared(name) });
  }
  const isOurs = (name: string) =>
    OWN_NAMES.some((own) => name.startsWith(own)) || ICONS.test(name) || ends.some((end) => name.endsWith(end));
  const nobodyPutsOn = (name: string) => !inTemplates.has(name) && !putOn.has(name) && !isOurs(name);
  const nobodyLooksFor = (name: string) => !inStyles.has(name) && !said.has(name) && !isOurs(name) && known.word(name);
  const inAttributes = new Set(drawn.flatMap(({ attributes }) => attributes));

  for (const one of both) {
    const helpers = one.helpers.filter((name) => !known.ownHelpers.has(name));
    add("helper", one.file, helpers, known.helper);
    add("template", one.file, one.partials);
    add("element", one.file, one.elements, known.element);
    add(
      "variable",
      one.file,
      one.variables.filter((name) => !set.has(name) && !name.startsWith("--fa-")),
    );
  }
  for (const { file, classes, attributes } of drawn) {
    add("class", file, classes.filter(nobodyLooksFor));
    add(
      "attribute",
      file,
      attributes.filter((name) => !isSaid(said, name) && known.word(name)),
    );
  }
  for (const { file, classes, attributes } of [...styled, ...looked]) {
    add("class", file, classes.filter(nobodyPutsOn));
    add(
      "attribute",
      file,
      attributes.filter((name) => !inAttributes.has(name) && !isSaid(putOn, name)),
    );
  }
  for (const { file, text } of code) {
    add(
      "template",
      file,
      [...text.matchAll(/"(templates\/[\w/-]+\.hbs)"/g)].map(([, name = ""]) => name),
    );
  }
  return uses;
}

/** Elements and helpers of Foundry's own that templates and styles name. */
export function namesOfMarkup(templates: readonly Source[], styles: readonly Source[]) {
  const read = [...templates.map(({ text }) => readTemplate(text)), ...styles.map(({ text }) => readStyles(text))];
  return {
    elements: [...new Set(read.flatMap(({ elements }) => elements))],
    helpers: [...new Set(read.flatMap(({ helpers }) => helpers))],
  };
}

/** Whether code names an attribute, as it is written or as a member of `dataset`. */
function isSaid(said: ReadonlySet<string>, attribute: string): boolean {
  const member = attribute.slice("data-".length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return said.has(attribute) || said.has(member);
}
