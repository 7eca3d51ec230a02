import { action } from "#core/applications/sheets/base/actions.ts";
import { template } from "#core/applications/templates.ts";
import { SystemWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { tryToImprove } from "../../play/improvement/improve.ts";
import { improvableIn } from "../../play/improvement/improvement-data.ts";
import { waitingImprovements } from "../../play/improvement/waiting.ts";
import { improvementView } from "./improvement-view.ts";

/** All improvements that wait, of everybody whom this user plays: each is rolled here, and says what came of it. */
class SessionEnd extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "death-or-glory-session-end",
    classes: ["session-end"],
    window: { title: "DOG.SESSION.title", icon: "fa-solid fa-arrow-trend-up", resizable: true },
    position: { width: 520 },
    actions: {
      improve: action((window: SessionEnd, { dataset }) => window.#roll([dataset["of"] ?? ""])),
      improveAll: action((window: SessionEnd) => window.#roll(window.#ids)),
    },
  };

  static override PARTS = { body: { template: template("improvement/session-end"), scrollable: [".improvements"] } };

  readonly #once = singleFlight();
  #ids: readonly string[] = [];

  protected override context(): object {
    const waiting = waitingImprovements().flatMap(({ id }) => id ?? []);
    this.#ids = [...new Set([...this.#ids, ...waiting])];
    const rows = this.#ids.flatMap((id) => {
      const message = messageAt(id);
      const improvable = message && improvableIn(message);
      const view = message && improvementView(message);
      const actor = improvable && actorAt(improvable.actor);
      return view && actor ? [{ ...view, name: nameOf(actor), img: actor.img }] : [];
    });
    return { rows, several: waiting.length > 1 };
  }

  /** Rolls one after the other: a skill that has got better is harder to raise by the next. */
  async #roll(ids: readonly string[]): Promise<void> {
    await this.#once("roll", async () => {
      const waiting = waitingImprovements().filter(({ id }) => ids.includes(id ?? ""));
      for (const message of waiting) await tryToImprove(message);
    });
    await this.redraw();
  }
}

/** Opens the improvements that wait. */
export async function openSessionEnd(): Promise<void> {
  await new SessionEnd().show();
}
