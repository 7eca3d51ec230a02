// A condition of one's own, and an effect of manoeuvres that gives it. Their names are in lang/.

Hooks.once("init", () => {
  const { register } = game.sirpas;

  register.condition({
    key: "bleeding",
    icon: "modules/sirpas-luck/bleeding.svg",
    // −1 to every check, and a scratch more at the end of each turn, until somebody ends it.
    modifier: -1,
    hinders: "all",
    eachTurn: { scratches: 1 },
    // Whoever gives it by hand is asked for how many turns.
    timed: true,
    worth: 0.1,
  });

  register.manoeuvreEffect({
    key: "bleed",
    // A manoeuvre says for how many turns; the rule says what.
    fields: ["turns"],
    rule: { condition: "bleeding" },
  });
});
