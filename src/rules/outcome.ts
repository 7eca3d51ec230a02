/**
 * Why something that the rules expect can go wrong did go wrong. The reason is the tail of a localisation key
 * (`SIRPAS.REFUSAL.<reason>`), the data fills its placeholders; data that starts with `SIRPAS.` is a localisation key itself.
 */
export interface Refusal {
  readonly reason: RefusalReason;
  readonly data: Readonly<Record<string, string | number>>;
}

export const REFUSAL_REASONS = [
  "baseless",
  "untaught",
  "styleLevel",
  "unknownStatistic",
  "duplicateKey",
  "notOwner",
  "noWound",
  "noActors",
  "noOpponent",
  "noStatistic",
  "noSuchDifficulty",
  "noSuchVisibility",
  "requestGone",
  "noGamemaster",
  "checkGone",
  "untoldHere",
  "nobodyToTreat",
  "nobodyToStabilise",
  "minutesRange",
  "fallTooHigh",
  "consequenceTaken",
  "consequenceChanged",
  "requestAnswered",
  "notAsked",
  "requestClosed",
  "alreadyThrown",
  "emptyRanking",
  "unaskedThrow",
  "tooFewParties",
  "emptyParty",
  "prerequisite",
  "prerequisites",
  "excluded",
  "notEnoughPoints",
  "highestLevel",
  "highestTrait",
  "lowestLevel",
  "unpricedLevel",
  "nothingToSell",
  "sellingAfterCreation",
  "unknownAlternative",
  "nothingToUndo",
  "gamemastersEntry",
  "notTheirPoints",
  "onlyGamemaster",
  "playHasBegun",
  "noPoints",
  "nobodyToAward",
  "notForSale",
  "setByHand",
  "raceInPlay",
  "raceTooLow",
  "noIncome",
  "alreadyPaid",
  "notEnoughMoney",
  "exhausted",
  "mitigationUsed",
  "pickpocketAware",
  "pickpocketSecured",
  "manoeuvreLevel",
  "manoeuvrePart",
  "weaponNeeded",
  "weaponForbidden",
  "weaponWeight",
  "meleeOnly",
  "outOfReach",
  "needsCircumstance",
  "uselessNow",
  "wrongDefence",
  "notAnAttack",
  "notADefence",
  "rangesDoNotMix",
  "fullCover",
  "uselessOnTheGround",
  "unaware",
  "physicalOnly",
  "mentalOnly",
  "turnCame",
  "notTheirTurn",
  "tooLateToWait",
  "notWaiting",
  "anotherSkill",
  "noActionsLeft",
  "disengaged",
  "genericNotAgreed",
  "unlikeFighters",
  "successLevelRange",
  "attemptsRange",
  "modifierRange",
  "modifierMissing",
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What a step answers that may be refused: expected failure is a value, not an exception. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & Refusal);

export function granted<Value>(value: Value): Answer<Value> {
  return { ok: true, value };
}

export function refused(reason: RefusalReason, data: Refusal["data"] = {}): { readonly ok: false } & Refusal {
  return { ok: false, reason, data };
}
