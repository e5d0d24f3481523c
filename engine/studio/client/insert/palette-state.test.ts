import { expect, test } from 'vitest';
import type { PaletteEntry } from '../../protocol/properties.ts';
import { useStudio } from '../state/studio.ts';
import { lookAt, usePalette } from './palette-state.ts';

const entry: PaletteEntry = {
  kind: 'block',
  name: 'note',
  group: 'texts',
  title: 'Note',
  description: '',
  node: {},
  texts: [],
  uses: 0,
  needs: [],
  pages: [],
};

test('an entry that is looked at takes the place of the words that are open', () => {
  useStudio.setState({ text: { key: 'withdraw.submit' } });
  lookAt(undefined);
  expect(useStudio.getState().text).toBeDefined();
  lookAt(entry);
  expect([usePalette.getState().entry, useStudio.getState().text]).toEqual([entry, undefined]);
});
