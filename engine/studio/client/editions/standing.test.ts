import { expect, test } from 'vitest';
import type { EditionAct, EditionRow, Editions } from '../../../publisher.ts';
import { afterTakingBack, standingOf } from './standing.ts';

const row = (id: string, offer: EditionRow['offer'] = null): EditionRow => ({
  id,
  parent: null,
  at: 1,
  who: 'Mei',
  sentence: 'New words',
  changes: [],
  only: null,
  offer,
});
const tenth = { channel: 'all', share: 10, languages: null, versions: null, from: null } as const;
const act = (edition: string, did: string): EditionAct => ({ at: 1, who: 'Mei', did, edition, why: '' });
const all: Editions = {
  now: 1,
  where: 'here',
  editions: [row('e', tenth), row('d'), row('c'), row('b'), row('a', { ...tenth, share: 0 })],
  base: 'c',
  former: ['b'],
  // The newest first.
  acts: [act('d', 'take back'), act('d', 'publish'), act('a', 'publish'), act('c', 'publish')],
};

test('an edition goes to everybody, to some, or to nobody; a former base is kept for those who need it', () => {
  const standing = Object.fromEntries(all.editions.map((one) => [one.id, standingOf(one, all).is]));
  expect(standing).toEqual({ a: 'nobody', b: 'before', c: 'everybody', d: 'back', e: 'some' });
});

test('what is taken back leads to the edition before; what nobody gets cannot be taken back', () => {
  const after = Object.fromEntries(all.editions.map((one) => [one.id, afterTakingBack(one, all)]));
  expect(after).toEqual({ a: 'c', b: undefined, c: 'b', d: undefined, e: 'c' });
  expect(afterTakingBack(row('c'), { ...all, former: [] })).toBeUndefined();
});
