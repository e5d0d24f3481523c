import type Big from 'big.js';
import type { RetainedState } from '../../../../../engine/component/index.ts';
import type { TicketProps } from '../schema.ts';
import type { Action, Draft, Field } from './draft.ts';
import { emptyDraft, reduce } from './draft.ts';
import { reuseEqual } from '../../form/reuse-equal.ts';
import { live } from '../../form/live.ts';
import type { Live } from '../../form/live.ts';
import type { Preview, Product } from './preview.ts';
import { NO_ORDER } from './preview.ts';
import { LOADING } from '../../form/problem.ts';
import type { Problem } from '../../form/problem.ts';
import type { Market, Terms } from './terms.ts';
import { readTerms } from './terms.ts';

/** All that the form shows. Unchanged parts keep their identity. */
export interface Snapshot {
  readonly draft: Draft;
  readonly terms: Terms | null;
  readonly order: Preview;
  readonly problem: Problem<Field> | null;
  readonly guest: boolean | undefined;
}

/** True while the market is closed, so that nothing can be ordered. */
export const isClosed = ({ terms }: Snapshot): boolean => terms !== null && terms.opensAt !== null;

/**
 * The form's state outside of React: a ticking market does not render the form, and a keystroke renders only the parts
 * that it changes.
 */
type TicketStore = Live<Snapshot, Action>;

/**
 * Makes the store of one ticket. It listens to the cells while it has listeners itself, and restores the stored draft.
 */
export function createTicketStore(
  cells: TicketProps['cells'],
  product: Product,
  kept: RetainedState = {},
): TicketStore {
  const before = kept.value as { readonly symbol: string | undefined; readonly draft: Draft } | undefined;
  let symbol = before?.symbol ?? cells.symbol.get();
  let given = cells.side.get();
  let draft = before?.draft ?? emptyDraft(given ?? 'buy');
  let opening: Big | null = null;
  let snapshot: Snapshot = { draft, terms: null, order: NO_ORDER, problem: LOADING, guest: undefined };
  let market: Market = { last: null, opening: null, book: null };

  /** Applies changes of the market and the side by the page. */
  function followPage(): void {
    const symbolNow = cells.symbol.get();
    if (symbolNow !== undefined && symbolNow !== symbol) {
      if (symbol !== undefined) {
        draft = emptyDraft(draft.side, draft.type);
        opening = null;
      }
      symbol = symbolNow;
    }
    const sideNow = cells.side.get();
    if (sideNow !== given) {
      given = sideNow;
      if (sideNow) draft = reduce(draft, { do: 'side', side: sideNow });
    }
    opening ??= cells.price.get() ?? cells.last.get() ?? null;
  }

  function get(): Snapshot {
    followPage();
    const terms = reuseEqual(snapshot.terms, readTerms(cells));
    const marketNow = reuseEqual(market, {
      last: cells.last.get() ?? null,
      opening,
      book: draft.type === 'market' ? (cells.book.get() ?? null) : null,
    });
    const guest = cells.guest.get();
    if (draft === snapshot.draft && terms === snapshot.terms && marketNow === market && guest === snapshot.guest)
      return snapshot;
    market = marketNow;
    const order = terms === null ? NO_ORDER : reuseEqual(snapshot.order, product.preview(draft, terms, market));
    const problem =
      terms === null ? LOADING : reuseEqual(snapshot.problem, product.problem(draft, order, terms, market));
    snapshot = reuseEqual(snapshot, { draft, terms, order, problem, guest });
    return snapshot;
  }

  return live({
    get,
    act(action) {
      draft = reduce(draft, action);
      kept.value = { symbol, draft };
    },
    listen: (update) => listen(cells, () => draft.type === 'market', update),
  });
}

/** Calls `update` after a change of any cell; of the book only while the order reads it. */
function listen(cells: TicketProps['cells'], readsBook: () => boolean, update: () => void): () => void {
  const { book, ...others } = cells;
  const stops = Object.values(others).map((cell) => cell.subscribe(update));
  stops.push(
    book.subscribe(() => {
      if (readsBook()) update();
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
