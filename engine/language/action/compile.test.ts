import { describe, expect, test } from 'vitest';
import { button, page } from '../../check/fixture.ts';
import { problems, screen } from '../fixture.ts';

describe('a step', () => {
  const other = page([button({ do: 'back', with: { name: '=lang' } })], {
    returns: { name: 'string' },
    params: { kind: { type: 'State', default: 'open' } },
  });
  test.each<[string, object, string]>([
    ['to no page', { do: 'go', to: 'a/c' }, 'unknown-route There is no page "a/c".'],
    [
      'to no page, where a formula chooses',
      { do: 'go', to: "=data.item.state == 'open' ? 'a/a' : data.item.price > 1 ? 'a/c' : 'a/a'", with: { id: '1' } },
      'unknown-route There is no page "a/c".',
    ],
    [
      'to pages, one of them for a value that there is not',
      { do: 'go', to: { by: '=data.item.price > 1', of: { true: 'a/b', flase: 'a/b', else: 'a/b' } } },
      'unknown-case There is no value "flase". Did you mean "false"?',
    ],
    [
      'with a parameter that the page does not have',
      { do: 'go', to: 'a/b', with: { knid: 'open' } },
      'unknown-argument There is no parameter "knid". Did you mean "kind"?',
    ],
    [
      'with a parameter of another type',
      { do: 'go', to: 'a/b', with: { kind: 'opne' } },
      'unknown-value \'opne\' is not a value of State (open, done). Did you mean "open"?',
    ],
    [
      'to one of several pages, with a parameter that none has',
      { do: 'go', to: { by: '=data.item.state', of: { open: 'a/a', done: 'a/b' } }, with: { knid: 'open' } },
      'unknown-argument There is no parameter "knid". Did you mean "kind"?',
    ],
    [
      'a pick from a page that returns nothing',
      { do: 'pick', from: 'a/a', into: { 'state.n': '=result.name' } },
      'no-result a/a returns nothing: it has no "returns".',
    ],
    [
      'a pick of another type',
      { do: 'pick', from: 'a/b', into: { 'state.n': '=result.name' } },
      'wrong-type This place needs number?, this is string.',
    ],
    [
      'a pick of what is not returned',
      { do: 'pick', from: 'a/b', into: { 'state.n': '=result.naem' } },
      'unknown-member result has no "naem". Did you mean "name"?',
    ],
    [
      'values that are no object',
      { do: 'call', call: 'item.get', with: '=params.id' },
      'wrong-type Write values by name here: { name: value }.',
    ],
    [
      'steps for an error that the call does not know',
      { do: 'call', call: 'item.pay', with: { number: 1 }, else: { to_much: [] } },
      'unknown-error There is no error of item.pay named "to_much". Did you mean "too_much"?',
    ],
    [
      'steps for errors that are a formula',
      { do: 'call', call: 'item.pay', with: { number: 1 }, else: '=data.item' },
      'wrong-type Write lists of actions by the code of an error here: { code: [{ "do": … }] }.',
    ],
    [
      'a value assumed of a call that cannot be taken back',
      { do: 'call', call: 'item.pay', with: { number: 1 }, assume: { item: '=data.item' } },
      'assume item.pay cannot be taken back: nothing may be assumed before it answers.',
    ],
    [
      'a word in place of yes or no',
      { do: 'go', to: 'a/b', replace: 'yes' },
      'wrong-type "replace" takes true or false.',
    ],
    ['a state that is not declared', { do: 'set', path: 'state.m', to: 1 }, 'undeclared There is no state "m".'],
    [
      'a parameter that is no page',
      { do: 'go', to: 'a/login', with: { back: 'a/c' } },
      'unknown-route There is no page "a/c".',
    ],
    [
      'a look that there is not',
      { do: 'setTheme', to: 'drak' },
      'unknown-token There is no choice "drak". Did you mean "dark"?',
    ],
    ['a sheet that is not there', { do: 'open', sheet: 'more' }, 'unknown-sheet There is no sheet "more".'],
    [
      'data that is not there',
      { do: 'refresh', data: ['itme'] },
      'undeclared There is no data named "itme". Did you mean "item"?',
    ],
  ])('%s', async (_what, step, expected) => {
    const documents = screen([button(step)], { state: { n: { type: 'number', default: 1 } } });
    const found = (
      await problems({
        screens: {
          ...documents.screens,
          'a/b': other,
          'a/login': page([], { params: { back: { type: 'route?', default: null } } }),
        },
      })
    ).filter((line) => !line.includes('missing-argument'));
    expect(found).toHaveLength(1);
    expect(found[0]!.replace(/^a\/a\.json:\d+:\d+ error /, '')).toContain(expected);
  });

  test('nothing runs after a step that leaves the page', async () => {
    for (const last of [{ do: 'go', to: 'a/a', with: { id: '=params.id' } }, { do: 'back' }, { do: 'close' }]) {
      expect(await problems(screen([button(last, { do: 'toast', text: 'a.b' })]))).toEqual([
        expect.stringContaining(
          `error after-last ${last.do} leaves what is shown, so this step would never run. Put ${last.do} last.`,
        ),
      ]);
    }
  });
});
