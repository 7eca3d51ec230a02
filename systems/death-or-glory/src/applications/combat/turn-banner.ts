import { ownTurn, type OwnTurn } from "#core/applications/encounter/own-turn.ts";
import { registerTurnStrip, TurnStrip, type TurnView } from "#core/applications/encounter/turn-strip.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { actorOf } from "#core/foundry/ours.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, word } from "#core/utils/localize.ts";
import type { DogActor } from "../../documents/actor.ts";
import { checkOdds } from "../../odds/check.ts";
import { HEALING } from "../../play/checks/check-data.ts";
import { statisticOf } from "../../play/checks/perform-check.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { canBeAided, giveAid } from "../../play/combat/turn.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { conditionsOf } from "../../play/combat/fighter.ts";
import { declareStance, hasActed } from "../../play/combat/stance.ts";
import { itemsOf } from "#core/play/items.ts";
import { anyCondition, STANCES } from "../../rules/injury/conditions.ts";

const ICONS: Readonly<Record<string, string>> = { totalAttack: "fa-burst", totalDefence: "fa-shield-halved" };

/** Says whose turn it is, and what can be declared and done in it. */
class TurnBanner extends TurnStrip<OwnTurn> {
  static override DEFAULT_OPTIONS = {
    actions: {
      attack: TurnBanner.#onAttack,
      aid: TurnBanner.#onAid,
      declare: TurnBanner.#onDeclare,
      end: TurnBanner.#onEnd,
    },
  };

  protected override played = ownTurn;

  protected override view = turnView;

  static async #onAttack(this: TurnBanner, event: Event, { dataset }: HTMLElement): Promise<void> {
    if (this.turn) await performAttack(this.turn.actor, dataset.step ?? "", rollKeys(event as MouseEvent));
  }

  static async #onAid(this: TurnBanner, event: Event, { dataset }: HTMLElement): Promise<void> {
    if (this.turn) await giveAid(dataset.step ?? "", rollKeys(event as MouseEvent), this.turn.actor);
  }

  static async #onDeclare(this: TurnBanner, _event: Event, { dataset }: HTMLElement): Promise<void> {
    if (this.turn) await declareStance(this.turn.actor, dataset.step ?? "");
  }

  static async #onEnd(this: TurnBanner): Promise<void> {
    await this.turn?.combat.nextTurn();
  }
}

function turnView({ combat, combatant, actor }: OwnTurn): TurnView {
  const name = combatant.name ?? "";
  const button = (action: string, id: string, text: string, icon: string, main = false) => {
    const label = word("PROMPT.forName", { action: text, name });
    return { action, id, text, label, main, icon: `fa-solid ${icon}` };
  };
  const conditions = conditionsOf(actor);
  // Who is unconscious or dead can do nothing but end the turn.
  const canAct = !anyCondition(conditions, "helpless");
  const weapons = itemsOf(actor, "weapon").filter(({ system }) => canAct && system.equipped && !system.broken);
  return {
    img: combatant.img ?? actor.img ?? "",
    title: localize(`DOG.YOUR_TURN.${game.user!.isGM ? "theirs" : "yours"}`, { name }),
    hint: conditions.map((key) => localize(`DOG.CONDITION.${key}`)).join(", "),
    buttons: [
      ...weapons.map(({ id, name: weapon }) => button("attack", id ?? "", weapon, "fa-khanda", true)),
      ...(canAct ? patientsIn(combat) : []).map(({ uuid, name: patient }) =>
        button("aid", uuid, localize("DOG.YOUR_TURN.aid", { patient, chance: aidChance(actor) }), "fa-kit-medical"),
      ),
      ...(canAct && !hasActed(actor) ? STANCES : []).map((key) =>
        button("declare", key, localize(`DOG.CONDITION.${key}`), ICONS[key] ?? "fa-flag"),
      ),
      button("end", "end", localize("DOG.YOUR_TURN.end"), "fa-forward-step", !canAct || hasActed(actor)),
    ],
  };
}

/** Those in a fight whom First aid can help now, as far as this user sees them. */
function patientsIn({
  combatants,
}: Combat.Implementation): readonly { readonly uuid: string; readonly name: string }[] {
  return combatants.contents.flatMap((combatant) => {
    const actor = actorOf(combatant);
    const { name, visible } = combatant;
    return actor && visible && canBeAided(actor).ok ? [{ uuid: actor.uuid, name: name ?? actor.name }] : [];
  });
}

/** The chance of First aid, in words. */
function aidChance(actor: DogActor): string {
  const terms = statisticOf(actor, HEALING)?.target.terms ?? [];
  return percent(checkOdds("skill", [sumTerms(terms)], checkOptions()).success);
}

/** Tells this user when it is their turn. To be called at the table. */
export function registerTurnBanner(): void {
  registerTurnStrip(
    () => new TurnBanner(),
    (combat) => combat.combatant,
  );
}
