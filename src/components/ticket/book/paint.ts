import Big from 'big.js';
import type { Row } from './group.ts';

/** The deepest row's bar leaves a part of the row free, so that the bars' ends can be compared. */
const WIDEST = 0.9;

/** Writes a row's figures into its elements; it does not touch unchanged ones. */
interface RowPainter {
  /** The row as last painted; undefined where it was empty. */
  row(): Row | undefined;
  paint(row: Row | undefined, deepest: Big, texts: (row: Row) => RowTexts): void;
}

interface RowTexts {
  readonly price: string;
  readonly quantity: string;
}

const EMPTY: RowTexts = { price: '--', quantity: '--' };

const painters = new WeakMap<HTMLElement, RowPainter>();

/**
 * Makes the painter of a row button, whose child elements are its bar, price and quantity. React never writes into
 * them.
 */
export function painterOf(element: HTMLElement): RowPainter {
  const known = painters.get(element);
  if (known !== undefined) return known;
  const painter = rowPainter(element);
  painters.set(element, painter);
  return painter;
}

function rowPainter(element: HTMLElement): RowPainter {
  const [bar, price, quantity] = element.children;
  if (!(bar instanceof HTMLElement) || price === undefined || quantity === undefined)
    throw new Error('book row: three children expected');
  let painted: Row | undefined;
  let shown = '';
  return {
    row: () => painted,
    paint(row, deepest, texts) {
      painted = row;
      const { price: priceText, quantity: quantityText } = row === undefined ? EMPTY : texts(row);
      if ((row === undefined) !== element.hasAttribute('data-empty'))
        element.toggleAttribute('data-empty', row === undefined);
      write(price, priceText);
      write(quantity, quantityText);
      const width =
        row === undefined || deepest.eq(0) ? '0.0' : (row.cumulative.div(deepest).toNumber() * WIDEST * 100).toFixed(1);
      if (width === shown) return;
      shown = width;
      // A transform causes no layout.
      bar.style.transform = `translateX(${100 - Number(width)}%)`;
    },
  };
}

/** Sets an element's text. It looks the text node up each time, as a page translator may have replaced it. */
export function write(element: Element, text: string): void {
  const node = element.firstChild;
  if (node instanceof Text) {
    if (node.data !== text) node.data = text;
  } else {
    element.textContent = text;
  }
}

/** Returns the depth of the widest bar: the deepest of all shown rows, so that both sides can be compared. */
export function deepestOf(...sides: readonly (readonly Row[])[]): Big {
  let deepest = Big(0);
  for (const rows of sides) {
    const last = rows.at(-1);
    if (last?.cumulative.gt(deepest)) deepest = last.cumulative;
  }
  return deepest;
}
