import type { PaletteEntry } from '../../protocol/properties.ts';

/** Returns an entry of the palette, for tests. */
export const paletteEntry = (
  name: string,
  group: PaletteEntry['group'],
  kind: PaletteEntry['kind'] = 'block',
): PaletteEntry => ({
  kind,
  name,
  group,
  title: name,
  description: '',
  node: {},
  texts: [],
  uses: 0,
  needs: [],
  pages: [],
});
