import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../document/source.ts';
import { findings, page } from '../fixture.ts';
import { uniqueKey } from './unique-key.ts';

const text: Json = { type: 'string' };
const call = (name: string, schema: string): JsonObject => ({
  [`/${name}`]: {
    get: {
      operationId: `shop.${name}`,
      security: [],
      'x-data': '/message',
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { message: { type: 'array', items: { $ref: `#/components/schemas/${schema}` } } },
              },
            },
          },
        },
      },
    },
  },
});
const api = {
  paths: { ...call('rates', 'Rate'), ...call('lines', 'Line') },
  schemas: {
    Rate: { type: 'object', 'x-key': 'coin', required: ['coin', 'name'], properties: { coin: text, name: text } },
    Line: { type: 'object', required: ['name'], properties: { name: text } },
  },
};

async function find(call: string, key: string, of = '=data.x'): Promise<string[]> {
  const body = [{ block: 'list', of, as: 'r', key, label: 'a.b', item: { block: 'divider' } }];
  return (
    await findings(uniqueKey, { api: api as never, screens: { 'a/a': page(body, { data: { x: { call } } }) } })
  ).map((line) => line.replace(/^\S+ error unique-key /, ''));
}

test.each<[string, string, string, string | undefined, readonly RegExp[]]>([
  ['the id of an entity', 'item.list', '=r.id', undefined, []],
  ['another field of it', 'item.list', '=r.state', undefined, [/told from another by "id"\. Write "=r\.id"/]],
  ['the key that the contract names', 'shop.rates', '=r.coin', undefined, []],
  ['the key in words', 'shop.rates', '=text(r.coin)', undefined, []],
  ['another field of what has a key', 'shop.rates', '=r.name', undefined, [/by "coin"/]],
  ['of what has none', 'shop.lines', '=r.name', undefined, [/"x-key" in the contract/]],
  ['through a filter', 'item.list', '=r.name', "=data.x.filter(i, i.state == 'open')", [/by "id"/]],
  ['of records that the page makes', 'item.list', '=r.a', "=data.x.map(i, { 'a': i.name })", []],
  ['of values', 'item.list', '=r', '=data.x.map(i, i.state)', []],
])('%s', async (_what, call, key, of, expected) => {
  const said = await find(call, key, of);
  expect(said).toHaveLength(expected.length);
  expected.forEach((words, index) => expect(said[index]).toMatch(words));
});
