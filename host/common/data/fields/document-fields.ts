import { ALL_DOCUMENT_TYPES, FILE_CATEGORIES } from "../../constants.ts";
import { configFor, currentUserId } from "../../environment.ts";
import type { Data } from "../../types.ts";
import { parseUuid } from "../../utils/uuid.ts";
import { hasFileExtension, isBase64Data, isValidId } from "../validators.ts";
import { documentClassNamed } from "../document-registry.ts";
import { DocumentIdField, StringField } from "./string-fields.ts";
import type { FieldContext, FieldOptions, ModelLike, ValidateOptions, ValidationResult } from "./types.ts";

/** A document class, as far as fields need to know. */
export interface DocumentClassLike {
  documentName: string;
  TYPES: readonly string[];
  get: (id: string, options?: { pack?: string | null }) => unknown;
}

/** The id of another document, prepared as that document itself. */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  readonly #model: unknown;
  declare idOnly: boolean;

  /**
   * @param model A document class, or the name of one that may not be loaded yet.
   * @throws When the model is no document class.
   */
  constructor(model: unknown, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    if (typeof model !== "string" && !(typeof model === "function" && "documentName" in model)) {
      throw new Error("A ForeignDocumentField must specify a Document subclass as its type");
    }
    this.#model = model;
  }

  get model(): DocumentClassLike {
    return (typeof this.#model === "string" ? documentClassNamed(this.#model) : this.#model) as DocumentClassLike;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value;
    const document = value as { _id?: unknown } | null;
    if (typeof document === "object" && document?._id) return document._id;
    throw new Error("The value provided to a ForeignDocumentField must be a Document instance.");
  }

  override clean(value: unknown, options?: Data): unknown {
    // A foreign document that cannot be told is none.
    const isReadable = typeof value !== "object" || value === null || "_id" in value;
    return super.clean(isReadable ? value : null, options);
  }

  override initialize(value: unknown, model: ModelLike & { pack?: string | null }, _options?: Data): unknown {
    if (this.idOnly) return value;
    if (!value) return () => null;
    return () => {
      const documentClass = (configFor(this.model.documentName)?.documentClass ?? this.model) as DocumentClassLike;
      return documentClass.get(value as string, { pack: model.pack }) ?? null;
    };
  }

  override toObject(value: unknown): unknown {
    const document = value as { _id?: unknown } | null | undefined;
    return typeof document === "object" ? (document?._id ?? null) : value;
  }
}

/** The user who made a document; the one at this client unless told otherwise. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, gmOnly: true, label: "Author", initial: () => currentUserId() };
  }
}

/** The uuid of another document, of one type if wanted. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  declare type: string | undefined;
  declare embedded: boolean | undefined;

  /** @throws When the type is not the name of a document. */
  constructor(options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    const types: readonly string[] = ALL_DOCUMENT_TYPES;
    if (this.type && !types.includes(this.type)) throw new Error(`Invalid document type "${this.type}"`);
  }

  override _validateType(value: unknown, _options: ValidateOptions): ValidationResult {
    const parsed = parseUuid(String(value));
    const types: readonly string[] = ALL_DOCUMENT_TYPES;
    if (this.type && parsed.type !== this.type)
      throw new Error(`Invalid document type "${parsed.type}" which must be a "${this.type}"`);
    if (parsed.type && !types.includes(parsed.type)) throw new Error(`Invalid document type "${parsed.type}"`);
    if (this.embedded === true && !parsed.embedded.length) throw new Error("must be an embedded document");
    if (this.embedded === false && parsed.embedded.length) throw new Error("may not be an embedded document");
    if (!isValidId(parsed.id)) throw new Error(`Invalid document ID "${parsed.id}"`);
  }
}

/** The path of a file of certain categories. */
export class FilePathField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: true,
      blank: false,
      initial: null,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
    };
  }

  declare categories: string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  /** @throws When no category is given, or one that does not exist. */
  constructor(options: FieldOptions = {}, context?: FieldContext) {
    super(options, context);
    if (!this.categories.length && !this.virtual)
      throw new Error("The categories of a FilePathField must be a subset of the FILE_CATEGORIES constant.");
    const unknown = this.categories.find((category) => !(category in FILE_CATEGORIES));
    if (unknown)
      throw new Error(`"${unknown}" is not one of the file categories ${Object.keys(FILE_CATEGORIES).join(", ")}.`);
    if (!("nullable" in options) && !("initial" in options)) this.initial = null;
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    const path = String(value);
    if (this.wildcard && path.includes("*")) return true;
    if (this.virtual && path.startsWith("#")) return true;
    const kinds = this.categories.map((category) => FILE_CATEGORIES[category as keyof typeof FILE_CATEGORIES]);
    if (path.startsWith("data:")) {
      if (
        this.base64 &&
        isBase64Data(
          path,
          kinds.flatMap((kind) => Object.values(kind as object) as string[]),
        )
      )
        return true;
      throw new Error("contains invalid base64 data");
    }
    if (!kinds.some((kind) => hasFileExtension(path, kind))) throw new Error("does not have a valid file extension");
    return super._validateType(value, options);
  }
}

/** The type of a document: one of those which core and packages declare for it. */
export class DocumentTypeField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  readonly document: DocumentClassLike;

  constructor(document: DocumentClassLike, options: FieldOptions = {}, context?: FieldContext) {
    super(
      {
        ...options,
        choices: () => document.TYPES,
        validationError: `is not a valid type for the ${document.documentName} Document class`,
      },
      context,
    );
    this.document = document;
    if (!("nullable" in options)) this.nullable = false;
  }

  override _validateType(value: unknown, _options: ValidateOptions): ValidationResult {
    if (typeof value !== "string" || !value) throw new Error("must be a non-blank string");
    if (this._isValidChoice(value)) return true;
    throw new Error(`"${value}" ${this.validationError}`);
  }
}
