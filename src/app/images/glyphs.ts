/**
 * Drawings of coins, one colour each, from cryptocurrency-icons 0.18.1 (CC0). A coin without one is shown by its
 * letters. Files, not data: they are fetched when they come into sight and kept by the browser.
 */
const files = import.meta.glob<string>('./glyphs/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

const addresses = new Map(
  Object.entries(files).map(([file, address]) => [
    file.slice('./glyphs/'.length, -'.svg'.length).toUpperCase(),
    address,
  ]),
);

/** The address of a coin's drawing by its code. */
export const glyph = (code: string): string | undefined => addresses.get(code.toUpperCase());
