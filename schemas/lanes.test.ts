import { describe, expect, test } from 'vitest';
import type { Contract, RawOperation } from './contract.ts';
import { laneFaults, LANE_KINDS, readLane } from './lanes.ts';
import { readContract } from './read.ts';

test('every call that writes names the lanes that it touches', () => {
  expect(laneFaults(readContract())).toEqual([]);
});

test.each([
  ['user', { kind: 'user', by: [] }],
  ['place', { kind: 'place', by: [] }],
  ['exchange', { kind: 'exchange', by: [] }],
  ['market:{symbol}', { kind: 'market', by: ['symbol'] }],
  ['market:{currency_id,legal_id}', { kind: 'market', by: ['currency_id', 'legal_id'] }],
  ['user of deal:{id}', { kind: 'user', of: 'deal', by: ['id'] }],
])('%s is read', (text, lane) => {
  expect(readLane(text)).toEqual(lane);
});

test.each(['', 'street:{id}', 'market', 'market of order', 'user:id', 'user:{}', 'User'])('"%s" is no lane', (text) => {
  expect(() => readLane(text)).toThrow('is no lane');
});

describe('a contract whose lanes are wrong', () => {
  const withLanes = (effect: string, lanes?: unknown): Contract => {
    const post = {
      operationId: 'x.do',
      security: [],
      responses: {},
      'x-effect': effect,
      requestBody: { content: { form: { schema: { type: 'object', properties: { id: { type: 'string' } } } } } },
      ...(lanes === undefined ? {} : { 'x-lane': lanes }),
    } as unknown as RawOperation;
    return { paths: { '/x': { post } }, components: { schemas: {} } } as Contract;
  };

  test.each([
    ['write', undefined, 'It writes. Say under "x-lane" what it touches.'],
    ['moves', [], 'It writes. Say under "x-lane" what it touches.'],
    ['read', ['user'], 'It reads, and takes no lane.'],
    ['write', ['user', 'market:{symbol}'], 'It takes no symbol.'],
    ['write', ['market:{id}', 'user'], 'Its lanes are out of order.'],
    ['write', ['exchange', 'user'], 'Beside the whole exchange there is no other lane.'],
    ['write', ['street:{id}'], '"street:{id}" is no lane.'],
  ])('%s %j', (effect, lanes, fault) => {
    expect(laneFaults(withLanes(effect, lanes))).toEqual([`x.do: ${fault}`]);
  });

  test('and one whose lanes are right', () => {
    for (const [effect, lanes] of [
      ['read', undefined],
      ['write', ['user', 'user of deal:{id}', 'market:{id}']],
      ['leaves', ['exchange']],
    ] as const)
      expect(laneFaults(withLanes(effect, lanes))).toEqual([]);
    expect(LANE_KINDS.at(-1)).toBe('market');
  });
});
