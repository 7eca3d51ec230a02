import { tellFirstFight } from "../../../browser/support/first-fight.ts";

tellFirstFight({
  ...{ id: "death-or-glory", title: "Death or Glory", what: /without classes or levels/ },
  ...{ hero: "Hedda Ironhand", foe: "Bandit", wish: "Pell Quickstep" },
  printed: [
    ...["Constitution", "See 50", "15/15", "24/24", "100/100", "Mortally wounded", "Dodge 25", "Parry 71", "0 / 420"],
    ...[
      /Long Sword\s*52\s*1d10\s*Melee\s*Strength 12/,
      /Medium Shield\s*Parry \+20/,
      /Left arm\s*4\s*Iron Chain Mail 3/,
    ],
    ...[/Swordsplay\s*52/, /Hour of forced march\s*−8/, "Human, Fighter, Common"],
  ],
});
