// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { frame, show } from '../render/testing.tsx';

test('a question tells its facts, those that are not always there only where they hold', async () => {
  const facts = {
    'a.plain': '=number(state.sent)',
    'a.there': { value: '=number(state.sent + 1)', visible: '=state.sent == 7' },
    'a.gone': { value: '=number(state.sent + 2)', visible: '=state.sent == 8' },
  };
  const { element, app } = await show({
    screens: {
      'a/a': {
        title: 'a.b',
        state: { sent: { type: 'number', default: 7 } },
        body: [{ block: 'button', id: 'ask', label: 'a.b', press: [{ do: 'confirm', title: 'a.b', facts }] }],
      } as never,
    },
  });
  const asked = vi.spyOn(app.overlays, 'confirm').mockResolvedValue(false);
  await act(async () => {
    element.querySelector('button')!.click();
    await frame();
  });
  expect(asked.mock.calls[0]![0].facts).toEqual([
    { label: 'a.plain', value: '7' },
    { label: 'a.there', value: '8' },
  ]);
});
