import { describe, expect, test } from 'vitest';
import { page } from '../../check/fixture.ts';
import { params, problems } from '../fixture.ts';

describe('data', () => {
  const item = { call: 'item.get', with: { id: '=params.id' } };
  test.each<[string, object, string]>([
    [
      'words in place of a number',
      { ...item, every: '5' },
      '15:16 error wrong-type "every" takes a number, or a poll.',
    ],
    [
      'a poll more often than once a second',
      { ...item, every: 0.01 },
      '15:16 error poll A call is repeated every 1 second at most. For newer data subscribe to a channel: see "live".',
    ],
    [
      'the same with a condition',
      { ...item, every: { seconds: 0, while: '=true' } },
      '16:20 error poll A call is repeated every 1 second at most. For newer data subscribe to a channel: see "live".',
    ],
    [
      'a poll for as long as something that is no condition',
      { ...item, every: { seconds: 3, while: '=data.item.name' } },
      "17:20 error wrong-type This place needs bool?, this is text. There is no truthiness: compare, as in x != null, x > 0 or x != ''.",
    ],
    [
      'an unknown key of a poll',
      { ...item, every: { seconds: 3, wile: '=true' } },
      '17:9 error unknown-key A poll has no property "wile". Did you mean "while"?',
    ],
    [
      'a time that moves on with the clock',
      { ...item, at: '=now + seconds(3)' },
      '15:13 error poll "at" is a time that comes once: one that reads now is never reached. To ask again and again, write "every".',
    ],
    [
      'words in place of yes or no',
      { ...item, optional: 'yes' },
      '15:19 error wrong-type "optional" takes true or false.',
    ],
    [
      'an unknown key of a channel',
      { ...item, live: { channel: 'items', opp: 'refresh' } },
      '17:9 error unknown-key A subscription has no property "opp". Did you mean "op"?',
    ],
    [
      'another operation',
      { ...item, live: { channel: 'items', op: 'refesh' } },
      '17:15 error unknown-token There is no "op" called "refesh". Did you mean "refresh"?',
    ],
    [
      'an unknown channel',
      { ...item, live: 'itms' },
      '15:15 error unknown-channel There is no channel "itms". Did you mean "items"?',
    ],
    [
      'a rest that is no number',
      { ...item, debounce: '400' },
      '15:19 error wrong-type "debounce" takes a whole number.',
    ],
    [
      'a rest that is too long',
      { ...item, debounce: 6000 },
      '15:19 error timing Typing rests for 0 to 5000 milliseconds before a call is made; usual are 300.',
    ],
    [
      'a cache that says nothing',
      { ...item, cache: {} },
      '15:16 error missing A cache needs "fresh" or "keep": seconds for which an answer is used again.',
    ],
    [
      'a cache in words',
      { ...item, cache: 'long' },
      '15:16 error wrong-type "cache" takes a cache: an object with "fresh", "keep", as { "fresh": 60, "keep": 3600 }.',
    ],
    [
      'an unknown key of a cache',
      { ...item, cache: { frsh: 5 } },
      '16:9 error unknown-key A cache has no property "frsh". Did you mean "fresh"?',
    ],
    [
      'an answer that is kept for weeks',
      { ...item, cache: { keep: 1_000_000 } },
      '16:17 error timing An answer stays fresh or cached for 0 to 86400 seconds (one day).',
    ],
    [
      'an answer that is fresh for longer than it is kept',
      { ...item, cache: { fresh: 600 } },
      '16:18 error timing An answer that is fresh for 600 seconds must be cached at least as long: "keep" is 300.',
    ],
    [
      'a call that spends',
      { call: 'item.pay', with: { number: 1 } },
      '11:15 error not-a-read item.pay changes something; data takes calls that only read. Call it from an action.',
    ],
    [
      'an argument left out',
      { call: 'item.get' },
      '10:13 error missing-argument The argument "id" of item.get is missing: give it here.',
    ],
    [
      'an argument of another type',
      { call: 'item.get', with: { id: 3 } },
      '13:15 error wrong-type This place needs id<Item>?, this is number.',
    ],
  ])('%s', async (_what, datum, expected) => {
    expect(await problems({ screens: { 'a/a': page([], { params, data: { item: datum } }) } })).toContain(
      `a/a.json:${expected}`,
    );
  });
});
