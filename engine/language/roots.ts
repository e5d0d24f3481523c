/** Roots under which a page, sheet or fragment declares cells. */
export const PAGE_ROOTS = ['params', 'state', 'data', 'status', 'form', 'calc'] as const;
export type PageRoot = (typeof PAGE_ROOTS)[number];

/** Roots that no page owns; a product adds its own under `globals` of its app document. */
export const GLOBAL_ROOTS = ['user', 'app', 'prefs', 'flags', 'lang', 'now'] as const;

/** Names that a document may not give to an item or a result. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...PAGE_ROOTS,
  ...GLOBAL_ROOTS,
  'value',
  'event',
  'result',
  'entry',
]);
