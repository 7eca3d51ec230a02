// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TooltipManager, type TooltipPosition } from "../../../host/client/applications/ui/tooltip.ts";

// https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.TooltipManager.html

const i18n = { has: (key: string) => key === "A.KEY", localize: () => "A translation" };
let tooltips: TooltipManager;

function element(attributes: Record<string, string>): HTMLButtonElement {
  const button = document.createElement("button");
  for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
  document.body.append(button);
  return button;
}

beforeEach(() => {
  document.body.replaceChildren();
  (globalThis as { game?: unknown }).game = { i18n };
  tooltips = new TooltipManager();
});

describe("TooltipManager", () => {
  it("localises data-tooltip, and takes it as cleaned HTML when it is no key", () => {
    tooltips.activate(element({ "data-tooltip": "A.KEY" }));
    expect(tooltips.tooltip.textContent).toBe("A translation");
    tooltips.activate(element({ "data-tooltip": "<b>bold</b><script>1</script>" }));
    expect(tooltips.tooltip.innerHTML).toBe("<b>bold</b>");
  });

  it("takes data-tooltip-text as text and data-tooltip-html as cleaned HTML", () => {
    tooltips.activate(element({ "data-tooltip-text": "<b>1 < 2</b>" }));
    expect(tooltips.tooltip.textContent).toBe("<b>1 < 2</b>");
    tooltips.activate(element({ "data-tooltip-html": '<i onclick="x()">2</i>' }));
    expect(tooltips.tooltip.innerHTML).toBe("<i>2</i>");
  });

  it("is put by _setStyle, which a package may override, within the window", () => {
    const asked: object[] = [];
    class Package extends TooltipManager {
      override _setStyle(position: TooltipPosition): void {
        asked.push(position);
        super._setStyle({ right: 20, top: 100_000, textAlign: "center" });
      }
    }
    const { tooltip } = (tooltips = new Package());
    tooltips.activate(element({ "data-tooltip-text": "1", "data-tooltip-direction": "DOWN" }));
    expect(asked).toEqual([{ left: expect.any(Number) as number, top: expect.any(Number) as number }]);
    expect(tooltip.style).toMatchObject({ left: "", right: "20px", bottom: "", textAlign: "center" });
    expect(Number.parseFloat(tooltip.style.top)).toBeLessThan(window.innerHeight);
  });

  it("lets the label stand in for an empty tooltip", () => {
    tooltips.activate(element({ "data-tooltip": "", "aria-label": "Delete" }));
    expect(tooltips.tooltip.textContent).toBe("Delete");
  });

  it("says which element it describes for as long as it does", () => {
    const button = element({ "data-tooltip-text": "Help" });
    tooltips.activate(button);
    expect(button.getAttribute("aria-describedby")).toBe("tooltip");
    expect(tooltips.element).toBe(button);
    tooltips.deactivate();
    expect(button.hasAttribute("aria-describedby")).toBe(false);
    expect(tooltips.tooltip.classList.contains("active")).toBe(false);
  });

  it("shows after the pointer has rested, and hides on Escape", () => {
    vi.useFakeTimers();
    tooltips.activateEventListeners();
    const button = element({ "data-tooltip-text": "Help" });
    button.dispatchEvent(new Event("pointerover", { bubbles: true }));
    expect(tooltips.element).toBeNull();
    vi.advanceTimersByTime(TooltipManager.TOOLTIP_ACTIVATION_MS);
    expect(tooltips.element).toBe(button);
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(tooltips.element).toBeNull();
    vi.useRealTimers();
  });

  it("leaves a locked copy until it is dismissed", () => {
    tooltips.activate(element({ "data-tooltip-text": "Help" }));
    const locked = tooltips.lockTooltip();
    expect(tooltips.element).toBeNull();
    expect(locked.isConnected).toBe(true);
    tooltips.dismissLockedTooltips();
    expect(locked.isConnected).toBe(false);
  });
});
