import { expect, test } from 'vitest';
import { isPressed, keysShown, type Pressed } from './keys.ts';

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

test('keys are shown as the machine writes them', () => {
  expect(keysShown('mod+shift+z', true)).toBe('⌘⇧Z');
  expect(keysShown('mod+shift+z', false)).toBe('Ctrl Shift Z');
  expect(keysShown('alt+arrowup', true)).toBe('⌥↑');
  expect(keysShown('/', false)).toBe('/');
});

test('a press is that of its keys alone', () => {
  expect(isPressed('mod+k', press('k', { metaKey: true }), true)).toBe(true);
  expect(isPressed('mod+k', press('k', { ctrlKey: true }), false)).toBe(true);
  expect(isPressed('mod+k', press('k', { ctrlKey: true }), true)).toBe(false);
  expect(isPressed('mod+z', press('Z', { metaKey: true, shiftKey: true }), true)).toBe(false);
  expect(isPressed('mod+shift+z', press('Z', { metaKey: true, shiftKey: true }), true)).toBe(true);
});

test('a sign counts with or without shift, a letter with another alphabet by its place', () => {
  expect(isPressed('?', press('?', { shiftKey: true }))).toBe(true);
  expect(isPressed('/', press('/'))).toBe(true);
  expect(isPressed('t', press('е', { code: 'KeyT' }))).toBe(true);
});
