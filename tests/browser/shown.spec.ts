import { expect, test } from "@playwright/test";
import { UNFIT, watchShown } from "./support/shown.ts";

/** Each story fails that shows what is reported here: see `Seat.leave`. */
test("the key of a text, in a tooltip too, and a picture that is broken are noticed wherever they are drawn", async ({
  page,
}) => {
  const said = new Set<string>();
  page.on("console", (message) => void (message.text().startsWith(UNFIT) && said.add(message.text())));
  await page.addInitScript(watchShown, UNFIT);
  await page.goto("about:blank");
  await page.evaluate(() => {
    document.body.innerHTML = `
      <p>Costs 2.5 kg. A.B. and U.S.A. are none. See README.md.</p><code>CONFIG.Dice.rolls</code>
      <legend>SIMVERSE.GROUP_ROLL.</legend><b title="TYPES.Item.skill">Skill</b><i>A wound</i>
      <img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"><img src="data:image/png;base64,none"><img alt="nobody">`;
    document.querySelector("i")!.firstChild!.textContent = "SIRPAS.WOUND.heavy";
  });
  await expect
    .poll(() =>
      [...said].map((line) => /GROUP_ROLL|TYPES|WOUND|without a file|cannot be loaded/.exec(line)?.[0]).sort(),
    )
    .toEqual(["GROUP_ROLL", "TYPES", "WOUND", "cannot be loaded", "without a file"]);
});
