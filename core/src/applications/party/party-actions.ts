import { playedCharacters } from "../../play/people/at-hand.ts";
import { AWARD } from "../../play/harm/harm-rules.ts";
import { harmWindow } from "../../play/harm/open-harm.ts";
import { handOver } from "../../play/party/hand-over.ts";
import { quantityOf } from "../../play/party/moved.ts";
import { areFellows, join, leave, membersOf, type Holder, type Party } from "../../play/party/party.ts";
import { actorWithId } from "../../foundry/collections.ts";
import { documentAt } from "../../foundry/documents.ts";
import { word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import { action, choosePicture, edit, ITEM_ACTIONS } from "../sheets/base/actions.ts";
import { openSheet } from "../sheets/base/open-sheet.ts";
import type { LazyActions } from "../sheets/base/lazy-actions.ts";
import { placeOnScene } from "../welcome/place.ts";
import { askForm } from "../ux/questions.ts";
import { partyWindows } from "./party-rules.ts";
import { weightOf } from "../../play/party/moved.ts";
import { partyRules } from "./party-view.ts";

interface Sheet {
  readonly party: Party;
  readonly document: object;
  readonly isEditable: boolean;
}

const memberAt = (target: HTMLElement) =>
  actorWithId(target.closest<HTMLElement>("[data-member]")?.dataset["member"] ?? "");

/** What the buttons of a party's sheet do. */
export const PARTY_ACTIONS: LazyActions = {
  choosePicture,
  editItem: ITEM_ACTIONS.editItem,
  deleteItem: ITEM_ACTIONS.deleteItem,
  openMember: action((_sheet: Sheet, target) => openSheet(memberAt(target))),
  leave: edit(({ party }: Sheet, target) => leave(party, memberAt(target)?.id ?? "")),
  gather: edit(async ({ party }: Sheet) => {
    const played = playedCharacters();
    if (played.length === 0) return void notify.info(word("PARTY.noPlayed"));
    await join(party, played);
  }),
  place: action(({ party }: Sheet) => placeOnScene(membersOf(party))),
  request: action(async () => (await partyWindows()).askRequest()),
  harm: action(({ party }: Sheet) => harmWindow()?.(membersOf(party))),
  award: action(({ party }: Sheet) => harmWindow()?.(membersOf(party), { kind: AWARD.key })),
  tellStory: action(async () => (await partyWindows()).tellStory?.()),
  time: action(async () => (await partyWindows()).openTime()),
  act: action(async ({ party }: Sheet, { dataset }) => {
    const { acts = [] } = await partyRules();
    await acts[Number(dataset["index"])]?.press(membersOf(party));
  }),
  hand: action(({ party }: Sheet, { dataset }) => offer(dataset["uuid"] ?? "", party)),
};

/** Asks to whom a thing goes, and how many of it. */
async function offer(uuid: string, party: Party): Promise<void> {
  const item = documentAt(uuid) as Thing | null;
  if (!item?.parent) return;
  const takers = [...membersOf(party), party].filter((one) => one.uuid !== item.parent?.uuid);
  const most = quantityOf(item);
  const answer = await askForm<{ readonly to?: string; readonly count?: number | string }>(
    "core/party/hand",
    { takers: takers.map(({ uuid, name }) => ({ uuid, name })), most, several: most > 1, name: item.name },
    {
      title: word("PARTY.handTitle", { thing: item.name }),
      icon: "fa-solid fa-hand-holding",
      name: "hand-over",
      ok: { label: word("PARTY.hand"), icon: "fa-solid fa-hand-holding" },
    },
  );
  const taker = takers.find((one) => one.uuid === answer?.to);
  if (taker) await handOver(item, taker, Number(answer?.count ?? 1));
}

interface Thing {
  readonly uuid: string;
  readonly name: string;
  readonly parent: Holder | null;
  readonly system: { readonly quantity?: number };
}

/**
 * What is dropped on somebody that a fellow of theirs, or their party, has goes from one to the other; all of it.
 * @returns whether it is such a thing
 */
export async function takeFromFellow(taker: Holder, dropped: unknown): Promise<boolean> {
  const item = dropped as (Thing & { readonly type: string }) | null;
  const giver = item?.parent;
  if (!item || !giver || giver.uuid === taker.uuid) return false;
  if (!areFellows(giver, taker) || weightOf(item) === null) return false;
  await handOver(item, taker, quantityOf(item));
  return true;
}

export { join } from "../../play/party/party.ts";
export { partyView } from "./party-view.ts";
