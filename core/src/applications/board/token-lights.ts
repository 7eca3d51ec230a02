import { isHtml } from "../../foundry/elements.ts";
import { lightToken } from "../../foundry/canvas.ts";
import { inEveryPage } from "../../foundry/windows.ts";

/**
 * Lights the token of what the pointer or the focus is on: several of a kind are told apart by it. What stands for somebody has
 * their UUID in `data-lights`. To be called once.
 */
export function registerTokenLights(): void {
  let lit = "";
  const follow = (event: Event) => {
    const { lights = "" } = isHtml(event.target)
      ? (event.target.closest<HTMLElement>("[data-lights]")?.dataset ?? {})
      : {};
    if (lights === lit) return;
    if (lit !== "") lightToken(lit, false, event);
    lit = lights;
    if (lit !== "") lightToken(lit, true, event);
  };
  inEveryPage((page) => ["pointerover", "focusin"].forEach((type) => page.addEventListener(type, follow)));
}
