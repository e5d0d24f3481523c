import { expect, test } from 'vitest';
import type { SafeStorage } from '../../src/app/session/storage.ts';
import { SESSION, isSignedIn, windowSession } from './storage.ts';

function memory(): SafeStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
    clear: () => all.clear(),
  };
}

const state = { token: 'secret', user: { id: '1' }, lang: 'ru', theme: 'dark' };

test('who is signed in goes with the window; the language and the theme stay', () => {
  const [lasting, perWindow] = [memory(), memory()];
  windowSession(lasting, perWindow).setItem(SESSION, JSON.stringify({ state }));
  expect(lasting.all.get(SESSION)).toBe(JSON.stringify({ state: { lang: 'ru', theme: 'dark' } }));
  expect(JSON.parse(windowSession(lasting, perWindow).getItem(SESSION) ?? '')).toEqual({ state });
  expect([isSignedIn(windowSession(lasting, perWindow)), isSignedIn(windowSession(lasting, memory()))]).toEqual([
    true,
    false,
  ]);
  expect(JSON.parse(windowSession(lasting, memory()).getItem(SESSION) ?? '')).toEqual({
    state: { lang: 'ru', theme: 'dark' },
  });
});

test('what is damaged counts for nothing', () => {
  const [lasting, perWindow] = [memory(), memory()];
  lasting.setItem(SESSION, '{"sta');
  perWindow.setItem(SESSION, '[1]');
  expect(JSON.parse(windowSession(lasting, perWindow).getItem(SESSION) ?? '')).toEqual({ state: {} });
});
