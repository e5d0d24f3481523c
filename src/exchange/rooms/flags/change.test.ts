import { expect, test } from 'vitest';
import type { AskedFlag } from '../../editions/api/contract.ts';
import { WHOLE } from '../../editions/rollout.ts';
import { readChange } from './change.ts';
import { knownFlags } from './known-flags.ts';
import { contractWith } from './testing.ts';

const known = knownFlags(
  contractWith({
    layout: { type: ['string', 'null'], enum: ['list', 'cards', 'wide', null] },
    rows: { type: ['string', 'null'], format: 'decimal' },
  }),
);

test.each<[AskedFlag, string]>([
  [{ name: 'layuot', shares: [] }, 'There is no flag layuot. The flags: deposits_slow, layout, rows'],
  [{ name: 'layout', shares: [{ value: 'lsit', share: 1 }] }, 'layout cannot be lsit: it is one of list, cards, wide.'],
  [{ name: 'rows', shares: [{ value: '1e3', share: 1 }] }, 'rows cannot be 1e3: it is a number, as 12.5.'],
  [{ name: 'layout', languages: ['xx'], shares: [] }, 'The app has no language xx.'],
  [{ name: 'layout', versions: 'new', shares: [] }, 'new is no range of versions, as ">=0.8.0 <0.10.0".'],
  [
    {
      name: 'layout',
      shares: [
        { value: 'list', share: 6_000 },
        { value: 'wide', share: 5_000 },
      ],
    },
    'The shares come to 110 %. Take 10 % off them.',
  ],
  [
    {
      name: 'layout',
      shares: [
        { value: 'list', share: 1 },
        { value: 'list', share: 2 },
      ],
    },
    'list is named twice.',
  ],
])('%j is refused', (asked, message) => {
  expect(() => readChange(known, asked)).toThrow(message);
});

test('languages and versions are kept in one way of writing; one value for all of one version is no value for all', () => {
  const shares = [{ value: 'list', share: WHOLE }];
  const asked = { name: 'layout', languages: ['ru', 'fra'], versions: '<1.0.0  >=0.9.0', shares };
  expect(readChange(known, asked).audience).toEqual({
    channel: 'all',
    languages: ['fra', 'ru'],
    versions: '>=0.9.0 <1.0.0',
  });
  expect(readChange(known, { name: 'layout', versions: '0.9.0', shares }).audience).not.toBeNull();
  expect(readChange(known, { name: 'layout', shares }).audience).toBeNull();
});
