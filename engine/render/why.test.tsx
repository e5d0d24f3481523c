// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { Answer } from '../host.ts';
import { frame, show } from './testing.tsx';

const ITEM = { id: '1', name: 'Ship', price: '1', state: 'done', until: 5, note: null };

test('a node says why it is not enabled once that is known, not while the data load', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  const { element } = await show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          params: { id: { type: 'id<Item>', required: true } },
          data: { item: { call: 'item.get', with: { id: '=params.id' } } },
          body: [
            {
              block: 'button',
              id: 'buy',
              label: 'a.b',
              enabled: "=data.item.state == 'open'",
              why: 'a.sold',
              press: [{ do: 'refresh', data: ['item'] }],
            },
          ],
        } as never,
      },
      locales: { en: { a: { b: 'B', sold: 'Sold' } } },
    },
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const button = element.querySelector('button')!;
  expect([button.getAttribute('aria-disabled'), element.textContent]).toEqual(['true', 'a.b']);
  await act(async () => {
    answer({ value: ITEM });
    await frame();
  });
  expect([button.getAttribute('aria-disabled'), element.textContent]).toEqual(['true', 'a.ba.sold']);
});
