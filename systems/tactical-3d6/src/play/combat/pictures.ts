/** The pictures of Foundry's own for conditions. */
export const PICTURES: Readonly<Record<string, string>> = {
  stunned: "daze",
  mentallyStunned: "stoned",
  prone: "falling",
  crouching: "downgrade",
  held: "net",
  reeling: "blood",
  tired: "degen",
  oneEyed: "eye",
  blind: "blind",
  mortallyWounded: "bones",
  unconscious: "unconscious",
  dead: "skull",
  destroyed: "explosion",
};
