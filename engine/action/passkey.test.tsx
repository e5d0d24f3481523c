// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { frame, show } from '../render/testing.tsx';

/** Presses the only button of a page, which uses passkeys of the browser. */
async function pressed(step: object, passkey: (mode: string, options: string) => Promise<string | null>) {
  const press = [
    { do: 'passkey', options: '=state.options', as: 'answer', ...step },
    { do: 'set', path: 'state.said', to: '=answer' },
  ];
  const state = { options: { type: 'string', default: '{"challenge":"a"}' }, said: { type: 'string?', default: null } };
  const body = [
    { block: 'text', visible: '=state.said != null', text: '=text(state.said)' },
    { block: 'button', id: 'do', label: 'a.b', press },
  ];
  const shown = await show({ screens: { 'a/a': { title: 'a.b', state, body } as never } }, undefined, {
    shell: { toast: vi.fn(), passkey } as never,
  });
  await act(async () => {
    shown.element.querySelector('button')!.click();
    await frame();
  });
  return shown;
}

test('a passkey is made or used by the options, and the answer goes on', async () => {
  const passkey = vi.fn(async (mode: string) => `{"mode":"${mode}"}`);
  expect((await pressed({}, passkey)).element.textContent).toContain('{"mode":"use"}');
  expect((await pressed({ make: true }, passkey)).element.textContent).toContain('{"mode":"make"}');
  expect(passkey.mock.calls).toEqual([
    ['use', '{"challenge":"a"}'],
    ['make', '{"challenge":"a"}'],
  ]);
});

test('after one who cancels nothing follows', async () => {
  const { element, host } = await pressed({}, async () => null);
  expect(element.textContent).toBe('a.b');
  expect(host.shell.toast).not.toHaveBeenCalled();
});
