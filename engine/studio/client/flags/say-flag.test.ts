import { expect, test } from 'vitest';
import type { FlagRow, FlagRule } from '../../../publisher.ts';
import type { DocumentFlag } from '../../protocol/flags.ts';
import { sayIn } from '../words/say.ts';
import { flagWords, isForEverybody, reachesEverybody, ruleWords, shownFlags, sumOf } from './say-flag.ts';

const say = sayIn('en');
const ALL: FlagRule = { channel: 'all', languages: null, versions: null, shares: [] };
const row = (some: Partial<FlagRow>): FlagRow => ({
  name: 'layout',
  call: 'app.flags',
  values: ['a', 'b', 'off'],
  value: null,
  rules: [],
  own: 0,
  ...some,
});
const document: DocumentFlag = {
  name: 'look',
  description: 'How it looks.',
  usual: 'off',
  from: { call: 'app.flags', member: 'layout' },
  reads: [],
};
const said = (some: Partial<FlagRow>): string =>
  shownFlags([document], [row(some)])
    .map((flag) => flagWords(flag, say))
    .join();

const BETA: FlagRule = {
  ...ALL,
  channel: 'beta',
  shares: [
    { value: 'a', share: 10 },
    { value: 'b', share: 20 },
  ],
};

test('a sentence says who sees what, from the first rule to everybody else', () => {
  expect(said({ rules: [BETA], value: 'off' })).toBe(
    '10 % of beta users see `a`, 20 % see `b`; everybody else sees `off`.',
  );
  expect(said({ rules: [{ ...BETA, languages: ['ru'], versions: '>=0.8.0' }] })).toBe(
    '10 % of beta users in ru with app 0.8.0 and up see `a`, 20 % see `b`; ' +
      'everybody else sees `off`, the app’s own default.',
  );
  expect(said({ value: 'a' })).toBe('Everybody sees `a`.');
  expect(said({})).toBe('Nothing is set: everybody sees `off`, the app’s own default.');
  expect(ruleWords({ ...BETA, shares: [{ value: 'a', share: 0 }] }, say)).toBe(
    'nothing is set for beta users any more',
  );
});

test('a flag of the documents is that of the call that answers it; others stand after them', () => {
  const shown = shownFlags([document], [row({ call: 'user.flags' }), row({ name: 'rows' })]);
  expect(shown.map(({ name, set }) => [name, set?.call])).toEqual([
    ['look', undefined],
    ['layout', 'user.flags'],
    ['rows', 'app.flags'],
  ]);
  expect(flagWords(shown[2]!, say)).toBe('Nothing is set: the app’s own default holds.');
});

test('a person is asked before something reaches everybody', () => {
  const half = { value: 'a', share: 50 };
  const rules: readonly (readonly [FlagRule, boolean, boolean])[] = [
    [{ ...ALL, shares: [{ value: 'a', share: 100 }] }, true, true],
    [ALL, true, true],
    [{ ...ALL, shares: [half, { ...half, value: 'b' }] }, false, true],
    [{ ...ALL, shares: [half] }, false, false],
    [{ ...BETA, shares: [{ value: 'a', share: 100 }] }, false, false],
    [{ ...ALL, versions: '>=0.8.0', shares: [{ value: 'a', share: 100 }] }, false, false],
  ];
  expect(rules.map(([rule]) => [isForEverybody(rule), reachesEverybody(rule)])).toEqual(
    rules.map(([, all, reaches]) => [all, reaches]),
  );
  expect(sumOf(Array.from({ length: 3 }, () => ({ value: 'a', share: 33.1 })))).toBe(99.3);
});
