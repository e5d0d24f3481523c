import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import * as d from './decode.ts';

const row = d.record({
  id: d.string,
  price: d.number,
  at: d.time,
  side: d.oneOf(['buy', 'sell']),
  note: d.nullable(d.string),
  places: d.within(0, 20),
  tags: d.list(d.string),
});
const SOUND = {
  id: '7',
  price: '0.00000001',
  at: 1_700_000_000_000,
  side: 'buy',
  note: null,
  places: 8,
  tags: ['a'],
  more: 'is not read',
};

test('a sound answer becomes values of the language', () => {
  expect(row(SOUND, '')).toEqual({
    id: '7',
    price: new Big('0.00000001'),
    at: 1_700_000_000_000,
    side: 'buy',
    note: null,
    places: new Big(8),
    tags: ['a'],
  });
});

test('a field that may be absent is null', () => {
  const { note: _, ...rest } = SOUND;
  expect(row(rest, '')).toMatchObject({ note: null });
});

describe('refuses, and says where', () => {
  test.each([
    ['price', 'NaN'],
    ['price', '1e9'],
    ['price', ''],
    ['price', ' 1'],
    ['price', 1.5],
    ['price', '9'.repeat(41)],
    ['price', null],
    ['price', undefined],
    ['id', 7],
    ['id', 'x'.repeat(200_001)],
    ['id', null],
    ['at', 'yesterday'],
    ['at', Infinity],
    ['at', 8.64e15 + 1],
    ['at', null],
    ['side', 'hold'],
    ['side', null],
    ['places', -1],
    ['places', 21],
    ['places', '900'],
    ['places', null],
    ['tags', {}],
    ['tags', null],
    ['tags', [1]],
  ])('%s: %j', (name, value) => {
    expect(() => row({ ...SOUND, [name]: value }, '')).toThrow(`/${name}`);
  });

  test.each([[null], [[]], ['text'], [7], [undefined]])('a record that is %j', (value) => {
    expect(() => row(value, '')).toThrow('answer should be an object');
  });
});

test('what everybody inherits is no field of an answer', () => {
  expect(() => d.record({ constructor: d.string })({}, '')).toThrow('/constructor');
});

test('a live patch keeps to the fields it carries, and checks them', () => {
  const patch = d.patch({ last: d.number, change: d.number });
  expect(patch({ last: '2' }, '')).toEqual({ last: new Big(2) });
  expect(() => patch({ last: 'high' }, '')).toThrow('/last');
});
