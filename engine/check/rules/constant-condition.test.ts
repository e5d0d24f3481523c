import { describe, expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { constantCondition } from './constant-condition.ts';

const more = {
  params: { id: { type: 'id<Item>', required: true } },
  state: { on: { type: 'bool', default: false } },
  data: { item: { call: 'item.get', with: { id: '=params.id' } } },
};
const find = async (...body: object[]): Promise<string[]> =>
  (await findings(constantCondition, { screens: { 'a/a': page(body, more) } })).map((problem) =>
    problem.replace(/^\S+ error constant-condition /, ''),
  );
const text = { block: 'text', text: '=data.item.name' };
const OPEN = "=data.item.state == 'open'";
const DONE = "=data.item.state == 'done'";

describe('by what it compares', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'two values at one time',
      "=data.item.state == 'open' && data.item.state == 'done'",
      [
        "\"data.item.state == 'open' && data.item.state == 'done'\" never holds here, so what depends on it never happens. Compare with something else, or take it out.",
      ],
    ],
    [
      'two literals',
      '=1 == 2',
      ['"1 == 2" never holds here, so what depends on it never happens. Compare with something else, or take it out.'],
    ],
    [
      'a part that the one before it has settled',
      "=data.item.state == 'open' && data.item.state != 'done'",
      ['"data.item.state != \'done\'" always holds here, so it decides nothing. Leave it out.'],
    ],
    [
      'a range that is none',
      '=data.item.price > 5 && data.item.price < 4',
      [
        '"data.item.price > 5 && data.item.price < 4" never holds here, so what depends on it never happens. Compare with something else, or take it out.',
      ],
    ],
    ['one that decides', '=data.item.price > 5 || data.item.price < 4', []],
  ])('%s', async (_what, visible, expected) => {
    expect(await find({ ...text, visible })).toEqual(expected);
  });
});

describe('by what stands around it', () => {
  const card = (visible: string, ...children: object[]): object => ({ block: 'card', visible, children });
  test.each<[string, object, readonly string[]]>([
    [
      'a part of something that is shown otherwise',
      card(OPEN, { ...text, visible: DONE }),
      [
        '"data.item.state == \'done\'" never holds here, so what depends on it never happens. Compare with something else, or take it out.',
      ],
    ],
    [
      'the same again',
      card(OPEN, { ...text, visible: OPEN }),
      ['"data.item.state == \'open\'" always holds here, so it decides nothing. Leave it out.'],
    ],
    [
      'a case that cannot come',
      card(OPEN, { switch: '=data.item.state', cases: { open: [text], done: [text] } }),
      ['"done" cannot come here, by the conditions around it: take the case out.'],
    ],
    [
      'a condition in a case',
      { switch: '=data.item.state', cases: { open: [{ ...text, visible: DONE }], done: [text] } },
      [
        '"data.item.state == \'done\'" never holds here, so what depends on it never happens. Compare with something else, or take it out.',
      ],
    ],
    [
      'null, which types ask for',
      card('=data.item.note != null', { ...text, text: "=data.item.note == null ? text('-') : data.item.note" }),
      [],
    ],
    [
      'what is done later',
      card(
        '=!state.on',
        button({ do: 'set', path: 'state.on', to: true }, { do: 'if', test: '=state.on', then: [{ do: 'back' }] }),
      ),
      [],
    ],
    [
      'a step in a step',
      { ...button({ do: 'if', test: '=state.on', then: [{ do: 'if', test: '=!state.on', then: [{ do: 'back' }] }] }) },
      [
        '"!state.on" never holds here, so what depends on it never happens. Compare with something else, or take it out.',
      ],
    ],
  ])('%s', async (_what, node, expected) => {
    expect(await find(node)).toEqual(expected);
  });
});
