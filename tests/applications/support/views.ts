/** What sheets show, as plain data. To be called once a table is open, whose classes they ask. */
export async function openViews() {
  return {
    ...(await import("../../../src/applications/sheets/views/overview.ts")),
    ...(await import("../../../src/applications/sheets/views/combat.ts")),
    ...(await import("../../../src/applications/sheets/views/favourites.ts")),
    ...(await import("../../../src/applications/sheets/views/gear.ts")),
    ...(await import("../../../src/applications/sheets/views/penalty.ts")),
    ...(await import("../../../src/applications/sheets/views/points.ts")),
    ...(await import("../../../src/applications/sheets/views/skill-line.ts")),
    ...(await import("../../../src/applications/sheets/views/skills.ts")),
    ...(await import("../../../src/applications/sheets/views/tracks.ts")),
    ...(await import("../../../src/applications/sheets/views/wealth.ts")),
    ...(await import("../../../src/applications/sheets/views/wounds.ts")),
  };
}

export type Views = Awaited<ReturnType<typeof openViews>>;

/** What an explanation says, without its markup. */
export function said(html: string): string {
  return html.replaceAll(/<[^>]*>/gu, " ").replaceAll(/\s+/gu, " ");
}
