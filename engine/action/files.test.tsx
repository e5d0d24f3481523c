// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { frame, show } from '../render/testing.tsx';

/** A page whose only button runs these actions. */
const page = (press: readonly object[], state: object = {}) => ({
  screens: {
    'a/a': {
      title: 'a.b',
      state,
      body: [
        { block: 'number', visible: '=state.at != null', value: '=state.at' },
        { block: 'button', id: 'do', label: 'a.b', press },
      ],
    } as never,
  },
});
const AT = { at: { type: 'number?', default: null } };

async function pressed(press: readonly object[], shell: object) {
  const shown = await show(page(press, AT), undefined, { shell: { toast: vi.fn(), ...shell } as never });
  await act(async () => {
    shown.element.querySelector('button')!.click();
    await frame();
  });
  return shown;
}

test('a text is kept under its name and type', async () => {
  const download = vi.fn();
  await pressed([{ do: 'download', name: 'bills.csv', text: 'Zeit,ü\r\n', type: 'text/csv' }], { download });
  const [name, blob] = download.mock.calls[0] as [string, Blob];
  expect([name, blob.type]).toEqual(['bills.csv', 'text/csv;charset=utf-8']);
  expect(
    await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(blob);
    }),
  ).toBe('Zeit,ü\r\n');
});

test('a file that is not there yet is not kept, and the user is told', async () => {
  const download = vi.fn();
  const { host } = await pressed([{ do: 'download', name: 'poster.png', file: null }], { download });
  expect(download).not.toHaveBeenCalled();
  expect(host.shell.toast).toHaveBeenCalledWith('engine.not_ready', 'error');
});

test('a place is numbers to a metre; without one nothing follows', async () => {
  const locating = [
    { do: 'locate', as: 'here' },
    { do: 'set', path: 'state.at', to: '=here.latitude' },
  ];
  const found = await pressed(locating, { locate: async () => ({ latitude: 53.551_086_4, longitude: 9.993_682 }) });
  expect(found.element.textContent).toContain('53.55109');
  const lost = await pressed(locating, { locate: async () => null });
  expect(lost.element.textContent).toBe('a.b');
});
