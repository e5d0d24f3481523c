// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Documents } from '../../check/fixture.ts';
import { problems } from '../../language/fixture.ts';
import { frame, show, type Shown } from '../../render/testing.tsx';

const EVENTS = {
  'item.kept': { description: 'An item was kept.', args: { state: 'State', rows: 'number<count>', late: 'bool?' } },
};

/** A page whose button tracks an event and then shows that it went on. */
const tracking = (step: object, more: object = {}, app: object = { events: EVENTS }): Documents => ({
  app: app as never,
  screens: {
    'a/a': {
      title: 'a.b',
      state: { on: { type: 'bool?', default: null }, money: { type: 'number<amount>', default: 3 } },
      data: { items: { call: 'item.list' } },
      body: [
        {
          block: 'button',
          id: 'go',
          label: 'a.b',
          press: [
            { do: 'track', ...step },
            { do: 'toast', text: 'a.done' },
          ],
        },
      ],
      ...more,
    } as never,
  },
});

const press = ({ element }: Shown): Promise<void> =>
  act(async () => {
    element.querySelector('button')!.click();
    await frame();
  });

describe('an event', () => {
  test('is told with its arguments, those that are not known yet left out', async () => {
    const track = vi.fn();
    const late = '=size(data.items) > 3';
    const shown = await show(tracking({ event: 'item.kept', with: { state: 'open', rows: 2, late } }), undefined, {
      track,
    });
    await press(shown);
    expect(JSON.parse(JSON.stringify(track.mock.calls))).toEqual([['item.kept', { state: 'open', rows: '2' }]]);
    expect(shown.host.shell.toast).toHaveBeenCalledWith('a.done', 'plain');
  });

  test('is told to nobody where the host measures nothing', async () => {
    const shown = await show(tracking({ event: 'item.kept', with: { state: 'open', rows: 2 } }));
    await press(shown);
    expect(shown.host.shell.toast).toHaveBeenCalledWith('a.done', 'plain');
    expect(shown.host.report).not.toHaveBeenCalled();
  });

  test('keeps nobody from going on where the host fails', async () => {
    const track = (): never => {
      throw new Error('broken');
    };
    const shown = await show(tracking({ event: 'item.kept', with: { state: 'open', rows: 2 } }), undefined, { track });
    await press(shown);
    expect(shown.host.shell.toast).toHaveBeenCalledWith('a.done', 'plain');
    expect(shown.host.report).toHaveBeenCalledWith(expect.objectContaining({ code: 'track', detail: 'Error: broken' }));
  });
});

describe('a step that tracks', () => {
  const wrong = async (step: object): Promise<string[]> =>
    (await problems(tracking(step))).map((line) => line.replace(/^\S+ error /, ''));

  test.each<[string, object, string]>([
    [
      'what is not declared',
      { event: 'item.kpet' },
      'unknown-event There is no event in app.json named "item.kpet". Did you mean "item.kept"?',
    ],
    [
      'without an argument',
      { event: 'item.kept', with: { state: 'open' } },
      'missing-argument The argument "rows" of item.kept is missing: give it here.',
    ],
    [
      'with another argument',
      { event: 'item.kept', with: { state: 'open', rows: 1, sate: 'open' } },
      'unknown-argument There is no argument of item.kept "sate". Did you mean "state"?',
    ],
    [
      'with a value that there is not',
      { event: 'item.kept', with: { state: 'opne', rows: 1 } },
      'unknown-value \'opne\' is not a value of State (open, done). Did you mean "open"?',
    ],
    [
      'with a value of another type',
      { event: 'item.kept', with: { state: 'open', rows: '=state.on' } },
      'wrong-type "rows" takes number<count>; this is bool?.',
    ],
    [
      'with an amount',
      { event: 'item.kept', with: { state: 'open', rows: '=state.money' } },
      'wrong-type "rows" takes number<count>; this is number<amount>.',
    ],
    [
      'with a number of which nobody says what it counts',
      { event: 'item.kept', with: { state: 'open', rows: '=data.items[0].price' } },
      'private-argument Nothing says what this number counts, so "rows" may be money. Give a number that says it, as size() does.',
    ],
  ])('%s', async (_what, step, expected) => {
    expect(await wrong(step)).toEqual([expected]);
  });

  test('what is countable by its name is let in', async () => {
    expect(await wrong({ event: 'item.kept', with: { state: 'open', rows: '=size(data.items)' } })).toEqual([]);
  });
});

describe('an event of app.json', () => {
  test.each<[string, object, string]>([
    [
      'without a description',
      { args: {} },
      'missing An event needs "description": What has happened when it is tracked.',
    ],
    [
      'with a misspelt key',
      { description: 'It was.', arg: {} },
      'unknown-key An event has no property "arg". Did you mean "args"?',
    ],
    [
      'with a type that there is not',
      { description: 'It was.', args: { state: 'Stat' } },
      'unknown-type In the type "Stat": there is no type "Stat"; did you mean "State"?.',
    ],
    [
      'with words',
      { description: 'It was.', args: { name: 'string' } },
      'private-argument "name" is string, which may say who somebody is. An event takes bool, an enum, a number of what it counts (number<count>), a duration or a route.',
    ],
    [
      'with an id',
      { description: 'It was.', args: { item: 'id<Item>?' } },
      'private-argument "item" is an id, which leads to somebody or to what is theirs. Tell what kind of thing it is, by an enum.',
    ],
    [
      'with a number of anything',
      { description: 'It was.', args: { n: 'number' } },
      'private-argument "n" is a number that may count anything, money too. Say what it counts: number<count>.',
    ],
    [
      'with an amount',
      { description: 'It was.', args: { n: 'number<amount>' } },
      'private-argument "n" is an amount: an event tells nothing of anybody\'s money.',
    ],
    [
      'with a record',
      { description: 'It was.', args: { item: 'Item' } },
      'private-argument "item" is Item, which may say who somebody is. An event takes bool, an enum, a number of what it counts (number<count>), a duration or a route.',
    ],
  ])('%s', async (_what, event, expected) => {
    const found = await problems({ app: { events: { 'a.b': event } } as never, screens: {} });
    expect(found.map((line) => line.replace(/^\S+ error /, ''))).toEqual([expected]);
  });
});
