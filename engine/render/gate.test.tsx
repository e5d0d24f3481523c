// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from './testing.tsx';

const DOCUMENTS = {
  app: {
    access: { keeper: { test: '=prefs.keeper', go: 'a/become', text: 'a.keepers' } },
    prefs: { keeper: { type: 'bool', default: false } },
  },
  screens: {
    'a/stock': { title: 'a.b', access: ['keeper'], body: [{ block: 'text', text: 'a.b' }] },
    'a/become': { title: 'a.b', body: [{ block: 'text', text: 'a.b' }] },
  },
  locales: { en: { a: { b: 'Stock', keepers: 'Keepers only' } } },
} as never;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Shows somebody a page that only keepers may see. */
async function stock(keeper: boolean) {
  let prefs: { readonly keeper: boolean } = { keeper };
  const listeners = new Set<() => void>();
  const fixed = (value: unknown) => ({ get: () => value, subscribe: () => () => undefined });
  const globals = {
    user: fixed(null),
    lang: fixed('en'),
    app: fixed({}),
    prefs: {
      get: () => prefs,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const shown = await show(DOCUMENTS, undefined, { globals } as never);
  /** Shows the page again, as going back in the history does. */
  const back = async (): Promise<string> => {
    shown.hide();
    const element = document.createElement('div');
    const root = createRoot(element);
    await act(async () =>
      root.render(
        <shown.app.Screen plan={shown.plan} params={{}} entry="e" index={0} frame={({ body }) => <div>{body}</div>} />,
      ),
    );
    return element.textContent;
  };
  return {
    ...shown,
    back,
    become: () =>
      act(async () => {
        prefs = { keeper: true };
        for (const listener of listeners) listener();
      }),
  };
}

test('who may not see a page is led to where that can be mended, and the page stays below', async () => {
  const { element, host } = await stock(false);
  expect(element.textContent).not.toContain('a.b');
  expect(host.shell.toast).toHaveBeenCalledWith('a.keepers');
  expect(host.navigation.go).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(5000));
  expect(host.navigation.go).toHaveBeenCalledExactlyOnceWith('a/become', {}, { replace: false });
});

test('who has mended it is on the page again', async () => {
  const { host, back, become } = await stock(false);
  act(() => void vi.advanceTimersByTime(5000));
  await become();
  expect(await back()).toContain('a.b');
  expect(host.navigation.back).not.toHaveBeenCalled();
});

test('who comes back without having mended it goes on back, and is led again the next time', async () => {
  const { host, back } = await stock(false);
  act(() => void vi.advanceTimersByTime(5000));
  await back();
  expect(host.navigation.back).toHaveBeenCalledOnce();
  expect(host.shell.toast).toHaveBeenCalledOnce();
  await back();
  expect(host.shell.toast).toHaveBeenCalledTimes(2);
});
