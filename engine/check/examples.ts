import type { Json, JsonObject } from '../document/source.ts';

/** Returns a page of these nodes, for examples of rules. */
export function page(body: readonly object[], more: object = {}): Json {
  return { title: 'shop.title', ...more, body } as unknown as Json;
}

/** Returns a button that runs these steps. */
export function button(...press: readonly object[]): JsonObject {
  return { block: 'button', id: 'go', label: 'shop.go', press } as unknown as JsonObject;
}

/** The parameter and the datum of a page that shows one item. */
export const ITEM = {
  params: { id: { type: 'id<Item>', required: true } },
  data: { item: { call: 'item.get', with: { id: '=params.id' } } },
} as const;

/** Returns a call of a contract that answers a message; by default anybody may read it. */
export function operation(operationId: string, message: Json, more: JsonObject = {}): JsonObject {
  return {
    operationId,
    security: [],
    'x-effect': 'read',
    'x-data': '/message',
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { type: 'object', required: ['type', 'message'], properties: { type: { const: 'ok' }, message } },
          },
        },
      },
    },
    ...more,
  };
}

/** Returns the request body of a call. */
export function body(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
  return {
    requestBody: {
      content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', required, properties } } },
    },
  };
}
