import { config, hooks, t } from "../applications/ui/client.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { Canvas } from "./canvas.ts";
import type { Token } from "./token.ts";

interface StatusEffect {
  id: string;
  name: string;
  img?: string;
  hud?: boolean;
}

type StatusActor = { statuses: Set<string>; toggleStatusEffect(id: string): Promise<unknown> } | null;

/** The little window over a token in which its status effects are switched on and off. */
export class TokenHUD {
  #element: HTMLDialogElement | undefined;

  constructor(readonly board: Canvas) {}

  get object(): Token | null {
    return this.board.tokens.get(this.#element?.dataset.tokenId ?? "") ?? null;
  }

  open(token: Token): void {
    this.close();
    const dialog = (this.#element = document.createElement("dialog"));
    dialog.id = "token-hud";
    dialog.dataset.tokenId = token.id;
    dialog.setAttribute("aria-label", t("HOST.Board.Status", { name: token.name }));
    const heading = document.createElement("h4");
    heading.textContent = t("HOST.Board.Status", { name: token.name });
    const list = document.createElement("div");
    list.className = "status-effects";
    // A list in generation 13, a record by id in 14.
    const effects = Object.values(config<Record<string, StatusEffect>>("statusEffects")).filter(
      ({ hud }) => hud !== false,
    );
    list.append(...effects.map((effect) => this.#button(effect, token)));
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = t("HOST.Board.Close");
    close.addEventListener("click", () => this.close());
    dialog.append(heading, this.#combatButton(token), list, close);
    dialog.addEventListener("close", () => this.close());
    hooks().callAll("renderTokenHUD", this, dialog, {}, {});
    document.body.append(dialog);
    dialog.showModal();
  }

  close(): void {
    const dialog = this.#element;
    this.#element = undefined;
    dialog?.remove();
  }

  /** Lets the token take part in the encounter, or no longer. */
  #combatButton(token: Token): HTMLButtonElement {
    const document = token.document as unknown as TokenDocument;
    const button = Object.assign(window.document.createElement("button"), {
      type: "button",
      className: "combat-control",
    });
    button.textContent = t("HOST.Board.Combat");
    const show = () => button.setAttribute("aria-pressed", String(document.inCombat));
    show();
    button.addEventListener("click", () => void document.toggleCombatant().then(show));
    return button;
  }

  #button({ id, name, img }: StatusEffect, token: Token): HTMLButtonElement {
    const actor = token.actor as unknown as StatusActor;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "effect-control";
    const icon = Object.assign(document.createElement("img"), { src: img ?? "icons/svg/aura.svg", alt: "" });
    const label = Object.assign(document.createElement("span"), { textContent: t(name) });
    button.append(icon, label);
    const show = () => button.setAttribute("aria-pressed", String(actor?.statuses.has(id) ?? false));
    show();
    button.addEventListener("click", () => void actor?.toggleStatusEffect(id).then(show));
    return button;
  }
}
