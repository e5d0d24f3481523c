// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { frame, show } from './testing.tsx';

const settled = (): Promise<void> => act(frame);

/** A list of items that its rows drop when they are shown; an item that cannot be dropped shows why. */
const PAGE = {
  title: 'a.b',
  params: { id: { type: 'id<Item>', required: true } },
  state: { done: { type: 'number', default: 0 } },
  data: { items: { call: 'item.list' } },
  body: [
    {
      block: 'list',
      of: '=data.items',
      as: 'i',
      key: '=i.id',
      empty: 'a.b',
      item: {
        use: 'fragments/row',
        with: { id: '=i.id' },
        on: { gone: [{ do: 'set', path: 'state.done', to: '=state.done + 1' }] },
      },
      after: [
        { block: 'text', id: 'done', text: '=number(state.done)' },
        { block: 'button', id: 'again', label: 'a.b', press: [{ do: 'refresh', data: ['items'] }] },
      ],
    },
  ],
};
const ROW = {
  params: { id: { type: 'id<Item>', required: true } },
  state: { failed: { type: 'bool', default: false } },
  events: { gone: {} },
  on: {
    show: [
      {
        do: 'call',
        call: 'item.drop',
        with: { id: '=params.id' },
        quiet: true,
        else: { else: [{ do: 'set', path: 'state.failed', to: true }] },
      },
      { do: 'emit', event: 'gone' },
    ],
  },
  body: [{ block: 'text', id: 'failed', text: 'a.b', visible: '=state.failed' }],
};

test('what a piece does as it is shown is done once for each; a failure without a name is answered; what stands after the list stays', async () => {
  const dropped: unknown[] = [];
  let ids: readonly string[] = [];
  const { element } = await show(
    {
      screens: { 'a/a': PAGE as never },
      fragments: { 'fragments/row': ROW as never },
      locales: { en: { a: { b: 'B' } } },
    },
    async (name, args) => {
      if (name === 'item.list')
        return { value: ids.map((id) => ({ id, name: 'Ship', price: '1', state: 'open', until: 5, note: null })) };
      dropped.push(args.id);
      return args.id === '2'
        ? ({ error: { code: 'network', text: 'No connection', shown: false, unknownOutcome: false } } as never)
        : { value: true };
    },
  );
  const again = async (now: readonly string[]): Promise<void> => {
    ids = now;
    await act(async () => element.querySelector<HTMLElement>('[data-node=again] button')!.click());
    await settled();
    await settled();
  };
  await settled();
  expect(element.textContent).toContain('a.b0');
  await again(['1']);
  await again(['1', '2']);
  expect(dropped).toEqual(['1', '2']);
  expect(element.querySelector('[data-node=done]')?.textContent).toBe('1');
  expect(element.querySelectorAll('[data-node=failed]')).toHaveLength(1);
});

test('a page that comes back while it is still leaving is shown anew: what has changed meanwhile is asked for again', async () => {
  const LISTED = {
    title: 'a.b',
    state: { shown: { type: 'number', default: 0 } },
    data: { items: { call: 'item.list' } },
    on: { show: [{ do: 'set', path: 'state.shown', to: '=state.shown + 1' }] },
    body: [
      { block: 'text', id: 'name', text: '=data.items[0].name' },
      { block: 'text', id: 'shown', text: '=number(state.shown)' },
      { block: 'button', id: 'drop', label: 'a.b', press: [{ do: 'call', call: 'item.drop', with: { id: '1' } }] },
    ],
  };
  let name = 'Cold';
  let asked = 0;
  const { draw, element, hide } = await show(
    { screens: { 'a/a': LISTED as never }, locales: { en: { a: { b: 'B' } } } },
    async (call) => ({
      value:
        call === 'item.list' && (asked += 1) > 0
          ? [{ id: '1', name, price: '1', state: 'open', until: 5, note: null }]
          : true,
    }),
  );
  const text = (id: string): string | undefined => element.querySelector(`[data-node=${id}]`)?.textContent ?? undefined;
  await settled();
  expect([text('name'), text('shown')]).toEqual(['Cold', '1']);
  await draw(true);
  name = 'Warm';
  await act(async () => element.querySelector<HTMLElement>('[data-node=drop] button, button[data-node=drop]')!.click());
  await settled();
  await draw(false);
  await settled();
  expect([text('name'), text('shown')]).toEqual(['Warm', '2']);
  await draw(true);
  hide();
  await settled();
  expect(asked).toBe(2);
});
