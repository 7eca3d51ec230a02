import { storedData } from "../../../foundry/documents.ts";
import { withMutex } from "../../../utils/mutex.ts";
import { edit } from "./actions.ts";
import { mergeRows } from "./merge-rows.ts";

/** A sheet with lists in its form, as far as their buttons use it. */
interface Sheet {
  readonly isEditable: boolean;
  readonly element: HTMLElement;
  readonly form: HTMLFormElement | null;
  readonly document: {
    readonly system: object;
    toObject(): unknown;
    update(changes: object): Promise<unknown>;
  };
}

type Rows = readonly unknown[];

/** What else changes with a list: what refers to one of its lines by its place. */
type Also<Document> = (document: Document, path: string, rows: Rows, changed: Rows) => object;

interface Model {
  readonly schema: { getField(path: string): { readonly element?: { getInitialValue(data: object): unknown } } };
}

/** Buttons that have taken their line away, which is still shown until that is stored. */
const spent = new WeakSet<HTMLElement>();

/** What the buttons of lists do, which are laid out by `templates/sheets/rows.hbs`: more lines, fewer, another order. */
export function rowActions<Document extends Sheet["document"]>(also: Also<Document> = () => ({})) {
  type Own = Sheet & { readonly document: Document };

  /**
   * Stores a list anew, what is being typed included, so that a click is one update and loses nothing.
   * @param last  The last line that it takes: of a list that has become too short meanwhile nothing is changed.
   */
  const changeRows = (sheet: Own, path: string, change: (rows: Rows) => Rows, last = -1) =>
    withMutex(sheet.document, async () => {
      const rows = rowsAt(sheet, path);
      if (last >= rows.length) return;
      const changed = change(rows);
      await sheet.document.update({ [path]: changed, ...also(sheet.document, path, rows, changed) });
    });

  return {
    /** Adds an empty line to the list at `data-path`. */
    addRow: edit(async (sheet: Own, { dataset }) => {
      const { path = "" } = dataset;
      const { element } = (sheet.document.system as Model).schema.getField(path.replace(/^system\./, ""));
      await changeRows(sheet, path, (rows) => [...rows, element?.getInitialValue({})]);
    }),

    /** Takes the line `data-index` out of the list at `data-path`: that one, and no other however often it is pressed. */
    removeRow: edit(async (sheet: Own, target) => {
      if (spent.has(target)) return;
      spent.add(target);
      const { path = "", index } = target.dataset;
      const line = Number(index);
      const remover = (at: number) => buttonOf(sheet, "removeRow", path, `[data-index="${at}"]`);
      // The next line takes its place, with its buttons; of the last one the button above has the focus.
      if (!remover(line + 1)) (remover(line - 1) ?? buttonOf(sheet, "addRow", path))?.focus();
      try {
        await changeRows(sheet, path, (rows) => rows.toSpliced(line, 1), line);
      } catch (error) {
        spent.delete(target);
        throw error;
      }
    }),

    /** Lets the line `data-index` change places with the one `data-by` lines further. */
    moveRow: edit(async (sheet: Own, target) => {
      const { path = "", index, by } = target.dataset;
      const [from, to] = [Number(index), Number(index) + Number(by)];
      // The focus goes along with the line.
      const there = buttonOf(sheet, "moveRow", path, `[data-index="${to}"][data-by="${by}"]`);
      if (!there) return;
      there.focus();
      const swapped = (rows: Rows) =>
        rows.map((row, line) => (line === from ? rows[to] : line === to ? rows[from] : row));
      await changeRows(sheet, path, swapped, Math.max(from, to));
    }),
  };
}

/** The ways in which a line can change places with its neighbours; none in a list of one line. */
export function movesOf(index: number, count: number) {
  if (count === 1) return [];
  const up = { by: -1, way: "up", idle: index === 0 };
  return [up, { by: 1, way: "down", idle: index === count - 1 }];
}

function buttonOf({ element }: Sheet, action: string, path: string, which = ""): HTMLElement | null {
  return element.querySelector(`[data-action="${action}"][data-path="${path}"]${which}`);
}

/** The lines of a list as they are in the form; a list without lines is in no form. */
function rowsAt({ document, form }: Sheet, path: string): Rows {
  const stored = storedData(document);
  const fields = form ? new foundry.applications.ux.FormDataExtended(form).object : {};
  const written = mergeRows(foundry.utils.expandObject(fields), stored) as object;
  return (foundry.utils.getProperty(written, path) ?? foundry.utils.getProperty(stored, path) ?? []) as Rows;
}
