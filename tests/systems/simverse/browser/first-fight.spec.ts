import { tellFirstFight } from "../../../browser/support/first-fight.ts";

tellFirstFight({
  ...{ id: "simverse", title: "Simverse", what: /heroes of any setting/ },
  ...{ hero: "Garrick Thorne", foe: "Bandit", wish: "Oswin Vell" },
  printed: [
    ...["Dexterity", "Vitality", "20/20", "Stunned", "Dodge", "Normal load", "Ranger", "Favoured Enemy (Troll)"],
    ...[/Longbow\s*15 95\.4%\s*2d6\s*Impaling\s*100\s*10/, /Torso\s*Leather Cuirass\s*2/, /Bows level 4\s*95\.4%\s*15/],
    ...[/Sneak Attack\s*Moderate\s*2 Stamina\s*2d6 more/, /Arrow\s*40\s*2/, "100 of 100 points spent"],
  ],
});
