// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

// Preferences ask for the theme when they are loaded.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

import { usePreferences } from '../state/preferences.ts';
import { useStudio } from '../state/studio.ts';
import { pressKeys } from './keys-of.ts';

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, shiftKey: false, altKey: false });

afterEach(() => usePreferences.setState({ hasSingleKeys: true }));

test('keys of one character do nothing for who has turned them off, the others still work', () => {
  useStudio.setState({ view: 'page' });
  expect(pressKeys(press('m'))).toBe(true);
  expect(useStudio.getState().view).toBe('map');
  useStudio.setState({ view: 'page' });
  usePreferences.setState({ hasSingleKeys: false });
  for (const key of ['m', 'n', '/', '?']) expect(pressKeys(press(key)), key).toBe(false);
  expect(useStudio.getState().view).toBe('page');
  expect(pressKeys(press('j', true))).toBe(true);
  expect(pressKeys(press('Escape'))).toBe(true);
});
