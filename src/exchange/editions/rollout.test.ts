import { describe, expect, test } from 'vitest';
import { NOTHING, WHOLE, bucketOf, editionFor, offer, settle, served, takeBack } from './rollout.ts';
import type { Offer, Phone, Rollout } from './rollout.ts';

const toAll = (edition: string): Offer => ({
  edition,
  channel: 'all',
  share: WHOLE,
  languages: null,
  versions: null,
  from: null,
});
const phone = (over: Partial<Phone> = {}): Phone => ({
  id: 'p',
  channel: 'all',
  language: 'en',
  version: null,
  left: [],
  ...over,
});
const started: Rollout = offer(NOTHING, toAll('one'));

describe('an edition reaches', () => {
  test('everybody at once where it is offered to all', () => {
    const rollout = offer(started, toAll('two'));
    expect(rollout).toEqual({ sequence: 2, base: 'two', offers: [], former: ['one'] });
    expect(editionFor(rollout, phone(), 0)).toBe('two');
  });

  test('staff before beta users, and those before all', () => {
    const beta = offer(started, { ...toAll('two'), channel: 'beta' });
    const both = offer(beta, { ...toAll('three'), channel: 'staff' });
    const got = (['all', 'beta', 'staff'] as const).map((channel) => editionFor(both, phone({ channel }), 0));
    expect(got).toEqual(['one', 'two', 'three']);
  });

  test('a share of phones, which keep it when the share is raised', () => {
    const phones = Array.from({ length: 2_000 }, (_, i) => phone({ id: `phone ${i}` }));
    const having = (share: number): Set<string> => {
      const rollout = offer(started, { ...toAll('two'), share });
      return new Set(phones.filter((one) => editionFor(rollout, one, 0) === 'two').map(({ id }) => id));
    };
    const [few, some, most] = [having(100), having(1_000), having(9_000)] as const;
    for (const [share, got] of [
      [0.01, few],
      [0.1, some],
      [0.9, most],
    ] as const)
      expect(Math.abs(got.size / phones.length - share)).toBeLessThan(0.02);
    expect([...few].every((id) => some.has(id)) && [...some].every((id) => most.has(id))).toBe(true);
    // Another edition begins with other people.
    const other = phones.filter(({ id }) => bucketOf('three', id) < 1_000).filter(({ id }) => some.has(id));
    expect(other.length).toBeLessThan(some.size / 3);
  });

  test('those of a language, and nobody before its time', () => {
    const rollout = offer(started, { ...toAll('two'), languages: ['ru'], from: 1_000 });
    const got = (language: string, now: number): string | null => editionFor(rollout, phone({ language }), now);
    expect([got('ru', 999), got('ru', 1_000), got('en', 1_000)]).toEqual(['one', 'two', 'one']);
  });
});

describe('of the versions that phones run, an edition', () => {
  const rollout = offer(started, { ...toAll('two'), versions: '>=0.8.0 <0.10.0' });
  const got = (version: string | null): string | null => editionFor(rollout, phone({ version }), 0);

  test('reaches those in its range, and never becomes the base of all', () => {
    expect(['0.7.9', '0.8.0', '0.9.12', '0.10.0'].map(got)).toEqual(['one', 'two', 'two', 'one']);
    expect(rollout.base).toBe('one');
  });

  test('reaches no phone that told none', () => {
    expect([null, 'unknown', '0.9'].map(got)).toEqual(['one', 'one', 'one']);
  });

  test('stays where versions of two offers lead to each other: a phone comes to rest', () => {
    const versions: Readonly<Record<string, string>> = { one: '0.7.0', two: '0.8.0', three: '0.9.0' };
    const both = offer(rollout, { ...toAll('three'), versions: '>=0.8.0' });
    let version = '0.8.0';
    const seen = Array.from({ length: 4 }, () => {
      const edition = editionFor(both, phone({ version }), 0) ?? '';
      version = versions[edition] ?? version;
      return edition;
    });
    expect(seen).toEqual(['three', 'three', 'three', 'three']);
  });
});

test('an edition whose time has come becomes the base of all', () => {
  const rollout = offer(started, { ...toAll('two'), from: 1_000 });
  expect(settle(rollout, 999)).toBe(rollout);
  expect(settle(rollout, 1_000)).toMatchObject({ base: 'two', offers: [], former: ['one'] });
});

test('a phone on which an edition failed gets the one before; where all failed, the base', () => {
  const rollout = offer(offer(started, toAll('two')), { ...toAll('three'), share: WHOLE, channel: 'beta' });
  const got = (...left: string[]): string | null => editionFor(rollout, phone({ channel: 'beta', left }), 0);
  expect([got(), got('three'), got('three', 'two'), got('one', 'two', 'three')]).toEqual([
    'three',
    'two',
    'one',
    'two',
  ]);
});

test('scheduled offers precede those that were made before their time, and end none that were made after it', () => {
  const scheduled = offer(offer(started, { ...toAll('two'), from: 1_000 }), { ...toAll('three'), share: 1_000 });
  expect(settle(scheduled, 1_000)).toMatchObject({ base: 'two', offers: [], former: ['one'] });
  const later = offer(settle(scheduled, 1_000), { ...toAll('four'), share: 1_000 });
  expect(settle(later, 2_000).offers.map(({ edition }) => edition)).toEqual(['four']);
  const some = offer(offer(started, { ...toAll('two'), share: 5_000, from: 2_000 }), {
    ...toAll('three'),
    from: 1_000,
  });
  expect(settle(some, 1_500)).toMatchObject({ base: 'three', offers: [{ edition: 'two' }] });
  expect(settle(some, 2_000)).toMatchObject({ base: 'three', offers: [{ edition: 'two', from: null }] });
});

test('an offer whose time is still to come outlives an edition that goes to all before it', () => {
  const scheduled = offer(started, { ...toAll('two'), share: 1_000, from: 1_000 });
  const after = settle(offer(scheduled, toAll('three')), 1_000);
  expect([after.base, after.offers.map(({ edition }) => edition)]).toEqual(['three', ['two']]);
});

describe('an edition that is taken back', () => {
  test('goes to nobody, as an offer and as the base', () => {
    const offered = offer(started, { ...toAll('two'), share: 1_000 });
    expect(served(takeBack(offered, 'two', 0))).toEqual(['one']);
    expect(takeBack(offer(started, toAll('two')), 'two', 0)).toMatchObject({ base: 'one', former: [] });
  });

  test('must be one that somebody gets, and not the only one', () => {
    expect(() => takeBack(started, 'other', 0)).toThrow('Nobody gets edition other.');
    expect(() => takeBack(started, 'one', 0)).toThrow('There is no edition before one to go back to.');
  });
});

test('the base that goes to some only is no base any more', () => {
  const some = { ...toAll('two'), share: 1_000 };
  const narrowed = offer(offer(started, toAll('two')), some);
  expect(narrowed).toMatchObject({ base: 'one', former: [], offers: [some] });
  expect(() => offer(started, { ...toAll('one'), share: 1_000 })).toThrow('There is no edition before one');
});

test('a share is between none and all', () => {
  expect(() => offer(started, { ...toAll('two'), share: WHOLE + 1 })).toThrow('A share is between 0 and 100 %.');
});
