import { BaseCombatant } from "../../common/documents/combatant.ts";
import type { Data } from "../../common/types.ts";
import { CONFIG, game } from "../core/state.ts";
import { Roll } from "../dice/roll.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import type { TokenDocument } from "./token.ts";

/** Somebody who takes part in an encounter. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare initiative: number | null;
  declare defeated: boolean;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;

  /** The group with which it acts, if any. */
  declare group: CombatantGroup | null;

  override prepareBaseData(): void {
    super.prepareBaseData();
    const { group: id } = this._source as { group?: string | null };
    const groups = this.combat?.groups as unknown as { get(id: string): CombatantGroup | undefined } | undefined;
    this.group = (id && groups?.get(id)) || null;
    this.group?.members.add(this);
  }

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  /** Of a token which is not linked, the token's own actor. */
  get actor(): Actor | null {
    const { token } = this;
    if (token) return token.actor;
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

  /** Lets the token's way begin anew. */
  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }

  static override async _preCreateOperation(documents: unknown[], operation: Data, user: unknown) {
    const answer = await super._preCreateOperation(documents, operation, user);
    keepTurn(operation, (combat) =>
      combat.updateSource({ combatants: (documents as Combatant[]).map((combatant) => combatant.toObject()) }),
    );
    return answer;
  }

  static override async _preUpdateOperation(documents: unknown[], operation: Data, user: unknown) {
    const answer = await super._preUpdateOperation(documents, operation, user);
    keepTurn(operation, (combat) => combat.updateSource({ combatants: structuredClone(operation["updates"]) }));
    return answer;
  }

  static override async _preDeleteOperation(documents: unknown[], operation: Data, user: unknown) {
    const answer = await super._preDeleteOperation(documents, operation, user);
    const { parent: combat } = operation as { parent?: Combat | null };
    if (typeof combat?.turn !== "number" || "combatTurn" in operation) return answer;
    const gone = new Set(operation["ids"] as string[]);
    const before = combat.turns.slice(0, combat.turn).filter(({ id }) => !gone.has(id ?? ""));
    const left = combat.turns.filter(({ id }) => !gone.has(id ?? ""));
    operation["combatTurn"] = before.length < left.length ? before.length : 0;
    return answer;
  }
}

/** Lets the turn stay with who has it, wherever in the order that will be after a change. */
function keepTurn(operation: Data, change: (copy: Combat) => unknown): void {
  const { parent: combat } = operation as { parent?: Combat | null };
  if (!combat?.combatant || "combatTurn" in operation) return;
  const copy = combat.clone({}, { keepId: true });
  change(copy);
  const turn = copy.setupTurns().findIndex(({ id }) => id === combat.combatant?.id);
  if (turn >= 0) operation["combatTurn"] = turn;
}
