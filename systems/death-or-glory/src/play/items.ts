export { isOf, itemsOf, type ItemOf, type ItemType } from "#core/play/items.ts";
