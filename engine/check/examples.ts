import type { Json, JsonObject } from '../document/source.ts';

/** A page of some nodes, for examples of rules. */
export function page(body: readonly object[], more: object = {}): Json {
  return { title: 'shop.title', ...more, body } as unknown as Json;
}

/** A button that does something. */
export function button(...press: readonly object[]): JsonObject {
  return { block: 'button', id: 'go', label: 'shop.go', press } as unknown as JsonObject;
}

/** What a page takes and asks for to show one item. */
export const ITEM = {
  params: { id: { type: 'id<Item>', required: true } },
  data: { item: { call: 'item.get', with: { id: '=params.id' } } },
} as const;
