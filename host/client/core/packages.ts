/** The system, the world or a module as its manifest describes it. */
export class ClientPackage {
  declare readonly id: string;
  declare readonly title: string;
  declare readonly version: string;
  declare active: boolean;
  declare flags: Record<string, unknown>;
  [member: string]: unknown;

  constructor(
    readonly type: "system" | "world" | "module",
    manifest: Record<string, unknown> & { id: string },
  ) {
    const active = type !== "module" || manifest["active"] === true;
    Object.assign(this, { title: manifest.id, version: "", flags: {} }, manifest, { active });
  }
}
