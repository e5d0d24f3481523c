// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { show } from './testing.tsx';

test('what a page does when it goes out of sight is begun then, and what would follow is dropped', async () => {
  const called: string[] = [];
  const drop = { do: 'call', call: 'item.drop', with: { id: '=params.id' } };
  const { hide } = await show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          params: { id: { type: 'id<Item>', required: true } },
          on: { hide: [drop, drop] },
          body: [{ block: 'text', text: 'a.b' }],
        } as never,
      },
      locales: { en: { a: { b: 'B' } } },
    },
    async (name) => {
      called.push(name);
      return { value: true };
    },
  );
  expect(called).toEqual([]);
  hide();
  await new Promise((resolve) => setImmediate(resolve));
  expect(called).toEqual(['item.drop']);
});
