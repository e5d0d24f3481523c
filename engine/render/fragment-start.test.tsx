// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from './testing.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

const ITEM = { id: '1', name: 'Anchor', price: '2', state: 'open', until: 1, note: null };

test('a fragment that is first drawn while a message waits for its frame leaves other parts of the page alone', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await show(
    {
      channels: { all: { auth: 'none', op: 'patch', payload: { $ref: '#/components/schemas/Item' } } },
      screens: {
        'a/a': {
          title: 'a.b',
          params: { id: { type: 'id<Item>', required: true } },
          state: { open: { type: 'bool', default: false } },
          data: { item: { call: 'item.get', with: { id: '=params.id' }, live: ['all'] } },
          body: [
            { block: 'text', id: 'name', text: '=data.item.name' },
            { block: 'button', id: 'open', label: 'a.b', press: [{ do: 'set', path: 'state.open', to: true }] },
            { use: 'fragments/count', visible: '=state.open' },
          ],
        } as never,
      },
      fragments: {
        'fragments/count': {
          description: 'How many there are.',
          data: { items: { call: 'item.list' } },
          body: [{ block: 'text', id: 'count', text: '=number(size(data.items))' }],
        } as never,
      },
      locales: { en: { a: { b: 'B' } } },
    },
    async (name) => ({ value: name === 'item.list' ? [ITEM] : ITEM }),
  );
  await pass(100);
  const shown = (id: string) => page.element.querySelector(`[data-node=${id}]`)?.textContent;
  act(() => {
    page.element.querySelector<HTMLElement>('[data-node=open] button')!.click();
    page.live[0]!.message({ ...ITEM, name: 'Buoy' });
  });
  await pass(100);
  expect([shown('name'), shown('count')]).toEqual(['Buoy', '1']);
  expect(complained.mock.calls.map(([text]) => String(text))).toEqual([]);
});
