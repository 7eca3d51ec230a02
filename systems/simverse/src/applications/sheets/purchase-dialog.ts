import { figure } from "#core/applications/reasons/term-lines.ts";
import { answered } from "#core/applications/ux/restore-focus.ts";
import { waitDialog } from "#core/foundry/windows.ts";
import { html } from "#core/utils/html.ts";
import { localize } from "#core/utils/localize.ts";

/** How somebody comes by a thing. */
export type Way = "buy" | "take";

/** Asks whether a thing is bought or taken for nothing; null where the question is closed. @param price  In silver pieces */
export async function askHowTaken(name: string, price: number, silver: number): Promise<Way | null> {
  const words = { name, price: figure(price), silver: figure(silver) };
  const answer = await answered(
    waitDialog({
      classes: ["simverse", "purchase-dialog"],
      window: { title: localize("SIMVERSE.LEDGER.title", words), icon: "fa-solid fa-coins" },
      content: String(html`<p>${localize("SIMVERSE.LEDGER.question", words)}</p>`),
      buttons: [
        { action: "buy", label: localize("SIMVERSE.LEDGER.buy", words), icon: "fa-solid fa-coins", default: true },
        { action: "take", label: localize("SIMVERSE.LEDGER.take"), icon: "fa-solid fa-hand" },
      ],
    }),
  );
  return answer === "buy" || answer === "take" ? answer : null;
}
