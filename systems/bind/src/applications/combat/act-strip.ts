import { registerTurnEnds } from "#core/applications/encounter/end-turns.ts";
import { registerTrackerNotes } from "#core/applications/encounter/tracker-notes.ts";
import { registerTurnStrip, TurnStrip, type TurnView } from "#core/applications/encounter/turn-strip.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { combats, fightersIn } from "#core/foundry/collections.ts";
import { itemsOf } from "#core/play/items.ts";
import { harmWindow } from "#core/play/harm/open-harm.ts";
import { isPlayedHere } from "#core/play/challenge/who-answers.ts";
import { seenIn, targetedActors } from "#core/play/people/at-hand.ts";
import { localize, word } from "#core/utils/localize.ts";
import type { BindActor } from "../../documents/actor.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { ableIn, rollFirst, tiedIn } from "../../play/combat/first.ts";
import { act, costOfDeed, DEEDS, fits, isOver, load, orderOf, type Deed } from "../../play/combat/rounds.ts";
import { SWARM_DEEDS } from "../../play/combat/swarms.ts";
import { purposeFor, treat } from "../../play/injury/treatment.ts";
import { conditionsOf } from "../../play/fighter.ts";

const ICONS: Readonly<Record<Deed, string>> = {
  ...{ move: "fa-shoe-prints", speak: "fa-comment", draw: "fa-hand", getUp: "fa-person-arrow-up-from-line" },
  ...{
    plan: "fa-chess",
    takeOff: "fa-dove",
    land: "fa-angles-down",
    guard: "fa-shield-halved",
    useItem: "fa-flask",
    split: "fa-arrows-split-up-and-left",
    join: "fa-code-merge",
    pass: "fa-hourglass-end",
  },
};

/** Who can act now of whom this user plays; or that a round is over, which a Gamemaster ends. */
interface Acting {
  readonly key: string;
  readonly combat: Combat.Implementation;
  /** Null once nobody can begin anything any more. */
  readonly actor: Actor.Implementation | null;
}

/** There is no order of turns: of those whom this user plays who can act, the one comes first who would be before the others. */
function acting(): Acting | null {
  const all = combats()
    .filter(({ started }) => started)
    .flatMap((combat): readonly Acting[] => {
      if (isOver(combat))
        return game.user!.isGM ? [{ combat, actor: null, key: `${combat.id} ${combat.round} over` }] : [];
      return orderOf(ableIn(combat).filter(isPlayedHere))
        .flat()
        .map((actor) => ({ combat, actor, key: `${combat.id} ${combat.round} ${actor.uuid}` }));
    });
  return all[0] ?? null;
}

/** What is done to somebody who is targeted. */
const AIMED: ReadonlySet<string> = new Set(["guard", ...SWARM_DEEDS]);

async function press(this: ActStrip, event: Event, { dataset }: HTMLElement): Promise<void> {
  const { action = "", step = "" } = dataset;
  const { actor = null, combat } = this.acts ?? {};
  if (action === "nextRound") return void (await combat?.nextRound());
  if (action === "first") return void (combat && (await rollFirst(combat)));
  if (!actor) return;
  const keys = rollKeys(event as MouseEvent);
  if (action === "attack") await performAttack(actor, step, keys);
  else if (action === "load") await load(actor, step);
  else if (action === "treat") await saveDying(actor, step, keys);
  else if (action === "swarm")
    await harmWindow()?.(targetedActors(), { kind: "swarm", amount: actor.left("hitPoints"), reason: actor.name });
  else await act(actor, step as Deed, AIMED.has(step) ? (targetedActors()[0]?.uuid ?? "") : "");
}

async function saveDying(actor: Actor.Implementation, uuid: string, keys: ReturnType<typeof rollKeys>): Promise<void> {
  const patient = dyingBeside(actor).find((one) => one.uuid === uuid);
  if (patient) await treat(actor, patient, keys);
}

/** Who would be first where several want to be: by points, what an attack takes of them, Speed and Wits; equal ones roll a die. */
function orderText(combat: Combat.Implementation): string {
  const able = new Set(ableIn(combat));
  const seen = seenIn(combat) as readonly { readonly actor: Actor.Implementation; readonly name: string }[];
  const names = new Map(seen.flatMap(({ actor, name }) => (able.has(actor) ? [[actor, name]] : [])));
  const order = orderOf([...names.keys()]).map((equal) => equal.map((actor) => names.get(actor)).join(" = "));
  return names.size < 2 ? "" : localize("BIND.ACT.order", { order: order.join(", ") });
}

/** Those of somebody's encounter whom they can try to save. */
function dyingBeside(actor: Actor.Implementation): readonly Actor.Implementation[] {
  const all = combats().flatMap((combat) => fightersIn(combat));
  return all.filter((one) => one.statuses.has("dying") && one !== actor && purposeFor(actor, one).ok);
}

/** Says who can act, with how many points, and what can be done for them. */
class ActStrip extends TurnStrip<Acting> {
  static override DEFAULT_OPTIONS = {
    actions: Object.fromEntries(
      ["attack", "load", "treat", "swarm", "first", "deed", "nextRound"].map((name) => [name, press]),
    ),
  };

  protected override played = acting;

  get acts(): Acting | null {
    return this.turn;
  }

  protected override view({ combat, actor }: Acting): TurnView {
    if (!actor) {
      const text = localize("BIND.ACT.nextRound");
      const next = { action: "nextRound", id: "next", text, label: text, icon: "fa-solid fa-forward", main: true };
      return {
        img: "icons/svg/clockwork.svg",
        title: localize("BIND.ACT.over", { round: combat.round }),
        hint: "",
        buttons: [next],
      };
    }
    const { name } = actor;
    const button = (action: string, id: string, text: string, icon: string, main = false) => ({
      ...{ action, id, text, main, icon: `fa-solid ${icon}`, label: word("PROMPT.forName", { action: text, name }) },
    });
    const inHand = <One extends { readonly system: { readonly equipped: boolean } }>(items: readonly One[]) =>
      items.filter(({ system }) => system.equipped);
    const launchers = inHand(itemsOf(actor, "launcher"));
    const weapons = [...inHand(itemsOf(actor, "weapon")), ...launchers.filter(({ system }) => system.loaded)];
    const points = actor.left("actionPoints");
    return {
      img: actor.img ?? "",
      title: localize(`BIND.YOUR_TURN.${game.user!.isGM ? "theirs" : "yours"}`, { name, points }),
      hint: [...conditionsOf(actor).map((key) => word(`CONDITION.${key}`)), orderText(combat)]
        .filter(Boolean)
        .join(" · "),
      buttons: [
        ...weapons.map(({ id, name: weapon }) => button("attack", id ?? "", weapon, "fa-khanda", true)),
        ...(weapons.length === 0 ? [button("attack", "", localize("BIND.SHEET.brawl"), "fa-hand-fist", true)] : []),
        ...launchers
          .filter(({ system }) => !system.loaded)
          .map(({ id, name: item }) =>
            button("load", id ?? "", localize("BIND.ACT.load", { item }), "fa-arrows-rotate"),
          ),
        ...(actor.system.swarm && game.user!.isGM
          ? [button("swarm", "", localize("BIND.ACT.swarm"), "fa-bugs", true)]
          : []),
        ...(game.user!.isGM && tiedIn(combat).length > 0
          ? [button("first", "", localize("BIND.ACT.first"), "fa-dice-d6")]
          : []),
        ...dyingBeside(actor).map((one) =>
          button("treat", one.uuid, localize("BIND.PURPOSE.save", { name: one.name }), "fa-kit-medical"),
        ),
        ...DEEDS.filter((deed) => fits(actor, deed)).map((deed) =>
          button("deed", deed, localize(`BIND.DEED.${deed}`, { cost: Math.abs(costOfDeed(actor, deed)) }), ICONS[deed]),
        ),
      ],
    };
  }
}

/** Tells this user who can act, a Gamemaster that a round is over, and in the tracker what is left of each. To be called at the table. */
export function registerOwnTurn(): void {
  registerTurnStrip(
    () => new ActStrip(),
    () => null,
  );
  registerTurnEnds((one) => (isOver(one) ? { key: `${one.id} ${one.round}`, end: () => one.nextRound() } : null));
  registerTrackerNotes<BindActor>({
    leftOf: (actor) => localize("BIND.ACT.points", { points: actor.left("actionPoints") }),
  });
}
