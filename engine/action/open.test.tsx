// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { frame, show } from '../render/testing.tsx';

test('a sheet that is dismissed stops the list, after what it says for that', async () => {
  const { element } = await show({
    screens: {
      'a/a': {
        title: 'a.b',
        state: { shut: { type: 'bool', default: false }, done: { type: 'number', default: 0 } },
        body: [
          { block: 'number', value: '=state.done' },
          {
            block: 'button',
            id: 'open',
            label: 'a.b',
            press: [
              { do: 'open', sheet: 'asked', else: [{ do: 'set', path: 'state.done', to: 1 }] },
              { do: 'set', path: 'state.done', to: 2 },
            ],
          },
          { block: 'button', id: 'shut', label: 'a.b', press: [{ do: 'set', path: 'state.shut', to: true }] },
        ],
        sheets: { asked: { title: 'a.b', closes: '=state.shut', body: [{ block: 'text', text: 'a.b' }] } },
      } as never,
    },
  });
  const press = (id: string): Promise<void> =>
    act(async () => {
      element.querySelector<HTMLElement>(`[data-node=${id}] button`)!.click();
      await frame();
    });
  await press('open');
  expect(element.textContent).toContain('0');
  await press('shut');
  await act(frame);
  expect(element.textContent).toContain('1');
});

test('a sheet that a form opens while it is sent can be closed again', async () => {
  const { element } = await show({
    screens: {
      'a/a': {
        title: 'a.b',
        form: { fields: { n: { type: 'string', default: '' } }, submit: [{ do: 'open', sheet: 'asked' }] },
        body: [{ block: 'submit', id: 'send', label: 'a.b' }],
        sheets: { asked: { title: 'a.b', body: [{ block: 'text', text: 'a.b' }] } },
      } as never,
    },
  });
  await act(async () => {
    element.querySelector<HTMLElement>('[data-node=send] button')!.click();
    await frame();
  });
  const dialog = (): HTMLElement | null => document.querySelector('[role=dialog]');
  expect(dialog()).not.toBeNull();
  await act(async () => {
    dialog()!.querySelector<HTMLElement>('button')!.click();
    await frame();
  });
  await act(frame);
  expect(dialog()).toBeNull();
});
