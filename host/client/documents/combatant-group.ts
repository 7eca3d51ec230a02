import { BaseCombatantGroup } from "../../common/documents/combatant-group.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Combatants who act together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {}
