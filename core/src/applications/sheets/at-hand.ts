import type { RollKeys } from "../../foundry/visibility.ts";
import type { FavouriteRef } from "../../play/sheets/favourites.ts";
import type { Result } from "../../rules/result.ts";
import { word } from "../../utils/localize.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import type { HotbarActs } from "../hotbar/hotbar.ts";
import { actorActions, itemRoll } from "./actor-actions.ts";
import { openSheet } from "./base/open-sheet.ts";
import type { LazyActions } from "./base/lazy-actions.ts";
import type { FavouriteLine } from "./favourites-view.ts";

type AnyActor = Actor.Implementation;
type AnyItem = Item.Implementation;

/** What is shown of a roll before it is made: its number, what that is made of, and its chance. */
interface Figures {
  readonly value: string | number;
  readonly terms: string;
  readonly chance?: string;
}

/** What items of a type are used for. */
interface Use {
  act(actor: AnyActor, id: string, keys: RollKeys): unknown;
  figures(actor: AnyActor, item: AnyItem): Result<Figures>;
}

/** What a rulebook has at hand: on the overview of a sheet, and on the hotbar. */
interface AtHandDefinition {
  /** What items are used for, by their types and the names of the actions: `{ potion: { drink } }`. Other items are rolled by their ids. */
  readonly uses: Readonly<Record<string, Readonly<Record<string, Use>>>>;
  /** What is rolled by a key or the id of an item, with its name. */
  rolled(actor: AnyActor, key: string): Result<Figures & { readonly name: string }>;
  roll(actor: AnyActor, key: string, keys: RollKeys): unknown;
  /** What is at hand before a user has chosen anything. */
  usual(actor: AnyActor): readonly FavouriteRef[];
}

/** What a rulebook shows of favourites: the line of one, null for what is gone; and which there are before a user has chosen any. */
export interface Favourites {
  lineOf(actor: AnyActor, ref: FavouriteRef): FavouriteLine | null;
  usual(actor: AnyActor): readonly FavouriteRef[];
}

/** What a rulebook has at hand, as favourites, on the hotbar, and as the buttons of a sheet. */
export interface AtHand {
  readonly favourites: Favourites;
  readonly hotbar: HotbarActs;
  readonly actions: LazyActions;
}

/** Makes of what a rulebook has at hand what its sheets and the hotbar need. */
export function atHand({ uses, rolled, roll, usual }: AtHandDefinition): AtHand {
  const useOf = (item: AnyItem | undefined) => Object.entries((item && uses[item.type]) ?? {})[0];

  const lineOf = (actor: AnyActor, ref: FavouriteRef): FavouriteLine | null => {
    const item = actor.items.get(ref);
    const [action, use] = useOf(item) ?? ["roll"];
    const found = item && use ? use.figures(actor, item) : rolled(actor, ref);
    if (!item && !found.ok) return null;
    const { value = "–", chance = "", terms = "" }: Partial<Figures> = found.ok ? found.value : {};
    const name = found.ok && "name" in found.value ? String(found.value.name) : (item?.name ?? "");
    return {
      ...{ name, action, chance, terms, value: String(value), img: item?.img ?? "", path: "" },
      ...{ itemId: item?.id ?? "", statistic: use ? "" : ref },
      error: found.ok ? "" : ruleErrorText(found),
      // As the button shows it, so that it can be called by what is read on it.
      label: word("FAVOURITE.use", { what: [name, value, chance].filter((part) => part !== "").join(" ") }),
    };
  };

  const hotbar: HotbarActs = {
    named(actor, key) {
      const found = rolled(actor, key);
      return found.ok ? { name: found.value.name, img: actor.items.get(key)?.img ?? "" } : null;
    },
    keyOf: (item) => (!useOf(item) && item.actor && rolled(item.actor, item.id ?? "").ok ? (item.id ?? "") : ""),
    roll,
    use(actor, item, keys) {
      const [, use] = useOf(item) ?? [];
      return use ? use.act(actor, item.id ?? "", keys) : openSheet(item);
    },
  };

  const used = Object.values(uses).flatMap((acts) => Object.entries(acts));
  const ofItems = Object.fromEntries(used.map(([name, { act }]) => [name, itemRoll(act)]));
  const actions: LazyActions = { ...actorActions({ roll }), ...ofItems };
  return { favourites: { lineOf, usual }, hotbar, actions };
}
