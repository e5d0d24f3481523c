// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { GlobalCell } from '../host.ts';
import { frame, show } from './testing.tsx';

const ITEM = { id: '1', name: 'Ship', price: '1', state: 'open', until: 5, note: null };
const fixed = (value: unknown): GlobalCell => ({ get: () => value, subscribe: () => () => undefined });

/**
 * Shows a datum that guests may read, with one channel for everybody and one for users. Returns the number of
 * subscriptions.
 */
async function subscribed(user: unknown): Promise<number> {
  const { live } = await show(
    {
      app: { user: 'Item' },
      channels: {
        mine: { auth: 'user', op: 'patch', payload: { $ref: '#/components/schemas/Item' } },
        all: { auth: 'none', op: 'patch', payload: { $ref: '#/components/schemas/Item' } },
      },
      screens: {
        'a/a': {
          title: 'a.b',
          params: { id: { type: 'id<Item>', required: true } },
          data: { item: { call: 'item.get', with: { id: '=params.id' }, live: ['mine', 'all'] } },
          body: [{ block: 'text', text: '=data.item.name' }],
        } as never,
      },
    },
    async () => ({ value: ITEM }),
    { globals: { user: fixed(user), prefs: fixed({}), lang: fixed('en'), app: fixed({}) } as never },
  );
  await act(frame);
  return live.length;
}

test('a channel for users is not asked for by a guest', async () => {
  expect(await subscribed(null)).toBe(1);
  expect(await subscribed(ITEM)).toBe(2);
});

/** Counts the calls of a list that is shown, hidden and shown again at once. */
async function asked(op: 'patch' | 'refresh'): Promise<number> {
  let calls = 0;
  const { element } = await show(
    {
      channels: { all: { auth: 'none', op, key: 'id', payload: { $ref: '#/components/schemas/Item' } } },
      screens: {
        'a/a': {
          title: 'a.b',
          state: { hidden: { type: 'bool', default: false } },
          data: { items: { call: 'item.list', when: '=!state.hidden', live: ['all'] } },
          body: [
            { block: 'list', of: '=data.items', as: 'i', key: '=i.id', item: { block: 'text', text: '=i.name' } },
            {
              block: 'button',
              id: 'turn',
              label: 'a.b',
              press: [{ do: 'set', path: 'state.hidden', to: '=!state.hidden' }],
            },
          ],
        } as never,
      },
    },
    async () => {
      calls += 1;
      return { value: [ITEM] };
    },
  );
  await act(frame);
  for (let turn = 0; turn < 2; turn++)
    await act(async () => {
      element.querySelector('button')!.click();
      await frame();
    });
  await act(frame);
  expect(element.textContent).toContain('Ship');
  return calls;
}

test('what changed a list while nobody listened is asked for; figures that tick say themselves again', async () => {
  expect(await asked('refresh')).toBe(2);
  expect(await asked('patch')).toBe(1);
});

test('an answer that was read before a message came does not bring back what the message removed', async () => {
  const answers: ((rows: readonly object[]) => void)[] = [];
  const { element, live } = await show(
    {
      channels: { all: { auth: 'none', op: 'upsert', key: 'id', payload: { $ref: '#/components/schemas/Item' } } },
      screens: {
        'a/a': {
          title: 'a.b',
          data: { items: { call: 'item.list', live: [{ channel: 'all', member: "=entry.state == 'open'" }] } },
          body: [{ block: 'list', of: '=data.items', as: 'i', key: '=i.id', item: { block: 'text', text: '=i.name' } }],
        } as never,
      },
    },
    () => new Promise((resolve) => answers.push((value) => resolve({ value: value as never }))),
  );
  const turn = (work: () => void): Promise<void> =>
    act(async () => {
      work();
      await frame();
      await frame();
    });
  await turn(() => answers[0]!([ITEM]));
  expect(element.textContent).toBe('Ship');
  // Something changes, and the list is asked for again.
  await turn(() => live[0]!.resumed());
  expect(answers).toHaveLength(2);
  await turn(() => live[0]!.message({ ...ITEM, state: 'done' }));
  await turn(() => live[0]!.message({ ...ITEM, id: '2', name: 'Boat' }));
  expect(element.textContent).toBe('Boat');
  await turn(() => answers[1]!([ITEM]));
  expect(element.textContent).toBe('Boat');
});
