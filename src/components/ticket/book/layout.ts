/** The sides of the book that are shown. */
export type Layout = 'both' | 'asks' | 'bids';

/** The number of rows of the book: where one side has fewer, the other has more. */
const ROWS = 14;

/** Returns the number of rows of each side. */
export function rowCounts(layout: Layout): { readonly asks: number; readonly bids: number } {
  switch (layout) {
    case 'both':
      return { asks: ROWS / 2, bids: ROWS / 2 };
    case 'asks':
      return { asks: ROWS, bids: 0 };
    case 'bids':
      return { asks: 0, bids: ROWS };
  }
}

/** Returns the layout after this one. */
export function nextLayout(layout: Layout): Layout {
  return layout === 'both' ? 'bids' : layout === 'bids' ? 'asks' : 'both';
}
