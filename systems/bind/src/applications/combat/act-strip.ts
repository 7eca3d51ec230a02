import { registerTrackerNotes } from "#core/applications/encounter/tracker-notes.ts";
import { registerTurnStrip, TurnStrip, type TurnView } from "#core/applications/encounter/turn-strip.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { combats, fightersIn } from "#core/foundry/collections.ts";
import { itemsOf } from "#core/play/items.ts";
import { isPlayedHere } from "#core/play/challenge/who-answers.ts";
import { targetedActors } from "#core/play/people/at-hand.ts";
import { localize, word } from "#core/utils/localize.ts";
import type { BindActor } from "../../documents/actor.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { act, costOfDeed, DEEDS, fits, isOver, load, type Deed } from "../../play/combat/rounds.ts";
import { purposeFor, treat } from "../../play/injury/treatment.ts";
import { conditionsOf, contenderOf, momentIn } from "../../play/fighter.ts";
import { canAct } from "../../rules/combat/action-points.ts";

const ICONS: Readonly<Record<Deed, string>> = {
  ...{ move: "fa-shoe-prints", speak: "fa-comment", draw: "fa-hand", getUp: "fa-person-arrow-up-from-line" },
  ...{ guard: "fa-shield-halved", useItem: "fa-flask", pass: "fa-hourglass-end" },
};

/** Who can act now of whom this user plays; or that a round is over, which a Gamemaster ends. */
interface Acting {
  readonly key: string;
  readonly combat: Combat.Implementation;
  /** Null once nobody can begin anything any more. */
  readonly actor: Actor.Implementation | null;
}

/** There is no order of turns: of those whom this user plays who can act, the one with most points left comes first. */
function acting(): Acting | null {
  const all = combats()
    .filter(({ started }) => started)
    .flatMap((combat): readonly Acting[] => {
      if (isOver(combat))
        return game.user!.isGM ? [{ combat, actor: null, key: `${combat.id} ${combat.round} over` }] : [];
      return fightersIn(combat)
        .filter((actor) => !actor.isOut && isPlayedHere(actor))
        .filter((actor) => canAct(contenderOf(actor), momentIn(actor) ?? { others: [], round: combat.round }))
        .toSorted((one, other) => other.left("actionPoints") - one.left("actionPoints"))
        .map((actor) => ({ combat, actor, key: `${combat.id} ${combat.round} ${actor.uuid}` }));
    });
  return all[0] ?? null;
}

async function press(this: ActStrip, event: Event, { dataset }: HTMLElement): Promise<void> {
  const { action = "", step = "" } = dataset;
  const { actor = null, combat } = this.acts ?? {};
  if (action === "nextRound") return void (await combat?.nextRound());
  if (!actor) return;
  const keys = rollKeys(event as MouseEvent);
  if (action === "attack") await performAttack(actor, step, keys);
  else if (action === "load") await load(actor, step);
  else if (action === "treat") await saveDying(actor, step, keys);
  else await act(actor, step as Deed, step === "guard" ? (targetedActors()[0]?.uuid ?? "") : "");
}

async function saveDying(actor: Actor.Implementation, uuid: string, keys: ReturnType<typeof rollKeys>): Promise<void> {
  const patient = dyingBeside(actor).find((one) => one.uuid === uuid);
  if (patient) await treat(actor, patient, keys);
}

/** Those of somebody's encounter whom they can try to save. */
function dyingBeside(actor: Actor.Implementation): readonly Actor.Implementation[] {
  const all = combats().flatMap((combat) => fightersIn(combat));
  return all.filter((one) => one.statuses.has("dying") && one !== actor && purposeFor(actor, one).ok);
}

/** Says who can act, with how many points, and what can be done for them. */
class ActStrip extends TurnStrip<Acting> {
  static override DEFAULT_OPTIONS = {
    actions: Object.fromEntries(["attack", "load", "treat", "deed", "nextRound"].map((name) => [name, press])),
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
      hint: conditionsOf(actor)
        .map((key) => word(`CONDITION.${key}`))
        .join(", "),
      buttons: [
        ...weapons.map(({ id, name: weapon }) => button("attack", id ?? "", weapon, "fa-khanda", true)),
        ...(weapons.length === 0 ? [button("attack", "", localize("BIND.SHEET.brawl"), "fa-hand-fist", true)] : []),
        ...launchers
          .filter(({ system }) => !system.loaded)
          .map(({ id, name: item }) =>
            button("load", id ?? "", localize("BIND.ACT.load", { item }), "fa-arrows-rotate"),
          ),
        ...dyingBeside(actor).map((one) =>
          button("treat", one.uuid, localize("BIND.PURPOSE.save", { name: one.name }), "fa-kit-medical"),
        ),
        ...DEEDS.filter((deed) => fits(actor, deed)).map((deed) =>
          button("deed", deed, localize(`BIND.DEED.${deed}`, { cost: costOfDeed(actor, deed) }), ICONS[deed]),
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
  registerTrackerNotes<BindActor>({
    leftOf: (actor) => localize("BIND.ACT.points", { points: actor.left("actionPoints") }),
  });
}
