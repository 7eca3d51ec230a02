import type { SettingStore } from "../helpers/setting-storage.ts";
import type { Setting } from "../documents/setting.ts";
import { WorldCollection } from "./world-collection.ts";

/** The stored settings of the world and of its users. */
export class WorldSettings extends WorldCollection implements SettingStore {
  static override documentName = "Setting";

  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => (setting as Setting).key === key && userOf(setting as Setting) === user) as
      Setting | undefined;
  }

  getItem(key: string): string | null {
    return this.read(key, null) ?? null;
  }

  read(id: string, userId: string | null): string | undefined {
    const setting = this.getSetting(id, userId);
    return setting ? String(setting._source["value"]) : undefined;
  }

  async write(id: string, userId: string | null, value: string, options: object): Promise<void> {
    const setting = this.getSetting(id, userId);
    if (setting) await setting.update({ value }, options);
    else await this.documentClass.create({ key: id, value, user: userId }, options);
  }
}

function userOf(setting: Setting): string | null {
  return (setting._source["user"] as string | null | undefined) ?? null;
}
