import { levels, optionalInteger } from "./numbers.ts";

/**
 * What a character has of the attributes that its world adds, by their keys. What the world of today does not have is kept,
 * for a world that has it again.
 */
export function furtherAttributes() {
  const { SchemaField, TypedObjectField } = foundry.data.fields;
  // Only a main has a base of its own, from which it starts; null for where its scale does.
  return new TypedObjectField(new SchemaField({ base: optionalInteger(), specific: levels() }));
}

/** Where the statuses stand that the world adds, by their keys; null for one that nobody has touched. */
export function furtherStatuses() {
  const { SchemaField, TypedObjectField } = foundry.data.fields;
  return new TypedObjectField(new SchemaField({ value: optionalInteger() }));
}
