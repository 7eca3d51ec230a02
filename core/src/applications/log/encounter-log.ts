import { SYSTEM } from "#system";
import { SystemWindow, type WindowOptions } from "../ux/window.ts";
import { isTag } from "../../foundry/elements.ts";
import { countBackTo, redo, undoBackTo, undoLast } from "../../play/log/undo.ts";
import { withMutex } from "../../utils/mutex.ts";
import { action } from "../sheets/base/actions.ts";
import { coreTemplate } from "../templates.ts";
import { ask } from "../ux/questions.ts";
import { word } from "../../utils/localize.ts";
import { logView } from "./log-view.ts";

/** Everything that happened in an encounter, turn by turn; a Gamemaster takes it back here, step by step, and does it again. */
export class EncounterLog extends SystemWindow {
  static {
    Object.defineProperty(this, "name", { value: "EncounterLog" });
  }

  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["encounter-log"],
    window: { icon: "fa-solid fa-scroll", resizable: true },
    position: { width: 560, height: 640 },
    actions: {
      undoEvent: action((log: EncounterLog) => log.#step(undoLast)),
      redoEvent: action((log: EncounterLog) => log.#step(redo)),
      undoBack: action((log: EncounterLog, target) =>
        log.#undoBackTo(target.closest<HTMLElement>("[data-event]")?.dataset["event"] ?? ""),
      ),
      saveText: action(async ({ combat }: EncounterLog) =>
        (await import("./export.ts")).saveText(combat, combat.scene?.name ?? word("LOG.fight")),
      ),
    },
  };

  static override PARTS = {
    events: { template: coreTemplate("log/events"), scrollable: [".log-turns"] },
    footer: { template: coreTemplate("log/footer") },
  };

  readonly combat: Combat.Implementation;
  /** How many events there were when it was last shown: with one more the newest comes into view. */
  #shown = -1;

  constructor(combat: Combat.Implementation) {
    super({ id: `${SYSTEM.id}-encounter-log-${combat.id}`, window: { title: word("LOG.title") } });
    this.combat = combat;
  }

  protected override context(): object {
    return logView(this.combat);
  }

  protected override onDraw(): void {
    const list = this.element.querySelector<HTMLElement>(".log-turns");
    const count = this.combat.events.length;
    if (list && count > this.#shown) list.scrollTop = list.scrollHeight;
    this.#shown = count;
  }

  protected override onOpen(): void {
    this.element.addEventListener("keydown", (event) => void this.#pressKey(event));
  }

  /** Control and Z takes back, with Shift, or with Y, it is done again; in a field they are the field's own. */
  async #pressKey(event: KeyboardEvent): Promise<void> {
    if (!(event.ctrlKey || event.metaKey) || isTag(event.target, "input")) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    event.stopPropagation();
    if (!game.user!.isGM) return;
    await this.#step(key === "y" || event.shiftKey ? redo : undoLast);
  }

  /** One step at a time, and one for each press: a press meanwhile waits for its turn. */
  async #step<Returned>(take: (combat: Combat.Implementation) => Returned | Promise<Returned>): Promise<Returned> {
    return withMutex(this, async () => take(this.combat));
  }

  async #undoBackTo(event: string): Promise<void> {
    // What is being done again counts too.
    const count = await this.#step((combat) => countBackTo(combat, event));
    if (count > 1 && !(await ask(word("LOG.backTitle"), word("LOG.backText", { count })))) return;
    await this.#step((combat) => undoBackTo(combat, event));
  }
}
