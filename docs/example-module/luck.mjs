// How many checks each character passed, beside how many could be expected.

const MODULE = "sirpas-luck";

/** By the name of the one who rolled: checks, how many were passed, and how many could be expected. */
const tallies = new Map();

Hooks.once("ready", () => {
  for (const message of game.messages) count(message);
  game.modules.get(MODULE).api = { report, tallies };
});

Hooks.on("createChatMessage", count);

function count(message) {
  // Without an outcome it is somebody else's secret.
  if (message.type !== "check" || !message.system.outcome) return;
  const { terms, pool, difficulty, successLevel, outcome } = message.system;
  const value = terms.reduce((sum, term) => sum + term.value, 0);
  const { chances } = game.sirpas.odds.check({ value, pool, successLevel, ...(difficulty && { difficulty }) });
  const name = message.speaker.alias;
  const { checks = 0, passed = 0, expected = 0 } = tallies.get(name) ?? {};
  tallies.set(name, {
    checks: checks + 1,
    passed: passed + (outcome.success ? 1 : 0),
    expected: expected + chances.success,
  });
}

/** Writes into the chat who was lucky. Bind it to a macro: `game.modules.get("sirpas-luck").api.report()`. */
async function report() {
  const escape = foundry.utils.escapeHTML;
  const rows = [...tallies].map(
    ([name, { checks, passed, expected }]) =>
      `<tr><td>${escape(name)}</td><td>${checks}</td><td>${passed}</td><td>${expected.toFixed(1)}</td></tr>`,
  );
  const head = "<tr><th>Who</th><th>Checks</th><th>Passed</th><th>Expected</th></tr>";
  return ChatMessage.create({ content: `<table>${head}${rows.join("")}</table>` });
}
