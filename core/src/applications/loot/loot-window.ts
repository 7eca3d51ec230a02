import { SYSTEM } from "#system";
import { fallenWithLoot, takeLoot } from "../../play/loot/take-loot.ts";
import { isDead, nameOf, playedCharacters, worldActors } from "../../play/people/at-hand.ts";
import { word } from "../../utils/localize.ts";
import { coreTemplate } from "../templates.ts";
import { SystemWindow, type WindowOptions } from "../ux/window.ts";

/** Lists what the fallen on the scene carry; a click hands it to somebody. */
class LootWindow extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-loot`,
    classes: ["loot-window"],
    window: { icon: "fa-solid fa-sack-dollar", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 440 },
    actions: { take: LootWindow.#onTake, takeAll: LootWindow.#onTake },
  };

  static override PARTS = { loot: { template: coreTemplate("loot/loot"), scrollable: [".loot-list"] } };

  constructor() {
    super({ window: { title: word("LOOT.title") } });
  }

  protected override context(): object {
    return {
      takers: takers().map(({ uuid, name }) => ({ uuid, name })),
      fallen: fallenWithLoot().map(({ actor, items }) => ({
        ...{ uuid: actor.uuid, name: nameOf(actor), img: actor.img, isDead: isDead(actor) },
        items: items.map(({ id, name, img }) => ({ id, name, img })),
      })),
    };
  }

  static async #onTake(this: LootWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { value } = this.element.querySelector<HTMLSelectElement>("[name=taker]") ?? { value: "" };
    const taker = takers().find(({ uuid }) => uuid === value);
    const from = fallenWithLoot().find(({ actor }) => actor.uuid === dataset["from"]);
    const { item } = dataset;
    const wanted = from?.items.filter(({ id }) => item === undefined || id === item) ?? [];
    if (taker && from) await takeLoot(taker, from.actor, wanted);
    await this.redraw();
    const select = this.element.querySelector<HTMLSelectElement>("[name=taker]");
    if (select) select.value = value;
  }
}

/** Who can take something: the players' characters, or else all who can do anything. */
function takers() {
  const played = playedCharacters().filter(({ isOut }) => !isOut);
  return played.length > 0 ? played : worldActors().filter(({ isOut }) => !isOut);
}

/** Opens the window in which the fallen are looted. */
export async function openLoot(): Promise<void> {
  await new LootWindow().show();
}
