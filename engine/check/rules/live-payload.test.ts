import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import type { JsonObject } from '../../document/source.ts';
import { livePayload } from './live-payload.ts';

const object = (properties: JsonObject): JsonObject => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const id = { type: 'string', 'x-id': 'Item' };
const decimal = { type: 'string', format: 'decimal' };
const found = async (channel: JsonObject, live: object = { channel: 'x' }): Promise<string[]> =>
  await findings(livePayload, {
    channels: { x: { op: 'patch', key: 'id', ...channel } },
    screens: { 'a/a': page([], { data: { items: { call: 'item.list', live } } }) },
  });

test('a patch of fields that the answer has', async () => {
  expect(await found({ payload: object({ id, price: decimal }) })).toEqual([]);
});

test('a field of another type', async () => {
  expect(await found({ payload: object({ id, price: { type: 'boolean' } }) })).toEqual([
    'a/a.json:7:20 error live-payload The channel "x" does not fit item.list: "price" is bool there and number in the answer.',
  ]);
});

test('without its key, on either side', async () => {
  expect(await found({ payload: object({ price: decimal }) })).toEqual([
    expect.stringContaining('it sends no "id", which is its key'),
  ]);
  expect(await found({ key: 'symbol', payload: object({ symbol: { type: 'string' } }) })).toEqual([
    expect.stringContaining('the answer has no "symbol", which is its key'),
  ]);
});

test('a whole entry with something missing', async () => {
  expect(await found({ op: 'upsert', payload: object({ id, price: decimal }) })).toEqual([
    expect.stringContaining('it sends whole entries without "name"'),
  ]);
});

test('a channel that only says that something is new may send anything', async () => {
  expect(await found({ payload: { type: 'boolean' } }, { channel: 'x', op: 'refresh' })).toEqual([]);
  expect(await found({ payload: { type: 'boolean' } })).toEqual([
    expect.stringContaining('one has fields and the other has none'),
  ]);
});
