import { build, type InlineConfig } from "vite";
import { systemConfig } from "../../vite.config.ts";
import type { System } from "./system.ts";

/** Builds a system, packs apart. @param other  What is other than usual: another output, watching */
export async function buildSystem(system: System, other: InlineConfig["build"] = {}): Promise<void> {
  const config = systemConfig(system);
  await build({ ...config, configFile: false, logLevel: "warn", build: { ...config.build, ...other } });
}
