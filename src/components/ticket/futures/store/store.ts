import type Big from 'big.js';
import type { RetainedState } from '../../../../../engine/component/index.ts';
import type { Depth } from '../../../../domain/futures/book.ts';
import type { PositionSide } from '../../../../domain/futures/futures.ts';
import { reuseEqual } from '../../form/reuse-equal.ts';
import { live } from '../../form/live.ts';
import type { Live } from '../../form/live.ts';
import type { FuturesOrder, FuturesProps, Held } from '../schema.ts';
import type { Action, Draft, Field } from './draft.ts';
import { emptyDraft, reduce } from './draft.ts';
import { LOADING } from '../../form/problem.ts';
import type { Problem } from '../../form/problem.ts';
import { atTick, problemOf } from './problem.ts';
import type { Side, Terms } from './side.ts';
import { NO_SIDE, limitPrice, shareOf, sideOf } from './side.ts';

/** All that the form shows. Unchanged parts keep their identity. */
export interface Snapshot {
  readonly draft: Draft;
  readonly terms: Terms | null;
  readonly price: Big | null;
  readonly long: Side;
  readonly short: Side;
  readonly longProblem: Problem<Field> | null;
  readonly shortProblem: Problem<Field> | null;
  readonly share: number;
  readonly held: readonly Held[] | null;
  readonly guest: boolean | undefined;
}

type FuturesStore = Live<Snapshot, Action>;

/**
 * Makes the store of one ticket. It listens to the cells while it has listeners itself, and restores the stored draft.
 */
export function createFuturesStore(cells: FuturesProps['cells'], kept: RetainedState = {}): FuturesStore {
  const before = kept.value as { readonly symbol: string | undefined; readonly draft: Draft } | undefined;
  let symbol = before?.symbol ?? cells.contract.get()?.symbol;
  let draft = before?.draft ?? emptyDraft(cells.side.get() ?? 'long');
  let opening: Big | null = null;
  let snapshot: Snapshot = {
    draft,
    terms: null,
    price: null,
    long: NO_SIDE,
    short: NO_SIDE,
    longProblem: LOADING,
    shortProblem: LOADING,
    share: 0,
    held: null,
    guest: undefined,
  };

  let market: Market | null = null;
  /** The opening price of the last snapshot. */
  let openingThen: Big | null = null;

  /** Starts the form anew for another contract, with that contract's first known price. */
  function followPage(): void {
    const now = cells.contract.get()?.symbol;
    if (now !== undefined && now !== symbol) {
      if (symbol !== undefined) draft = emptyDraft(draft.side, draft.type, draft.unit);
      if (symbol !== undefined) opening = null;
      symbol = now;
    }
    opening ??= cells.price.get() ?? cells.last.get() ?? null;
  }

  function get(): Snapshot {
    followPage();
    const terms = reuseEqual(snapshot.terms, readTerms(cells));
    const marketNow = reuseEqual(market, readMarket(cells));
    const base = { draft, terms, held: cells.positions.get() ?? null, guest: cells.guest.get() };
    // Each part of the form calls it: where nothing changed, nothing is computed again.
    const same =
      draft === snapshot.draft &&
      terms === snapshot.terms &&
      marketNow === market &&
      opening === openingThen &&
      base.held === snapshot.held &&
      base.guest === snapshot.guest;
    if (same) return snapshot;
    market = marketNow;
    openingThen = opening;
    if (terms === null || market === null)
      return (snapshot = reuseEqual(snapshot, { ...snapshot, ...base, longProblem: LOADING, shortProblem: LOADING }));
    const price = limitPrice(draft, terms, opening);
    const { last } = market;
    const standing = market;
    const side = (direction: PositionSide): Side => {
      const made = sideOf(draft, terms, direction, price, standing);
      return reuseEqual(snapshot[direction], {
        ...made,
        preview: reuseEqual(snapshot[direction].preview, made.preview),
      });
    };
    const [long, short] = [side('long'), side('short')];
    const problem = (direction: PositionSide, side: Side): Problem<Field> | null =>
      problemOf({ draft, direction, side, terms, price, standing, last });
    snapshot = reuseEqual(snapshot, {
      ...base,
      price,
      long,
      short,
      longProblem: reuseEqual(snapshot.longProblem, problem('long', long)),
      shortProblem: reuseEqual(snapshot.shortProblem, problem('short', short)),
      share: shareOf(draft, draft.side === 'long' ? long : short),
    });
    return snapshot;
  }

  return live({
    get,
    act(action) {
      draft = reduce(draft, action);
      kept.value = { symbol, draft };
    },
    listen(update) {
      const stops = Object.values(cells).map((cell) => cell.subscribe(update));
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
}

/** Returns the order to send on a side; null where a value is missing or invalid. */
export function orderOf({ draft, terms, price, ...now }: Snapshot, direction: PositionSide): FuturesOrder | null {
  const { lots, preview } = now[direction];
  const problem = direction === 'long' ? now.longProblem : now.shortProblem;
  if (terms === null || problem !== null || lots === null || preview === null) return null;
  const { quantity, margin, fee, cost, overnight_fee, liquidation_price, slippage, now: opens, rest } = preview;
  const stop = (entered: Big | null): Big | null => (draft.stops ? atTick(entered, terms.contract.tick) : null);
  return {
    direction,
    type: draft.type,
    price,
    lots,
    open_price: preview.price,
    quantity,
    margin,
    fee,
    cost,
    overnight_fee,
    liquidation_price,
    slippage,
    waits: opens === null || rest === null ? null : rest.lots,
    target_profit_price: stop(draft.profit),
    stop_loss_price: stop(draft.loss),
  };
}

function readTerms(cells: FuturesProps['cells']): Terms | null {
  const contract = cells.contract.get();
  const multiple = cells.multiple.get();
  return contract && multiple ? { contract, multiple, available: cells.available.get() ?? null } : null;
}

/** The market that orders are previewed and checked against. */
interface Market {
  readonly last: Big;
  readonly mark: Big;
  readonly book: Depth;
}

function readMarket(cells: FuturesProps['cells']): Market | null {
  const last = cells.last.get();
  const mark = cells.mark.get();
  const book = cells.book.get();
  return last && mark && book ? { last, mark, book } : null;
}
