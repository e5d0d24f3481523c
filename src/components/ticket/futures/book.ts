import Big from 'big.js';
import type { BlockHost } from '../../../../engine/block/props.ts';
import type { Cell } from '../../../../engine/component/index.ts';
import type { Depth } from '../../../domain/futures/book.ts';
import { levelLots } from '../../../domain/futures/book.ts';
import type { Level } from '../../../domain/spot/spot.ts';
import type { BookCells } from '../book/book.tsx';
import type { Below } from '../book/last-price.tsx';
import type { Contract, FuturesProps } from './schema.ts';

/** Decimals of lots. */
const LOTS_PLACES = new Big(2);

/** Returns a derived cell: computed again when one of its sources changes, with the same value otherwise. */
function derived<T>(sources: readonly Cell<unknown>[], make: () => T | undefined): Cell<T> {
  let seen: readonly unknown[] | undefined;
  let value: T | undefined;
  return {
    get() {
      const now = sources.map((source) => source.get());
      if (seen === undefined || now.some((each, index) => each !== seen![index])) value = make();
      seen = now;
      return value;
    },
    subscribe(listener) {
      const stops = sources.map((source) => source.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Converts a book's quantities from base to lots. */
function inLots(contract: Contract, { asks, bids }: Depth): Depth {
  const side = (levels: readonly Level[]): Level[] =>
    levels.map((level) => ({ price: level.price, quantity: levelLots(contract, level) }));
  return { asks: side(asks), bids: side(bids) };
}

/** Makes the book of a contract: in lots, with the mark price below the last price. */
export function bookOf(
  { contract, book, last, mark }: FuturesProps['cells'],
  host: BlockHost,
): { readonly cells: BookCells; readonly below: Below } {
  const of = <T>(read: (contract: Contract) => T): Cell<T> =>
    derived([contract], () => {
      const known = contract.get();
      return known && read(known);
    });
  const places = (): number => contract.get()?.price_places.toNumber() ?? 2;
  return {
    cells: {
      book: derived([contract, book], () => {
        const [rules, depth] = [contract.get(), book.get()];
        return rules && depth && inLots(rules, depth);
      }),
      base: { get: () => host.t('futures.ticket.lots'), subscribe: () => () => undefined },
      quote: of((rules) => rules.price_unit),
      tick: of((rules) => rules.tick),
      price_places: of((rules) => rules.price_places),
      quantity_places: { get: () => LOTS_PLACES, subscribe: () => () => undefined },
      last,
    },
    below: {
      cells: [mark, contract],
      text: () => {
        const price = mark.get();
        return price
          ? host.t('futures.ticket.mark_is', { price: host.format.number(price, { places: places() }) })
          : '';
      },
    },
  };
}
