import { expect, it } from "vitest";
import { cardLines, paragraphsOf } from "#core/utils/plain-text.ts";

it("a card as text has a line for each of its lines, and neither buttons nor what is folded away", () => {
  const card = `<article>
    <header><h4>Slash</h4> <span>Ada</span><span>→</span><span>the guard</span></header>
    <details><summary>Hit <strong>15</strong> : 11</summary><details><summary>a</summary>b</details> terms</details>
    <dl><dt>Margin</dt><dd>+4</dd></dl>
    <p>Lightly wounded (<a>−1</a>), &quot;ouch&quot; &amp; &#x27;so&#39; &lt;3</p>
    <button type="button"><i></i> Apply</button>
  </article>`;
  expect(cardLines(card)).toEqual([
    "Slash",
    "Ada → the guard",
    "Hit 15: 11",
    "Margin: +4",
    `Lightly wounded (−1), "ouch" & 'so' <3`,
  ]);
});

it("a formatted text as text keeps words that are partly marked in one piece", () => {
  expect(paragraphsOf("<p><em>M</em>agic&nbsp;!</p><p></p>two<br>three &unknown;")).toEqual([
    "Magic !",
    "two",
    "three &unknown;",
  ]);
});
