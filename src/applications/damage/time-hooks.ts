import { isDeciding, onDeciding } from "../../play/deciding/deciding-window.ts";
import { graceOver, healedNow, healNaturally } from "../../play/damage/natural-healing.ts";
import { everybody } from "../../play/damage/everybody.ts";
import { nameOf } from "../../play/contests/at-hand.ts";
import { setting } from "../../settings/settings.ts";
import { template } from "../templates.ts";
import { localize } from "../localize.ts";

/** What this Gamemaster did not want to happen, by the ids of the wounds, or the UUID of who lies dying; until the page is loaded anew. */
const putOff = new Set<string>();
let asking = false;

/**
 * Follows the world's time in the Gamemaster's window that decides: what has healed by itself does so, or the Gamemaster is asked. A
 * Gamemaster who was away finds it when they come; time that goes back does nothing.
 */
export function registerTimeHooks(): void {
  Hooks.on(
    "updateWorldTime" as never,
    ((_time: number, passed: number) => {
      if (passed > 0) void look();
    }) as never,
  );
  onDeciding(() => void look());
}

async function look(): Promise<void> {
  const way = setting("naturalHealing");
  if (way === "off" || asking || !isDeciding()) return;
  if (!everybody().some(({ system }) => system.woundList.length > 0)) return;
  if (way === "automatic") {
    if (healedNow().length > 0) await healNaturally();
    return;
  }
  const healed = healedNow().filter(({ wounds }) => wounds.some(({ wound }) => !putOff.has(wound.id)));
  const dying = graceOver().filter(({ uuid }) => !putOff.has(uuid));
  if (healed.length === 0 && dying.length === 0) return;
  asking = true;
  try {
    const wanted = await ask(healed, dying);
    for (const { wounds } of healed) for (const { wound } of wounds) putOff.add(wound.id);
    for (const { uuid } of dying) putOff.add(uuid);
    if (wanted && healed.length > 0) await healNaturally(healed.map(({ actor }) => actor.uuid));
  } finally {
    asking = false;
  }
}

async function ask(healed: ReturnType<typeof healedNow>, dying: ReturnType<typeof graceOver>): Promise<boolean> {
  const lines = healed.flatMap(({ actor, wounds }) =>
    wounds.map(({ wound, label: by }) =>
      localize(`SIRPAS.INJURY.said.healed.${wound.severity}`, { name: nameOf(actor), by }),
    ),
  );
  const content = await foundry.applications.handlebars.renderTemplate(template("damage/time"), {
    lines,
    dying: dying.map(({ name }) => localize("SIRPAS.INJURY.graceOver", { name })),
  });
  const { DialogV2 } = foundry.applications.api;
  return Boolean(
    await DialogV2.wait({
      window: { title: localize("SIRPAS.INJURY.time.title"), icon: "fa-solid fa-bed" },
      classes: ["sirpas", "time-dialog"],
      content,
      buttons:
        lines.length > 0
          ? [
              {
                action: "heal",
                label: localize("SIRPAS.INJURY.time.heal"),
                icon: "fa-solid fa-check",
                default: true,
                callback: () => true,
              },
              { action: "later", label: localize("SIRPAS.INJURY.time.later"), callback: () => false },
            ]
          : [{ action: "later", label: localize("SIRPAS.INJURY.time.seen"), default: true, callback: () => false }],
      rejectClose: false,
    } as never),
  );
}
