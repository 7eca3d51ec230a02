/** Terms of the same name and source count together: their boxes are ticked and cleared together, whichever was pressed. */
export function tickAlike(form: HTMLElement, pressed: EventTarget | null): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[name=counts]")];
  const box = boxes.find((one) => one === pressed);
  if (!box) return;
  for (const other of boxes) if (other.value === box.value) other.checked = box.checked;
}
