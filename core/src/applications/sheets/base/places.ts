import { update } from "../../../foundry/documents.ts";
import { isCarried, type Placed } from "../../../rules/carried.ts";
import { word } from "../../../utils/localize.ts";
import { askForm } from "../../ux/questions.ts";

/** What says of a thing that it is used just now: what is left somewhere is not. */
const IN_USE = ["equipped", "inHand", "inUse", "worn"];

type Updated = Parameters<typeof update>[0];

interface Thing extends Updated {
  readonly name: string;
  readonly system: object;
  readonly parent: { readonly items: Iterable<{ readonly system: object }> } | null;
}

/** How a line of a sheet shows where a thing is: the words of its button, and whether its owner has it with them. */
export function placeView({ name, system }: Pick<Thing, "name" | "system">) {
  const carried = isCarried(system);
  const { place = "" } = system as Placed;
  const where = place === "" ? word("PLACE.away") : place;
  return {
    carried,
    where: carried ? word("PLACE.carried") : where,
    placeLabel: word(`PLACE.${carried ? "leave" : "take"}`, { name, where }),
  };
}

/** Leaves a thing somewhere, which is asked, or takes it along again. */
export async function changePlace(thing: Thing): Promise<void> {
  if (!isCarried(thing.system)) return takeAlong(thing);
  const used = [...(thing.parent?.items ?? [])].map(({ system }) => (system as Placed).place ?? "");
  const known = [word("PLACE.camp"), word("PLACE.horse"), word("PLACE.home"), ...used];
  const answer = await askForm<{ readonly place?: string | null }>(
    "core/sheets/place",
    { places: [...new Set(known)].filter((one) => one !== ""), first: word("PLACE.camp") },
    {
      title: word("PLACE.title", { name: thing.name }),
      icon: "fa-solid fa-box-archive",
      name: "leave-thing",
      ok: { label: word("PLACE.leaveIt"), icon: "fa-solid fa-box-archive" },
    },
  );
  const place = answer?.place?.trim() ?? "";
  if (place === "") return;
  const off = IN_USE.filter((key) => (thing.system as Readonly<Record<string, unknown>>)[key] === true);
  const system = { place, ...flagOf(thing, false), ...(Object.fromEntries(off.map((key) => [key, false])) as object) };
  await update(thing, { system });
}

/** What brings a thing along that is used again; nothing for what is carried already. */
export function broughtAlong(system: object): object {
  return isCarried(system) ? {} : { "system.place": "", ...("carried" in system ? { "system.carried": true } : {}) };
}

async function takeAlong(thing: Thing): Promise<void> {
  await update(thing, broughtAlong(thing.system));
}

/** Some things say by a field of their own whether they are carried. */
const flagOf = ({ system }: Thing, carried: boolean) => ("carried" in system ? { carried } : {});
