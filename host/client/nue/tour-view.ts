import { cleanHTML } from "../../common/utils/html.ts";
import { game } from "../core/state.ts";
import type { Direction, Tour, TourStep } from "./tour.ts";

const t = (key: string, data?: Record<string, unknown>) => game.i18n.format(key, data ?? {});

/** A step on the screen: the rest is faded, and words with buttons stand beside what is shown. */
export class TourView {
  readonly #overlay = make("div", "tour-overlay");
  readonly #fade = make("div", "tour-fadeout");
  readonly #panel = make("section", "tour-step");
  readonly #before = document.activeElement;

  constructor(
    readonly tour: Tour,
    step: TourStep,
    readonly target: HTMLElement | undefined,
    padding: number,
  ) {
    this.#panel.setAttribute("role", "dialog");
    this.#panel.setAttribute("aria-modal", "true");
    this.#panel.setAttribute("aria-labelledby", "tour-step-title");
    this.#fill(step);
    document.body.append(this.#overlay, this.#fade, this.#panel);
    this.#panel.addEventListener("keydown", (event) => this.#onKeyDown(event));
    if (target) {
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, top, width, height } = target.getBoundingClientRect();
      const around = {
        left: left - padding,
        top: top - padding,
        width: width + 2 * padding,
        height: height + 2 * padding,
      };
      for (const [side, value] of Object.entries(around)) this.#fade.style.setProperty(side, `${value}px`);
    }
    this.#place(step.tooltipDirection, padding + 8);
    this.#panel.querySelector<HTMLElement>("[data-action=next]")?.focus();
  }

  remove(): void {
    for (const element of [this.#overlay, this.#fade, this.#panel]) element.remove();
    if (this.#before instanceof HTMLElement && this.#before.isConnected) this.#before.focus({ preventScroll: true });
  }

  #fill(step: TourStep): void {
    const { tour } = this;
    const title = make("h3", "tour-step-title");
    title.id = "tour-step-title";
    title.textContent = t(step.title);
    const content = make("div", "tour-step-content");
    content.innerHTML = cleanHTML(t(step.content));
    const foot = make("footer", "tour-step-foot");
    const count = make("span", "tour-step-count");
    count.textContent = t("HOST.Tour.Step", { number: (tour.stepIndex ?? 0) + 1, count: tour.steps.length });
    foot.append(
      button("exit", "HOST.Tour.Exit", () => tour.exit()),
      count,
      ...(tour.hasPrevious ? [button("previous", "HOST.Tour.Previous", () => void tour.previous())] : []),
      button("next", tour.hasNext ? "HOST.Tour.Next" : "HOST.Tour.Finish", () => void tour.next()),
    );
    this.#panel.append(title, content, foot);
  }

  /** Beside the target on the side that is asked for, or else where there is room; within the screen in any case. */
  #place(wanted: Direction | undefined, gap: number): void {
    const { width, height } = this.#panel.getBoundingClientRect();
    const at = this.target?.getBoundingClientRect();
    const middle = { x: (innerWidth - width) / 2, y: (innerHeight - height) / 2 };
    const places: Partial<Record<Direction, { x: number; y: number }>> = at
      ? {
          UP: { x: at.left + (at.width - width) / 2, y: at.top - height - gap },
          DOWN: { x: at.left + (at.width - width) / 2, y: at.bottom + gap },
          LEFT: { x: at.left - width - gap, y: at.top + (at.height - height) / 2 },
          RIGHT: { x: at.right + gap, y: at.top + (at.height - height) / 2 },
        }
      : {};
    const fits = ({ x, y }: { x: number; y: number }) =>
      x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
    const chosen = (wanted && places[wanted]) ?? Object.values(places).find(fits) ?? middle;
    const within = (value: number, most: number) => Math.max(8, Math.min(value, most - 8));
    this.#panel.style.setProperty("left", `${within(chosen.x, innerWidth - width)}px`);
    this.#panel.style.setProperty("top", `${within(chosen.y, innerHeight - height)}px`);
  }

  #onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === "Escape") this.tour.exit();
    if (event.key !== "Tab") return;
    const buttons = [...this.#panel.querySelectorAll<HTMLElement>("button, a[href]")];
    const edge = event.shiftKey ? buttons[0] : buttons.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus();
  }
}

function button(action: string, label: string, act: () => void): HTMLButtonElement {
  const made = make("button", "step-button");
  made.type = "button";
  made.dataset.action = action;
  made.textContent = t(label);
  made.addEventListener("click", act);
  return made;
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), { className });
}
