// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

// Preferences ask for the theme when they are loaded.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

import { usePreferences } from '../state/preferences.ts';
import { KeyHint } from './key-hint.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('a key is shown unless it is a character and the person has turned those off', () => {
  const page = document.createElement('div');
  const root = createRoot(page);
  const hints = ['m', '?', 'f2', 'backspace'].map((keys) => <KeyHint key={keys} keys={keys} />);
  act(() => root.render(hints));
  expect(page.textContent).toBe('M?F2⌫');
  act(() => {
    usePreferences.setState({ hasSingleKeys: false });
  });
  expect(page.textContent).toBe('F2⌫');
});
