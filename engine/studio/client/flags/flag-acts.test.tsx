// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { FlagAudience, FlagRow } from '../../../publisher.ts';
import { FlagActs } from './flag-acts.tsx';
import { useFlagDraft } from './flag-draft.ts';

// Preferences ask for the theme when they are loaded.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const page = document.createElement('div');
document.body.append(page);
const root = createRoot(page);

const BETA: FlagAudience = { channel: 'beta', languages: null, versions: null };
const ROW: FlagRow = { name: 'slow', call: 'app.flags', values: ['on', 'off'], value: null, own: 0, rules: [] };
const draw = (rules: FlagRow['rules']): void =>
  act(() =>
    root.render(
      <FlagActs flag={{ name: 'slow', document: undefined, set: { ...ROW, rules } }} onDone={() => undefined} />,
    ),
  );
const choose = (audience: FlagAudience): void => act(() => useFlagDraft.setState({ audience }));
const fields = (): readonly HTMLInputElement[] => [...page.querySelectorAll<HTMLInputElement>('input[type=number]')];
const shown = (): readonly string[] => fields().map(({ value }) => value);

function type(words: string): void {
  const field = fields()[0]!;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('typed shares stay while people are chosen or somebody else sets the flag; people with a rule show theirs', () => {
  const rule = { ...BETA, shares: [{ value: 'off', share: 50 }] };
  draw([rule]);
  type('30');
  choose({ channel: 'all', languages: null, versions: '>=0.8.0' });
  expect(shown()).toEqual(['30', '0']);
  draw([]);
  expect(shown()).toEqual(['30', '0']);
  draw([rule]);
  choose(BETA);
  expect(shown()).toEqual(['0', '50']);
});
