import { expect, test } from 'vitest';
import { useStudio } from '../state/studio.ts';
import { lookAt, usePalette } from './palette-state.ts';
import { paletteEntry } from './testing.ts';

const entry = paletteEntry('note', 'texts');

test('an entry that is looked at takes the place of the words that are open', () => {
  useStudio.setState({ text: { key: 'withdraw.submit' } });
  lookAt(undefined);
  expect(useStudio.getState().text).toBeDefined();
  lookAt(entry);
  expect([usePalette.getState().entry, useStudio.getState().text]).toEqual([entry, undefined]);
});
