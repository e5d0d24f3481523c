import { MINUTE } from '../../domain/period.ts';
import type { Overlays } from './overlay.ts';
import { fraction, hash, hashText } from '../kernel/basics/random.ts';
import { TICK_TIME } from './series.ts';
import type { Series } from './series.ts';

/** A trade of the simulated market. `side` is that of the taker: a `sell` takes resting bids. */
export interface Print {
  readonly id: string;
  readonly time: number;
  /** Ticks. */
  readonly price: number;
  /** Steps. */
  readonly quantity: number;
  readonly side: 'buy' | 'sell';
  /**
   * The time at which a trade of a real market was made, by the clock of the source. It is the same in every process.
   */
  readonly traded?: number;
}

/** The record of a market, moment by moment: the series with its overlays. */
export interface Tape {
  readonly price: (time: number) => number;
  /**
   * Steps traded from `time` on until the next tick, without the prints of overlays. `time` is a multiple of TICK_TIME.
   */
  volume(time: number): number;
  /** Trades after `from` up to and including `to`, oldest first. */
  readonly prints: (from: number, to: number) => Print[];
}

export function createTape(symbol: string, series: Series, overlays: Overlays): Tape {
  const seed = hashText(`${symbol}/tape`);

  const price = (time: number): number => overlays.at(time)?.price ?? series.price(time);

  const volume = (time: number): number => {
    if (overlays.at(time)?.quantity != null) return 0;
    const minute = Math.floor(time / MINUTE);
    return series.minute(minute).volumes[(time - minute * MINUTE) / TICK_TIME]!;
  };

  /** Returns a tick's volume as one to three trades, all at its price: rising prices are bought, falling ones sold. */
  const tick = (time: number): Print[] => {
    let rest = volume(time);
    if (rest === 0) return [];
    const at = price(time);
    const before = price(time - 1);
    const place = time / TICK_TIME;
    const side = at > before || (at === before && hash(seed, place) % 2 === 0) ? 'buy' : 'sell';
    const prints: Print[] = [];
    for (let part = 2; rest > 0; part--) {
      const quantity = part === 0 ? rest : Math.ceil(rest * fraction(seed + part, place));
      if (quantity > 0) prints.push({ id: String(place * 4 + prints.length), time, price: at, quantity, side });
      rest -= quantity;
    }
    return prints;
  };

  return {
    price,
    volume,
    prints(from, to) {
      const prints: Print[] = [];
      for (let time = (Math.floor(from / TICK_TIME) + 1) * TICK_TIME; time <= to; time += TICK_TIME)
        prints.push(...tick(time));
      const made = overlays
        .touching(from, to + 1)
        .filter((overlay) => overlay.from > from && overlay.quantity !== null);
      if (made.length === 0) return prints;
      for (const { id, from: time, price: at, quantity } of made) {
        for (const side of ['sell', 'buy'] as const)
          prints.push({ id: `${id}-${side}`, time, price: at, quantity: quantity!, side });
      }
      return prints.sort((a, b) => a.time - b.time);
    },
  };
}
