import { localize, word } from "#core/utils/localize.ts";

/** One more row for what the situation adds, ready to be typed into, in the list that the pressed button belongs to. */
export function addModifier(root: HTMLElement, id: string, pressed: HTMLElement): void {
  const list = pressed.closest(".modifiers");
  const blank = list?.querySelector<HTMLTemplateElement>("template.new-modifier");
  const rows = list?.querySelector(".modifier-rows");
  if (!blank || !rows) return;
  rows.append(blank.content.cloneNode(true));
  nameModifiers(root, id);
  rows.querySelector<HTMLInputElement>(".modifier-row:last-child input")?.focus();
}

/** Takes a row away; the last one is emptied instead. The focus stays near. */
export function removeModifier(root: HTMLElement, id: string, within: HTMLElement): void {
  const row = within.closest<HTMLElement>(".modifier-row");
  if (!row) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  if (next) row.remove();
  else for (const input of row.querySelectorAll("input")) input.value = "";
  nameModifiers(root, id);
  (next ?? row).querySelector<HTMLElement>("input")?.focus();
}

/**
 * Names the fields of each row by its place in its list, the first by no number, and lets them propose what was written
 * before. A list with `data-names`, the key of a sentence, says in all its names what they are for.
 */
export function nameModifiers(root: HTMLElement, id: string): void {
  for (const list of root.querySelectorAll<HTMLElement>(".modifiers")) nameRows(list, id);
}

function nameRows(list: HTMLElement, id: string): void {
  const name = (field: string) => (list.dataset.names ? localize(list.dataset.names, { field }) : field);
  [...list.querySelectorAll<HTMLElement>(".modifier-row")].forEach((row, index) => {
    const [value, reason] = [...row.querySelectorAll("input")];
    const [number, first] = [index + 1, index === 0];
    value!.ariaLabel = name(first ? word("DIALOG.check.modifier") : word("DIALOG.check.modifierNumber", { number }));
    reason!.ariaLabel = name(
      first ? word("DIALOG.check.modifierLabel") : word("DIALOG.check.reasonNumber", { number }),
    );
    reason!.setAttribute("list", `${id}-labels`);
    row.querySelector("button .visually-hidden")!.textContent = name(word("DIALOG.check.remove", { number }));
  });
}

/** Terms of the same name and source count together: their boxes are ticked and cleared together, whichever was pressed. */
export function tickAlike(form: HTMLElement, pressed: EventTarget | null): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[name=counts]")];
  const box = boxes.find((one) => one === pressed);
  if (!box) return;
  for (const other of boxes) if (other.value === box.value) other.checked = box.checked;
}

/** The ids of the terms that do not count: those of what is not shown keep their switches. */
export function switchedOff(form: HTMLFormElement, before: readonly string[]): readonly string[] {
  const off = new Set(before);
  for (const { checked, value } of form.querySelectorAll<HTMLInputElement>("input[name=counts]")) {
    if (checked) off.delete(value);
    else off.add(value);
  }
  return [...off];
}
