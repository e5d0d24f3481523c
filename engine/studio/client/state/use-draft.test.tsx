// @vitest-environment jsdom
import { act, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Changed } from '../../protocol/change.ts';
import { useDraft } from './use-draft.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let shown = '';
let type: (next: string) => void = () => undefined;
let answers: ((changed: Changed | undefined) => void)[] = [];

function Field({ value, version }: { readonly value: string; readonly version: number }): ReactNode {
  const [now, take] = useDraft(value, version, () => new Promise((resolve) => void answers.push(resolve)));
  useEffect(() => {
    shown = now;
    type = take;
  });
  return null;
}

const root = createRoot(document.createElement('div'));
const draw = (value: string, version: number): Promise<void> =>
  act(async () => root.render(<Field value={value} version={version} />));
const answer = (index: number, changed: Changed | undefined): Promise<void> =>
  act(async () => answers[index]?.(changed));
const changed = (version: number): Changed => ({ version, label: '', places: [] });

beforeEach(() => {
  answers = [];
});
afterEach(() => draw('', 1000));

test('what is typed stays while older answers come', async () => {
  await draw('a', 1);
  await act(async () => type('ab'));
  expect(shown).toBe('ab');
  await act(async () => type('abc'));
  await answer(0, changed(2));
  await draw('ab', 2);
  expect(shown).toBe('abc');
  await answer(1, changed(3));
  expect(shown).toBe('abc');
  await draw('abc', 3);
  expect(shown).toBe('abc');
});

test('once the server has it, its value is shown: that of an undo too', async () => {
  await draw('a', 10);
  await act(async () => type('ab'));
  await answer(0, changed(11));
  await draw('ab', 11);
  await draw('a', 12);
  expect(shown).toBe('a');
});

test('a refused value gives way to the server’s', async () => {
  await draw('a', 20);
  await act(async () => type('b'));
  await answer(0, undefined);
  expect(shown).toBe('a');
});
