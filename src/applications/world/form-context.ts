import { fieldLabel } from "../../rules/world/faults.ts";
import { say } from "../words.ts";
import { controlId } from "./control-id.ts";
import { choicesFor, statisticChoices, wordsOf, type Choices } from "./choices.ts";
import { rowsAt, valueAt, type Draft, type Row } from "./draft.ts";
import type { FieldShape, ListShape, TabShape } from "./form-shape.ts";

/** A field as the template lays it out. */
export interface FieldView {
  readonly path: string;
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly hint: string;
  readonly value: unknown;
  readonly choices?: readonly { readonly key: string; readonly label: string; readonly chosen: boolean }[];
  readonly compact: boolean;
}

/** Lays out one tab of the form. */
export function tabView(shape: TabShape, draft: Draft, rootId: string) {
  const layout = new Layout(draft, rootId);
  return {
    fields: layout.fields(shape.fields ?? [], ""),
    lists: (shape.lists ?? []).map((list) => layout.list(list, "")),
    after: layout.fields(shape.after ?? [], ""),
  };
}

class Layout {
  constructor(
    private readonly draft: Draft,
    private readonly rootId: string,
  ) {}

  fields(shapes: readonly FieldShape[], within: string, compact = false): readonly FieldView[] {
    return shapes.map((shape) => this.#field(shape, join(within, shape.name), compact));
  }

  list(shape: ListShape, within: string): object {
    const path = join(within, shape.name);
    const rows = rowsAt(this.draft, path);
    const label = say(fieldLabel(path));
    return {
      path,
      id: this.#id(path),
      label,
      hint: say(`SIRPAS.WORLD.HINT.${shape.name}`),
      compact: shape.compact ?? false,
      nested: within !== "",
      bands: shape.name === "modifiers",
      addLabel: say(`SIRPAS.WORLD.ADD.${shape.name}`),
      offersSkills: shape.name === "skills" && rows.length > 0,
      offersBodies: shape.drawn ?? false,
      rows: rows.map((row, index) => this.#row(shape, path, row, index, rows.length)),
    };
  }

  #row(shape: ListShape, list: string, row: Row, index: number, count: number) {
    const path = `${list}.${index}`;
    const title = rowTitle(row, index);
    return {
      path,
      id: this.#id(path),
      list,
      index,
      title,
      number: index + 1,
      isFirst: index === 0,
      isLast: index === count - 1,
      removeLabel: say("SIRPAS.WORLD.FORM.remove", { name: title }),
      upLabel: say("SIRPAS.WORLD.FORM.up", { name: title }),
      downLabel: say("SIRPAS.WORLD.FORM.down", { name: title }),
      fields: this.fields(shape.fields, path, shape.compact),
      drawn: shape.drawn ?? false,
      drawing: say("SIRPAS.WORLD.FORM.drawing", { name: title }),
      entries: shape.entries ? this.#entries(join(path, shape.entries), title) : null,
      lists: (shape.lists ?? []).map((inner) => this.list(inner, path)),
    };
  }

  #entries(path: string, owner: string) {
    const choices = statisticChoices(this.draft);
    const record = (valueAt(this.draft, path) ?? {}) as Record<string, unknown>;
    const rows = Object.entries(record).map(([key, value]) => {
      const name = choices[key] ?? key;
      const free = Object.fromEntries(Object.entries(choices).filter(([each]) => each === key || !(each in record)));
      return {
        path: `${path}.${key}`,
        id: this.#id(`${path}.${key}`),
        record: path,
        key,
        value,
        choices: offered({ [key]: name, ...free }, [key]),
        statisticLabel: say("SIRPAS.WORLD.FORM.entryStatistic", { name: owner }),
        levelsLabel: say("SIRPAS.WORLD.FORM.entryLevels", { name }),
        removeLabel: say("SIRPAS.WORLD.FORM.remove", { name }),
      };
    });
    const label = say(fieldLabel(path));
    return {
      path,
      id: this.#id(path),
      label,
      hint: say("SIRPAS.WORLD.HINT.boughtIn"),
      addLabel: say("SIRPAS.WORLD.ADD.boughtIn"),
      rows,
    };
  }

  #field(shape: FieldShape, path: string, compact: boolean): FieldView {
    const stored = valueAt(this.draft, path);
    const last = shape.name.split(".").at(-1) ?? "";
    const [group, entry] = path.split(".");
    const isScale = group === "attributeScales";
    return {
      path,
      id: this.#id(path),
      kind: shape.kind,
      label: say(isScale ? `SIRPAS.ATTRIBUTE.${entry}.label` : (shape.label ?? fieldLabel(path))),
      hint: say(`SIRPAS.WORLD.HINT.${isScale ? "attributeScales" : (shape.hint ?? last)}`),
      value: isWords(shape) ? wordsOf(stored) : stored,
      ...(shape.choices && { choices: offered(choicesFor(shape.choices, this.draft), chosen(stored)) }),
      compact,
    };
  }

  #id(path: string): string {
    return controlId(this.rootId, path);
  }
}

/** What a row is called: its name; a band of modifiers by what it says. */
export function rowTitle(row: Row, index: number): string {
  if (!("label" in row)) return say("SIRPAS.WORLD.FORM.band", { line: index + 1 });
  const words = wordsOf(row.label);
  return words.trim() === "" ? say("SIRPAS.WORLD.FORM.nameless", { line: index + 1 }) : words;
}

function isWords({ kind, name }: FieldShape): boolean {
  return (kind === "text" || kind === "long") && !name.endsWith("abbreviation");
}

function chosen(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.map(String) : [String(stored ?? "")];
}

/** What is stored and no longer offered stays to be seen, so that it can be mended. */
function offered(choices: Choices, stored: readonly string[]) {
  const lost = stored.filter((key) => !(key in choices)).map((key) => [key, key] as const);
  return [...Object.entries(choices), ...lost].map(([key, label]) => ({ key, label, chosen: stored.includes(key) }));
}

function join(within: string, name: string): string {
  return within === "" ? name : `${within}.${name}`;
}
