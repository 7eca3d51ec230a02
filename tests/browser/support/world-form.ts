import { expect, type Locator } from "@playwright/test";
import type { Seat } from "./table.ts";

export async function openSettings(seat: Seat): Promise<Locator> {
  await seat.sidebar("Settings");
  await seat.page.getByRole("button", { name: "Configure settings" }).click();
  return seat.page.locator("#settings-config");
}

/** Opens one of the system's forms from the settings, as a Gamemaster does. */
export async function openMenu(seat: Seat, button: string, form: string): Promise<Locator> {
  const settings = await openSettings(seat);
  await settings.getByRole("button", { name: button }).press("Enter");
  await settings.locator("[data-action=close]").press("Enter");
  await expect(settings).toBeHidden();
  return seat.page.locator(form);
}

export const openWorld = (seat: Seat) => openMenu(seat, "Edit the world", ".world-form");

/** Begins anew from one of the worlds that come with the system. */
export async function useWorld(form: Locator, world: string): Promise<void> {
  await form.getByLabel("Ready-made world").selectOption({ label: world });
  await form.getByRole("button", { name: "Use world" }).click();
  await expect(form.locator(".world-name")).toHaveText(world);
}
