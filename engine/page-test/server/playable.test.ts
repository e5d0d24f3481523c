import { expect, test } from 'vitest';
import { productOf } from '../../check/fixture.ts';
import type { Json } from '../../document/source.ts';
import type { Given } from '../cases.ts';
import { hindrance } from './playable.ts';

const product = await productOf({
  screens: {
    'shop/item': {
      title: 'a.b',
      params: { id: { type: 'id<Item>' }, tab: { type: 'enum', of: ['a', 'b'], default: 'a' } },
      body: [],
    } as Json,
  },
  fragments: { 'fragments/row': { params: { item: { type: 'Item' }, open: { type: 'bool' } }, body: [] } as Json },
  tests: { 'fragments/row': { cases: [] } as Json },
});
const why = (given: Given, route = 'shop/item'): string | undefined =>
  hindrance(product, route, given, { name: 'A', expect: {} });

test('a case that leaves the answers to the server can be played on it', () => {
  expect(
    [{}, { user: null }, { user: {} }, { params: { tab: 'b' } }, { language: 'de' }].map((given) => why(given)),
  ).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(why({ with: { open: true } }, 'fragments/row')).toBeUndefined();
});

test.each([
  ['answers of its own', { answers: { 'item.get': { slow: 5 } } }, 'it says itself what is answered'],
  ['somebody in particular', { user: { level: 'x' } }, 'somebody in particular is signed in'],
  ['an id', { params: { id: '1' } }, 'it names something that the server does not have'],
  ['a time', { time: '2026-03-01T12:00:00Z' }, 'it happens at a certain time'],
] as const)('%s cannot', (_what, given, wanted) => {
  expect(why(given)).toBe(wanted);
});

test('a fragment that is handed a record, or a message, cannot either', () => {
  expect(why({ with: { item: { name: 'A' } } }, 'fragments/row')).toBe(
    'it names something that the server does not have',
  );
  expect(hindrance(product, 'shop/item', {}, { name: 'A', do: [{ message: 'items' }], expect: {} })).toBe(
    'it sends a message of its own',
  );
});

test('a passkey is made up, as its server finds', () => {
  expect(hindrance(product, 'shop/item', {}, { name: 'A', do: [{ passkey: 'confirmed' }], expect: {} })).toBe(
    'it has a passkey that the server does not know',
  );
});
