import { keyOf } from "../../rules/keys.ts";
import { rowsAt, setAt, valueAt, type Draft, type Row } from "./draft.ts";
import { freeKey } from "./new-rows.ts";
import { renameReferences } from "./references.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Writes into the draft what stands in a control of the form.
 * @param settled  The keys that actors may have stored by list: those do not follow their names.
 * @returns the path that was written, and whether other fields may offer something else now.
 */
export function readField(
  draft: Draft,
  control: Control,
  settled: ReadonlyMap<string, ReadonlySet<unknown>>,
): { readonly path: string; readonly named: boolean } | null {
  const path = control.name;
  const kind = control.dataset.kind;
  if (path === "" || kind === undefined) return null;
  const before = valueAt(draft, path);
  const value = valueOf(control, kind, path);
  if (/(^|\.)key$/u.test(path)) rename(draft, path, String(value));
  else setAt(draft, path, value);
  const followed = path.endsWith(".label") && followName(draft, path, String(before ?? ""), settled);
  return { path, named: followed || /\.(key|label)$/u.test(path) };
}

function valueOf(control: Control, kind: string, path: string): unknown {
  switch (kind) {
    case "flag":
      return (control as HTMLInputElement).checked;
    case "number":
    case "optionalNumber":
      return control.value.trim() === "" ? null : Number(control.value);
    case "key":
      return control.value.trim();
    case "many":
      return ticked(control);
    case "choice":
      if (control.value === "" && path.startsWith("attributeScales.")) return undefined;
      return control.value === "" && path.endsWith(".base") ? null : control.value;
    default:
      return control.value;
  }
}

function ticked(control: Control): readonly string[] {
  const boxes = control.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
  return [...boxes].filter(({ checked }) => checked).map(({ value }) => value);
}

function rename(draft: Draft, path: string, key: string): void {
  const before = valueAt(draft, path);
  const list = path.split(".")[0] ?? "";
  setAt(draft, path, key);
  const isTop = /^\w+\.\d+\.key$/u.test(path);
  const others = rowsAt(draft, list).filter((row) => row.key === before);
  // Two rows with one key are a fault on the way to being mended: what names it stays with the other.
  if (isTop && others.length === 0 && typeof before === "string" && key !== "")
    renameReferences(draft, list, before, key);
}

/** The key of a row that is new is made from its name as long as nobody has written another. */
function followName(
  draft: Draft,
  path: string,
  before: string,
  settled: ReadonlyMap<string, ReadonlySet<unknown>>,
): boolean {
  const rowPath = path.slice(0, -".label".length);
  const list = rowPath.slice(0, rowPath.lastIndexOf("."));
  const row = valueAt(draft, rowPath) as Row;
  const isOwn = typeof row.key === "string" && row.key.replace(/-\d+$/u, "") === keyOf(before).replace(/-\d+$/u, "");
  if (!isOwn || settled.get(list)?.has(row.key)) return false;
  const others = rowsAt(draft, list).filter((other) => other !== row);
  rename(draft, `${rowPath}.key`, freeKey(others, keyOf(String(row.label))));
  return true;
}
