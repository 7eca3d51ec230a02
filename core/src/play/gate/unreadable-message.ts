import { SYSTEM } from "#system";
import { word } from "../../utils/localize.ts";
import { faultIn, shapeFault } from "./message-faults.ts";
import { migrateStored } from "../migration/migrate-source.ts";
import { wholeChanges } from "../../foundry/whole-changes.ts";
import { html } from "../../utils/html.ts";

/** Of messages that cannot be read, the first field that does not fit. */
const FAULTS = new WeakMap<object, string>();

type Source = Readonly<Record<string, unknown>>;

/**
 * The field for which a message cannot be read; null for any other message. To everything else such a message is a plain one: it
 * has no data of ours, so that nothing can come of it.
 */
export function unreadableField(message: object): string | null {
  return FAULTS.get(message) ?? null;
}

/** What keeps a stored message from being read; null for nothing, and for one that is about to be made: that is refused in words. */
function storedFault(data: unknown): string | null {
  return isStored(data) ? faultOf(foundry.utils.deepClone(data)) : null;
}

/** What keeps a message from being read. The data become what would be read. */
function faultOf(source: Source): string | null {
  migrateStored("message", source);
  return faultIn(source);
}

function isStored(data: unknown): data is Source {
  return typeof (data as Source | undefined)?.["_id"] === "string";
}

/** A message as if its type were none of ours. */
function withoutOurData(data: unknown): object {
  return { ...(data as object), type: "base", system: {}, rolls: [], sound: null };
}

/** The card that is shown in its place. */
export function unreadableCard(field: string): string {
  const note = gateNote(word("CARD.unreadable", { field }));
  return String(html`<article class="${SYSTEM.id}">${note}</article>`);
}

/** A note about a message, in place of its card or below it. */
export function gateNote(text: string) {
  return html`<p class="${SYSTEM.id} gate-note" role="note">${text}</p>`;
}

/** A message whose data are checked before anything reads them. */
class CheckedMessage extends ChatMessage {
  /** A stored message that cannot be read is shown as one that says so; Foundry would stop here, and so would the page. */
  constructor(data: ChatMessage.CreateData, context?: ChatMessage.ConstructionContext) {
    // What is read strictly is checked once, by Foundry; only its failure is looked into.
    const isStrict = (context as { readonly strict?: boolean } | undefined)?.strict !== false;
    let fault = isStrict && isStored(data) ? shapeFault(data) : storedFault(data);
    try {
      super(fault === null ? data : (withoutOurData(data) as typeof data), context);
    } catch (error) {
      fault = fault === null ? storedFault(data) : null;
      if (fault === null) throw error;
      super(withoutOurData(data) as typeof data, context);
    }
    if (fault !== null) FAULTS.set(this, fault);
  }

  /** The same of a message that its author changes later on. What this client is about to change itself is refused in words. */
  override updateSource(...args: Parameters<ChatMessage["updateSource"]>): ReturnType<ChatMessage["updateSource"]> {
    const [changes = {}, options] = args;
    if (this._id === null || (options as { readonly dryRun?: boolean } | undefined)?.dryRun)
      return super.updateSource(...args);
    const fault = faultOf(foundry.utils.mergeObject(this.toObject(), changes));
    if (fault === null) return super.updateSource(wholeChanges(this, changes), options);
    FAULTS.set(this, fault);
    this._initialize();
    return {} as ReturnType<ChatMessage["updateSource"]>;
  }

  /** What cannot be read has no data of ours. */
  protected override _initialize(...args: Parameters<ChatMessage["_initialize"]>): void {
    super._initialize(...args);
    if (unreadableField(this) !== null) Object.assign(this, { system: {}, rolls: [] });
  }
}

/** As Foundry's own class: its types let nobody extend a message further. */
export const ReadableMessage = CheckedMessage as unknown as typeof ChatMessage;
