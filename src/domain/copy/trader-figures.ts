import Big from 'big.js';
import { greater, lesser, ratio } from '../money.ts';

/** A closed trade, for statistics. Amounts in USDT, times in milliseconds. */
export interface ClosedTrade {
  readonly long: boolean;
  /** The margin. */
  readonly margin: Big;
  /** The result after all fees. */
  readonly earnings: Big;
  readonly opened_at: number;
  readonly closed_at: number;
}

/** Statistics of a trader over a period. Ratios have four places, half-up, and are null without a closed trade. */
interface TraderFigures {
  readonly pnl: Big;
  readonly closed: number;
  readonly wins: number;
  readonly roi: Big | null;
  readonly accuracy: Big | null;
  readonly long_share: Big | null;
  readonly best: Big | null;
  readonly worst: Big | null;
  readonly most_margin: Big;
  /** The capital: the most that the trades needed, less what had been earned by then. */
  readonly capital: Big;
  /** The greatest drawdown of that capital and its earnings from their highest value before: a ratio from 0 to 1. */
  readonly drawdown: Big | null;
  /** Milliseconds. */
  readonly average_time: number | null;
}

/**
 * Computes the statistics of closed trades: earnings, `accuracy = wins ÷ closed` [domain rules, copy trading] where a
 * win earned more than 0, and `return = earnings ÷ capital`: the return of someone who had set aside exactly the needed
 * capital. It is never below −1, as losses had to be set aside.
 */
export function figuresOf(trades: readonly ClosedTrade[]): TraderFigures {
  const earnings = trades.map((trade) => trade.earnings);
  const pnl = earnings.reduce((sum, one) => sum.plus(one), new Big(0));
  const most = mostMargin(trades);
  const capital = capitalOf(trades);
  const closed = new Big(trades.length);
  const wins = earnings.filter((one) => one.gt(0)).length;
  const open = trades.reduce((sum, { opened_at, closed_at }) => sum + closed_at - opened_at, 0);
  return {
    pnl,
    closed: trades.length,
    wins,
    roi: rounded(ratio(pnl, capital)),
    accuracy: rounded(ratio(new Big(wins), closed)),
    long_share: rounded(ratio(new Big(trades.filter(({ long }) => long).length), closed)),
    best: earnings.reduce<Big | null>((best, one) => (best === null ? one : greater(best, one)), null),
    worst: earnings.reduce<Big | null>((worst, one) => (worst === null ? one : lesser(worst, one)), null),
    most_margin: most,
    capital,
    drawdown: trades.length === 0 ? null : rounded(drawdownOf(trades, capital)),
    average_time: trades.length === 0 ? null : Math.round(open / trades.length),
  };
}

const rounded = (value: Big | null): Big | null => value && value.round(4, Big.roundHalfUp);

/** Returns the most margin in use at a time; a trade that opens when another closes uses its margin after it. */
export function mostMargin(trades: readonly ClosedTrade[]): Big {
  const changes = trades.flatMap(({ margin, opened_at, closed_at }) => [
    { at: opened_at, by: margin },
    { at: closed_at, by: margin.times(-1) },
  ]);
  let [used, most] = [new Big(0), new Big(0)];
  for (const { by } of changes.sort((a, b) => a.at - b.at || a.by.cmp(b.by))) {
    used = used.plus(by);
    most = greater(most, used);
  }
  return most;
}

/**
 * Returns the most capital that trades needed at a time: the margin in use less the earnings, or plus the losses, of
 * the trades before.
 */
export function capitalOf(trades: readonly ClosedTrade[]): Big {
  const changes = trades.flatMap(({ margin, earnings, opened_at, closed_at }) => [
    { at: opened_at, by: margin },
    { at: Math.max(closed_at, opened_at + 1), by: margin.plus(earnings).times(-1) },
  ]);
  let [taken, most] = [new Big(0), new Big(0)];
  // Closes return margin before openings take it.
  for (const { by } of changes.sort((a, b) => a.at - b.at || a.by.cmp(b.by))) {
    taken = taken.plus(by);
    most = greater(most, taken);
  }
  return most;
}

/** Returns the greatest drawdown of a capital with its earnings, as a ratio of its highest value before, 0 to 1. */
export function drawdownOf(trades: readonly ClosedTrade[], capital: Big): Big {
  let [equity, peak] = [capital, capital];
  // The deepest so far: how far from which value. Two are compared without a division, which costs ten times as much.
  let [fall, from] = [new Big(0), new Big(1)];
  for (const { earnings } of [...trades].sort((a, b) => a.closed_at - b.closed_at)) {
    equity = equity.plus(earnings);
    peak = greater(peak, equity);
    const below = peak.minus(equity);
    if (peak.gt(0) && below.times(from).gt(fall.times(peak))) [fall, from] = [below, peak];
  }
  return ratio(fall, from) ?? new Big(0);
}

/**
 * Returns the default ranking of traders: the return, weighted for a gain with the accuracy and for a loss with its
 * complement, so that a gain of many good trades ranks above one of a few. Null without a closed trade.
 */
export function overallScore({ roi, accuracy }: Pick<TraderFigures, 'roi' | 'accuracy'>): Big | null {
  if (roi === null || accuracy === null) return null;
  return roi.times(roi.lt(0) ? new Big(1).minus(accuracy) : accuracy).round(8, Big.roundHalfUp);
}

/**
 * Returns the curve of a trader: the earnings so far at equal distances from `from` to `until`.
 * @param steps the number of distances; the curve has one point more
 */
export function curveOf(
  trades: readonly ClosedTrade[],
  from: number,
  until: number,
  steps: number,
): { readonly at: number; readonly value: Big }[] {
  const inOrder = [...trades].sort((a, b) => a.closed_at - b.closed_at);
  let [value, counted] = [new Big(0), 0];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = Math.round(from + ((until - from) * step) / steps);
    for (let one = inOrder[counted]; one && one.closed_at <= at; one = inOrder[counted]) {
      value = value.plus(one.earnings);
      counted += 1;
    }
    return { at, value };
  });
}

const WEEK = 7 * 86_400_000;

/** Closed trades a week between two times, one place, half-up; less than a week counts as one. */
export const perWeek = (closed: number, from: number, until: number): Big =>
  (ratio(new Big(closed).times(WEEK), new Big(Math.max(until - from, WEEK))) ?? new Big(0)).round(1, Big.roundHalfUp);
