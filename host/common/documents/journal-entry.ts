import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { metadata } from "../abstract/metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from "../constants.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../types.ts";
import * as common from "./common-fields.ts";

/** The data of a page of a journal entry. */
export class BaseJournalEntryPage extends Document {
  declare name: string;
  declare type: string;
  declare system: Data;
  declare title: { show: boolean; level: number };
  declare text: { content?: string; markdown?: string; format: number };
  declare src: string | null;
  declare sort: number;

  static override metadata = metadata(super.metadata, {
    name: "JournalEntryPage",
    collection: "pages",
    hasTypeData: true,
    indexed: true,
    label: "DOCUMENT.JournalEntryPage",
    labelPlural: "DOCUMENT.JournalEntryPages",
    coreTypes: ["text", "image", "pdf", "video"],
    compendiumIndexFields: ["name", "type", "sort"],
    permissions: { create: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    const optional = { required: false, initial: undefined };
    return {
      _id: common.id(),
      name: common.name({ label: "JOURNALENTRYPAGE.PageTitle" }),
      ...common.typed(this, "text"),
      title: new fields.SchemaField({
        show: new fields.BooleanField({ initial: true }),
        level: new fields.NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
      }),
      image: new fields.SchemaField({ caption: new fields.StringField(optional) }),
      text: new fields.SchemaField({
        content: new fields.HTMLField({ ...optional, textSearch: true }),
        markdown: new fields.StringField(optional),
        format: new fields.NumberField({
          label: "JOURNALENTRYPAGE.Format",
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new fields.SchemaField({
        controls: new fields.BooleanField({ initial: true }),
        loop: new fields.BooleanField(optional),
        autoplay: new fields.BooleanField(optional),
        volume: new fields.AlphaField({ required: true, step: 0.01, initial: 0.5 }),
        timestamp: new fields.NumberField({ ...optional, min: 0 }),
        width: new fields.NumberField({ ...optional, positive: true, integer: true }),
        height: new fields.NumberField({ ...optional, positive: true, integer: true }),
      }),
      src: new fields.StringField({ blank: false, nullable: true, initial: null, label: "JOURNALENTRYPAGE.Source" }),
      category: new fields.DocumentIdField({ readonly: false }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
      ...common.footer(),
    };
  }
}

/** The data of a heading under which a journal entry's pages stand. */
export class BaseJournalEntryCategory extends Document {
  static override metadata = metadata(super.metadata, {
    name: "JournalEntryCategory",
    collection: "categories",
    label: "DOCUMENT.JournalEntryCategory",
    labelPlural: "DOCUMENT.JournalEntryCategories",
    isEmbedded: true,
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name({ blank: true, textSearch: true }),
      sort: new fields.IntegerSortField(),
      ...common.footer(),
    };
  }
}

/** The data of a journal entry. */
export class BaseJournalEntry extends Document {
  declare name: string;
  declare pages: EmbeddedCollection;
  declare categories: EmbeddedCollection;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static override metadata = metadata(super.metadata, {
    name: "JournalEntry",
    collection: "journal",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    permissions: { create: "JOURNAL_CREATE", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name(),
      pages: new fields.EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new fields.EmbeddedCollectionField(BaseJournalEntryCategory),
      ...common.directory(),
      ...common.footer(),
    };
  }
}

registerDocument("JournalEntryPage", BaseJournalEntryPage);
registerDocument("JournalEntryCategory", BaseJournalEntryCategory);
registerDocument("JournalEntry", BaseJournalEntry);
