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
          { block: 'button', id: 'open', label: 'a.b', press: [{ do: 'open', sheet: 'asked', else: [{ do: 'set', path: 'state.done', to: 1 }] }, { do: 'set', path: 'state.done', to: 2 }] },
          { block: 'button', id: 'shut', label: 'a.b', press: [{ do: 'set', path: 'state.shut', to: true }] },
        ],
        sheets: { asked: { title: 'a.b', closes: '=state.shut', body: [{ block: 'text', text: 'a.b' }] } },
      } as never,
    },
  });
  const press = (id: string): Promise<void> => act(async () => { element.querySelector<HTMLElement>(`[data-node=${id}] button`)!.click(); await frame(); });
  await press('open');
  expect(element.textContent).toContain('0');
  await press('shut');
  await act(frame);
  expect(element.textContent).toContain('1');
});
