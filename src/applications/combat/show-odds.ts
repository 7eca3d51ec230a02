import type { AttackRequest, AttackChoice, Plan } from "../../play/combat/attack/attack-request.ts";
import { AttackPreviews, type AttackPreview } from "../../play/combat/attack/attack-preview.ts";
import { template } from "#core/applications/templates.ts";
import { figuresOf, attackPreviewView, type Figures, FIGURES } from "./preview-view.ts";
import { planned } from "./picker-view.ts";
import { inSlices, nextTask } from "#core/utils/in-slices.ts";
import { setHtml } from "#core/utils/set-html.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { keepFolds } from "#core/applications/sheets/base/replaced-parts.ts";

/** Works out the odds of a dialog after it is drawn, in slices: first of what is chosen, then of all that could be. */
export class ShownOdds {
  readonly #request: AttackRequest;
  readonly #previews: AttackPreviews;
  #run = 0;

  /** The figures of each technique, as far as they are known for what is chosen now. */
  figures: ReadonlyMap<string, Figures | null> = new Map();

  constructor(request: AttackRequest) {
    this.#request = request;
    this.#previews = new AttackPreviews(request.fighter);
  }

  /** Begins anew with what is chosen now; what was begun before is left. @returns whether all was worked out. */
  async show(root: HTMLElement, choice: AttackChoice): Promise<boolean> {
    const run = ++this.#run;
    const still = () => run === this.#run && root.isConnected;
    await nextTask();
    if (!still()) return false;
    await this.#showChosen(root, choice, still);
    const open = [...root.querySelectorAll<HTMLElement>(".technique:not(.refused)")];
    const known = new Map<string, Figures | null>();
    const steps = open.flatMap((line) => this.#stepsFor(line, choice, known));
    if (!still() || choice.targets.length === 0 || !(await inSlices(steps, still))) return false;
    this.figures = known;
    markBest(open, known);
    return true;
  }

  /** Nobody looks any more. */
  stop(): void {
    this.#run += 1;
  }

  /** What is to be worked out of one technique, target by target. */
  #stepsFor(line: HTMLElement, choice: AttackChoice, known: Map<string, Figures | null>): readonly (() => void)[] {
    const id = line.dataset.technique ?? "";
    const previews: (AttackPreview | null)[] = [];
    let plan: Plan | null = null;
    const count = choice.targets.length;
    return choice.targets.map((_, index) => () => {
      plan ??= planned(this.#request, choice, id);
      const target = plan?.targets[index];
      previews.push(plan && target ? this.#previews.of(plan, target) : null);
      if (index < count - 1) return;
      const figures = figuresOf(previews);
      known.set(id, figures);
      showFigures(line, figures);
    });
  }

  /** Of what is chosen, everything down to the wound. */
  async #showChosen(root: HTMLElement, choice: AttackChoice, still: () => boolean): Promise<void> {
    const plan = this.#request.planFor(choice);
    for (const target of plan?.targets ?? []) {
      const view = plan!.error ? null : attackPreviewView(this.#previews.of(plan!, target));
      const rendered = view
        ? await foundry.applications.handlebars.renderTemplate(template("combat/attack-preview"), view)
        : "";
      if (!still()) return;
      const place = [...root.querySelectorAll<HTMLElement>(".outlook")].find(
        ({ dataset }) => dataset.target === target.opponent.id,
      );
      if (place) showIn(place, rendered);
      await nextTask();
    }
  }
}

/** What was unfolded stays so. */
function showIn(place: HTMLElement, rendered: string): void {
  const prior = place.cloneNode(true) as HTMLElement;
  setHtml(place, rendered);
  keepFolds(prior, place);
}

/** Writes the chances of a technique into its line; a dash where nobody may know them. */
function showFigures(line: HTMLElement, figures: Figures | null): void {
  for (const key of FIGURES) {
    const cell = line.querySelector<HTMLElement>(`[data-figure="${key}"]`);
    if (cell) cell.textContent = figures ? percent(figures[key]) : "–";
  }
}

/** The best of each column stands out. */
function markBest(lines: readonly HTMLElement[], known: ReadonlyMap<string, Figures | null>): void {
  for (const key of FIGURES) {
    const best = Math.max(...[...known.values()].map((figures) => figures?.[key] ?? 0));
    for (const line of lines) {
      const value = known.get(line.dataset.technique ?? "")?.[key] ?? 0;
      line.querySelector(`[data-figure="${key}"]`)?.classList.toggle("best", best > 0 && value === best);
    }
  }
}
