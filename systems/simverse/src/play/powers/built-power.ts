import { SYSTEM } from "#system";
import type { ItemOf } from "#core/play/items.ts";
import { ticked, withSteps, type Tick } from "../../rules/powers/paid-for.ts";
import { presetOf } from "../../rules/powers/presets.ts";
import { buildOf } from "../items.ts";

/** What a form of a power sends beside its fields: how often each modifier is ticked, by its key and line. */
export interface Submitted {
  readonly system?: { readonly kind?: string };
  readonly modifier?: Readonly<Record<string, Readonly<Record<string, Ticked>>>>;
}

/** A box is ticked or not, a list has so many steps. */
type Ticked = Partial<Record<keyof Tick, boolean | number | string>>;

/** What is stored of what was filled in: modifiers as they are ticked, and with a kind what most powers of it have. */
export function builtPower({ img, system }: ItemOf<"power">, submitted: Submitted): Submitted {
  const { system: fields, modifier, ...rest } = submitted;
  const preset = fields?.kind === undefined || fields.kind === system.kind ? null : presetOf(fields.kind);
  const { picture, ...begun } = preset ?? {};
  const powerModifiers = modifier && ticked(buildOf(system).modifiers, askedIn(modifier));
  return {
    ...rest,
    ...(picture !== undefined && isStandIn(img ?? "") && { img: pictureOf(picture) }),
    ...((fields || powerModifiers) && { system: { ...begun, ...fields, ...(powerModifiers && { powerModifiers }) } }),
  };
}

/** The update that gives a power so many steps of a modifier. */
export function paidPower(system: ItemOf<"power">["system"], modifier: string, steps: number): object {
  return { system: { powerModifiers: withSteps(buildOf(system).modifiers, modifier, steps) } };
}

function askedIn(modifier: NonNullable<Submitted["modifier"]>) {
  const tick = ({ steps, note }: Ticked): Partial<Tick> => ({
    ...(steps !== undefined && { steps: Number(steps) }),
    ...(note !== undefined && { note: String(note) }),
  });
  return Object.fromEntries(
    Object.entries(modifier).map(([key, lines]) => [
      key,
      Object.fromEntries(Object.entries(lines).map(([line, one]) => [line, tick(one)])),
    ]),
  );
}

const pictureOf = (key: string) => `systems/${SYSTEM.id}/icons/powers/${key}.svg`;

/** Whether a picture is none that somebody has chosen. */
function isStandIn(img: string): boolean {
  const kinds = ["manoeuvre", "spell", "psionic", "divine"].flatMap((kind) => presetOf(kind)?.picture ?? []);
  return img === foundry.documents.BaseItem.DEFAULT_ICON || kinds.some((key) => img === pictureOf(key));
}
