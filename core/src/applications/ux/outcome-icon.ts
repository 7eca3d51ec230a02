/** The icon of what a roll came to. */
export function outcomeIcon({
  success,
  critical,
}: {
  readonly success: boolean;
  readonly critical: "success" | "failure" | null;
}): string {
  if (critical === null) return success ? "fa-solid fa-check" : "fa-solid fa-xmark";
  return critical === "success" ? "fa-solid fa-star" : "fa-solid fa-burst";
}
