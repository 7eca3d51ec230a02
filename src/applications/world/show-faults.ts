import type { Fault } from "../../rules/world/faults.ts";
import { say } from "../words.ts";

/** What is wrong with a field, in this user's language. */
export function faultSentence({ reason, data }: Fault): string {
  const words = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === "string" ? localised(value) : value]),
  );
  return say(`SIRPAS.WORLD.FAULT.${reason}`, words);
}

function localised(text: string): string {
  return text.startsWith("SIRPAS.") ? say(text) : text;
}

/** Beside a field, an empty number is told in fewer words than for a file. */
function besideField(fault: Fault): string {
  return fault.reason === "wrongType" || fault.reason === "missing"
    ? say("SIRPAS.WORLD.FORM.notANumber")
    : faultSentence(fault);
}

/** Shows every fault beside its field, or beside the list it is in; and on each tab how many it has. */
export function showFaults(element: HTMLElement, faults: readonly Fault[]): void {
  const notes = new Map<string, HTMLElement>();
  for (const note of element.querySelectorAll<HTMLElement>("[data-fault]")) notes.set(note.dataset.fault ?? "", note);
  const sentences = new Map<HTMLElement, string[]>();
  for (const fault of faults) {
    const note = nearest(notes, fault.path);
    if (note) sentences.set(note, [...(sentences.get(note) ?? []), besideField(fault)]);
  }
  for (const note of notes.values()) showNote(note, sentences.get(note) ?? []);
  for (const tab of element.querySelectorAll<HTMLElement>("[role=tab]")) markTab(element, tab);
}

/** The first control that has something wrong with it, in the order of the tabs. */
export function firstFaulty(element: HTMLElement): { control: HTMLElement; tab: string } | null {
  const note = element.querySelector<HTMLElement>("[data-fault]:not([hidden])");
  const tab = note?.closest<HTMLElement>("[data-tab]")?.dataset.tab;
  if (!note || !tab) return null;
  const group = note.parentElement ?? note;
  const control = group.querySelector<HTMLElement>("[aria-invalid], input, select, textarea, button") ?? note;
  return { control, tab };
}

function nearest(notes: ReadonlyMap<string, HTMLElement>, path: string): HTMLElement | undefined {
  for (let place = path; place !== ""; place = place.slice(0, Math.max(0, place.lastIndexOf(".")))) {
    const note = notes.get(place);
    if (note) return note;
  }
  return undefined;
}

function showNote(note: HTMLElement, sentences: readonly string[]): void {
  const text = sentences.join(" ");
  if (note.textContent !== text) note.textContent = text;
  note.hidden = text === "";
  const control = note.ownerDocument.getElementById(note.dataset.for ?? "");
  if (text === "") control?.removeAttribute("aria-invalid");
  else control?.setAttribute("aria-invalid", "true");
}

function markTab(element: HTMLElement, tab: HTMLElement): void {
  const panel = element.querySelector(`.tab[data-tab="${tab.dataset.tab}"]`);
  const count = panel?.querySelectorAll("[data-fault]:not([hidden])").length ?? 0;
  const badge = tab.querySelector(".badge") ?? tab.appendChild(document.createElement("span"));
  badge.className = "badge bad";
  const hidden = document.createElement("span");
  hidden.className = "visually-hidden";
  hidden.textContent = ` ${say("SIRPAS.WORLD.FORM.toMend")}`;
  badge.replaceChildren(String(count), hidden);
  (badge as HTMLElement).hidden = count === 0;
}
