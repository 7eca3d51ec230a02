import { BaseCombatant } from "../../common/documents/combatant.ts";
import type { Data } from "../../common/types.ts";
import { CONFIG, game } from "../core/state.ts";
import { Roll } from "../dice/roll.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { TokenDocument } from "./token.ts";

/** Somebody who takes part in an encounter. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare initiative: number | null;
  declare defeated: boolean;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  get actor(): Actor | null {
    return this.actorId ? ((game.actors.get(this.actorId) as Actor | undefined) ?? null) : null;
  }

  get token(): TokenDocument | null {
    const scene = this.sceneId ? game.scenes.get(this.sceneId) : undefined;
    if (!scene || !this.tokenId) return null;
    return (scene.getEmbeddedDocument("Token", this.tokenId) as unknown as TokenDocument | undefined) ?? null;
  }

  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    const { DEFEATED } = CONFIG.specialStatusEffects;
    return this.defeated || Boolean(DEFEATED && this.actor?.statuses.has(DEFEATED));
  }

  get players() {
    return game.users.filter((user) => this.actor?.testUserPermission(user as never, "OWNER") ?? false);
  }

  override get visible(): boolean {
    return this.isOwner || !(this as unknown as { hidden: boolean }).hidden;
  }

  override getUserLevel(user?: Parameters<BaseCombatant["getUserLevel"]>[0]): number {
    return this.actor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const self = this as unknown as { name: string; img: string | null };
    if (!this._source["name"])
      self.name = this.token?.name ?? this.actor?.name ?? game.i18n.localize("COMBAT.UnknownCombatant");
    if (!this._source["img"])
      self.img = this.actor ? String((this.actor as unknown as { img: string }).img) : "icons/svg/mystery-man.svg";
  }

  protected _getInitiativeFormula(): string {
    return CONFIG.Combat.initiative.formula ?? "1d20";
  }

  /** The throw for this combatant's initiative, not yet evaluated. */
  getInitiativeRoll(formula?: string): Roll {
    return Roll.create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: Number(roll.total) });
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.combat?.setupTurns();
  }
}
