import { DataField } from "../data/fields/data-field.ts";
import type { SchemaField } from "../data/fields/schema-field.ts";
import type { DataModel } from "./data-model.ts";

interface Ordered {
  readonly name: string;
  readonly field: DataField;
  /** Whether the class has a member of that name of its own. */
  readonly isMember: boolean;
  /** Whether its value is prepared just as it is stored. */
  readonly isAsStored: boolean;
}

const asStored = DataField.prototype.initialize;

type Order = readonly Ordered[];
const orders = new WeakMap<typeof DataModel, { readonly schema: SchemaField; readonly order: Order }>();

/** The fields of a class in the order in which they are prepared, found once. */
export function orderOf(model: typeof DataModel): Order {
  const { schema } = model;
  const known = orders.get(model);
  if (known?.schema === schema) return known.order;
  const { prototype } = model;
  const order = [...model._initializationOrder()].map(([name, field]) => ({
    name,
    field,
    isMember: name in prototype,
    isAsStored: field.initialize === asStored,
  }));
  orders.set(model, { schema, order });
  return order;
}
