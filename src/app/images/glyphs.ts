/**
 * Icons of coins, one colour each, from cryptocurrency-icons 0.18.1 (CC0). A coin without one shows its letters. They
 * are files, not data: the browser fetches an icon when it comes into view and caches it.
 */
const files = import.meta.glob<string>('./glyphs/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

const addresses = new Map(
  Object.entries(files).map(([file, address]) => [
    file.slice('./glyphs/'.length, -'.svg'.length).toUpperCase(),
    address,
  ]),
);

/** The address of a coin's icon, by its code. */
export const glyph = (code: string): string | undefined => addresses.get(code.toUpperCase());
