import { ownTurn, type OwnTurn } from "#core/applications/encounter/own-turn.ts";
import { registerTurnStrip, TurnStrip, type TurnView } from "#core/applications/encounter/turn-strip.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { localize, word } from "#core/utils/localize.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { conditionsOf } from "../../play/combat/fighter.ts";
import { declareStance, hasActed } from "../../play/combat/stance.ts";
import { itemsOf } from "../../play/items.ts";
import { STANCES } from "../../rules/injury/conditions.ts";

const ICONS: Readonly<Record<string, string>> = { totalAttack: "fa-burst", totalDefence: "fa-shield-halved" };

/** Says whose turn it is, and what can be declared and done in it. */
class TurnBanner extends TurnStrip<OwnTurn> {
  static override DEFAULT_OPTIONS = {
    actions: { attack: TurnBanner.#onAttack, declare: TurnBanner.#onDeclare, end: TurnBanner.#onEnd },
  };

  protected override played = ownTurn;

  protected override view = turnView;

  static async #onAttack(this: TurnBanner, event: Event, { dataset }: HTMLElement): Promise<void> {
    if (this.turn) await performAttack(this.turn.actor, dataset.step ?? "", rollKeys(event as MouseEvent));
  }

  static async #onDeclare(this: TurnBanner, _event: Event, { dataset }: HTMLElement): Promise<void> {
    if (this.turn) await declareStance(this.turn.actor, dataset.step ?? "");
  }

  static async #onEnd(this: TurnBanner): Promise<void> {
    await this.turn?.combat.nextTurn();
  }
}

function turnView({ combatant, actor }: OwnTurn): TurnView {
  const name = combatant.name ?? "";
  const button = (action: string, id: string, text: string, icon: string, main = false) => {
    const label = word("PROMPT.forName", { action: text, name });
    return { action, id, text, label, main, icon: `fa-solid ${icon}` };
  };
  const conditions = conditionsOf(actor);
  const weapons = itemsOf(actor, "weapon").filter(({ system }) => system.equipped && !system.broken);
  return {
    img: combatant.img ?? actor.img ?? "",
    title: localize(`DOG.YOUR_TURN.${game.user!.isGM ? "theirs" : "yours"}`, { name }),
    hint: conditions.map((key) => localize(`DOG.CONDITION.${key}`)).join(", "),
    buttons: [
      ...weapons.map(({ id, name: weapon }) => button("attack", id ?? "", weapon, "fa-khanda", true)),
      ...(hasActed(actor) ? [] : STANCES).map((key) =>
        button("declare", key, localize(`DOG.CONDITION.${key}`), ICONS[key] ?? "fa-flag"),
      ),
      button("end", "end", localize("DOG.YOUR_TURN.end"), "fa-forward-step", hasActed(actor)),
    ],
  };
}

/** Tells this user when it is their turn. To be called at the table. */
export function registerTurnBanner(): void {
  registerTurnStrip(
    () => new TurnBanner(),
    (combat) => combat.combatant,
  );
}
