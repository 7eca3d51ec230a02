import { template } from "#core/applications/templates.ts";
import { action } from "#core/applications/sheets/base/actions.ts";
import { SystemWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import type { Result } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { learnerIn, storeLearner } from "../../play/learning.ts";
import { buy, PURCHASES, undoPurchase, xpLeft, type Learner } from "../../rules/character/purchase.ts";
import { learnView } from "./steps.ts";

/** What somebody learns by experience: every price, and an undo of what was bought last. */
class LearnWindow extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "bind-learn-{id}",
    classes: ["character-wizard", "learn-window"],
    window: { icon: "fa-solid fa-graduation-cap", resizable: true },
    position: { width: 640, height: 700 },
    actions: {
      buy: action((window: LearnWindow, target) => {
        const line = target.closest<HTMLElement>("[data-purchase]");
        const [type = "", thing = ""] = line?.dataset["purchase"]?.split(":") ?? [];
        const chosen = line?.querySelector<HTMLInputElement | HTMLSelectElement>("[data-field]")?.value.trim() ?? "";
        const found = PURCHASES.find((one) => one === type);
        return found && window.#learn((learner) => buy(learner, { type: found, thing }, chosen === "" ? [] : [chosen]));
      }),
      undoPurchase: action((window: LearnWindow) => window.#learn(undoPurchase)),
    },
  };

  static override PARTS = { body: { template: template("wizard/learn"), scrollable: [".wizard-body"] } };

  readonly #once = singleFlight();

  constructor(readonly actor: Actor.Implementation) {
    super({
      id: `bind-learn-${actor.id ?? ""}`,
      window: { title: localize("BIND.LEARN.title", { name: actor.name }) },
    });
  }

  get #learner(): Learner {
    return learnerIn(this.actor);
  }

  protected override context(): object {
    const learner = this.#learner;
    const { groups } = learnView({ learner, actor: this.actor });
    const last = learner.experience.entries.at(-1);
    return {
      left: xpLeft(learner.experience),
      last: last && localize("BIND.LEARN.undo", { name: localize(last.name), cost: last.cost }),
      // What was bought earlier is undone in its turn.
      groups: groups.map((group) => ({ ...group, own: group.own.map((line) => ({ ...line, less: null })) })),
    };
  }

  async #learn(change: (learner: Learner) => Result<Learner>): Promise<void> {
    await this.#once("learn", async () => {
      const learned = change(this.#learner);
      if (learned.ok) await storeLearner(this.actor, learned.value);
      else refused(learned);
    });
    await this.redraw();
  }
}

/** Opens what somebody can learn. */
export async function openLearning(actor: Actor.Implementation): Promise<void> {
  await new LearnWindow(actor).show();
}
