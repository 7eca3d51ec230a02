/** The pictures of Foundry's own for conditions. */
export const PICTURES: Readonly<Record<string, string>> = {
  totalAttack: "sword",
  totalDefence: "shield",
  unaware: "blind",
  prone: "falling",
  bleeding: "blood",
  unconscious: "unconscious",
  gravelyWounded: "degen",
  mortallyWounded: "bones",
  comatose: "sleep",
  dead: "skull",
  unhinged: "terror",
  frozen: "paralysis",
};
