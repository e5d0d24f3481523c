import { describe, expect, test } from 'vitest';
import { page } from '../../check/fixture.ts';
import type { Documents } from '../../check/rule.ts';
import { problems } from '../fixture.ts';

describe('app.json', () => {
  const app = (more: object): Documents => ({ app: more as never, screens: { 'a/a': page([]) } });
  test.each<[string, object, string]>([
    [
      'an entry that there is not',
      { entry: 'a/b' },
      '2:12 error unknown-route There is no page "a/b". Did you mean "a/a"?',
    ],
    ['an alias to nowhere', { aliases: { '/': 'a/b' } }, '4:10 error unknown-route'],
    ['a tab to nowhere', { tabs: [{ route: 'a/b', icon: 'house', text: 'a.b' }] }, '5:16 error unknown-route'],
    [
      'a tab with an unknown icon',
      { tabs: [{ route: 'a/a', icon: 'hous', text: 'a.b' }] },
      '6:15 error unknown-icon There is no icon "hous". Did you mean "house"?',
    ],
    [
      'a tab with an unknown key',
      { tabs: [{ route: 'a/a', icon: 'house', txet: 'a.b', text: 'a.b' }] },
      '7:7 error unknown-key A tab has no property "txet". Did you mean "text"?',
    ],
    [
      'a bound of errors that is no number of errors',
      { mostErrors: 0 },
      '3:17 error wrong-type Write a whole number of errors here, at least 1.',
    ],
    [
      'a page that is planned and built',
      { planned: ['a/a'] },
      '4:5 error planned a/a is built: take it out of "planned".',
    ],
    [
      'a call that there is not',
      { calls: { user: 'item.gte' } },
      '4:13 error unknown-call There is no call "item.gte". Did you mean "item.get"?',
    ],
    [
      'a list of different things',
      {
        coins: [
          { code: 'A', places: 2 },
          { code: 'B', places: '2' },
        ],
      },
      '10:17 error wrong-type This is a string, and the first of the list has a number here: they are all of one type.',
    ],
    [
      'a language that is none',
      { languages: [{ code: 'en', tag: 'e n' }] },
      '6:14 error unknown-language "e n" is no language tag, as "en" or "zh-Hant-HK".',
    ],
    [
      'a language without texts',
      { languages: [{ code: 'zz', tag: 'zz' }] },
      '5:15 error unknown-language There is no table of texts "zz".',
    ],
    ['a preference of another type', { prefs: { x: { type: 'bool', default: 'yes' } } }, '6:18 error wrong-type'],
    [
      'an access rule without words',
      { access: { user: { test: '=user != null', go: 'a/a' } } },
      '4:13 error missing An access rule needs "text": The message for users who may not see it.',
    ],
    [
      'a table with an unknown icon',
      { t: { item: { icon: 'icon' }, items: [{ icon: 'hous' }] } },
      '9:17 error unknown-icon',
    ],
    [
      'a table with a cell of another type',
      { t: { item: { on: 'bool' }, items: [{ on: 'yes' }] } },
      '9:15 error wrong-type',
    ],
    [
      'a table with a column that it does not have',
      { t: { item: { on: 'bool' }, items: [{ on: true, of: 1 }] } },
      '10:9 error unknown-key There is no column "of". Did you mean "on"?',
    ],
    [
      'a table with a parameter that the page does not have',
      { t: { item: { to: 'route', with: 'routeParams' }, items: [{ to: 'a/a', with: { x: '1' } }] } },
      '12:11 error unknown-argument There is no parameter "x".',
    ],
  ])('%s', async (_what, more, expected) => {
    const found = await problems(app(more));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`app.json:${expected}`);
  });
});
