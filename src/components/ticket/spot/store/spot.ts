import Big from 'big.js';
import { down } from '../../../../domain/money.ts';
import type { Level, Wanted } from '../../../../domain/spot/spot.ts';
import {
  affordable,
  estimate,
  outcome,
  slippage,
  spotLock,
  valueOf,
  walk,
  wholeSteps,
  withinReach,
} from '../../../../domain/spot/spot.ts';
import type { Draft } from './draft.ts';
import type { Preview, Product } from './preview.ts';
import { NO_ORDER } from './preview.ts';
import { spotProblem } from './problem.ts';
import type { Market, Terms } from './terms.ts';

/** Spot: a purchase locks quote, a sale base; the fee is taken from the asset received. */
export const spot: Product = {
  preview(draft, terms, market) {
    const funds = draft.side === 'buy' ? terms.availableQuote : terms.availableBase;
    if (draft.type === 'market') return marketOrder(draft, terms, market, funds);
    return {
      ...limitOrder(draft, terms, market, funds),
      stop: draft.type === 'stop' ? wholePrice(draft.stop, terms) : null,
    };
  },
  problem: spotProblem,
};

/** Returns the price of a limit order: the entered or the opening one, at the nearest tick. Null unless positive. */
function limitPrice(draft: Draft, terms: Terms, { opening }: Market): Big | null {
  return wholePrice(draft.price === undefined ? opening : draft.price, terms);
}

/** Rounds a price to the nearest tick; null unless positive. */
function wholePrice(entered: Big | null, { tick }: Terms): Big | null {
  const price = entered?.div(tick).round(0, Big.roundHalfUp).times(tick);
  return price?.gt(0) ? price : null;
}

/**
 * Previews a limit order, all at one price. The quantity is rounded down to the step, so that no order costs more than
 * the entered total.
 */
function limitOrder(draft: Draft, terms: Terms, market: Market, funds: Big | null): Preview {
  const { side, amount } = draft;
  const { step, feeRate } = terms;
  const price = limitPrice(draft, terms, market);
  if (price === null) return { ...NO_ORDER, funds, quantity: typedQuantity(draft, step), share: typedShare(draft) };
  const maximum = funds === null ? null : side === 'buy' ? affordable(funds, price, step) : wholeSteps(funds, step);
  const quantity =
    amount.by === 'total'
      ? amount.value && affordable(amount.value, price, step)
      : (typedQuantity(draft, step) ?? shareOf(maximum, draft, step));
  const share = amount.by === 'share' ? amount.value : percent(quantity, maximum);
  if (quantity === null) return { ...NO_ORDER, price, funds, maximum, share };
  const total = valueOf(side, price, quantity);
  const { fee, received } = outcome(side, [{ price, quantity, total }], feeRate, true);
  return {
    price,
    stop: null,
    quantity,
    total,
    spend: null,
    share,
    funds,
    locked: spotLock(side, price, quantity),
    maximum,
    slippage: new Big(0),
    partly: null,
    fee,
    estimate: received,
  };
}

/**
 * Previews a market order against the other side of the book. A purchase by total or share spends that much, whatever
 * it buys.
 */
function marketOrder(draft: Draft, terms: Terms, { book }: Market, funds: Big | null): Preview {
  const { side, amount } = draft;
  const { step, feeRate } = terms;
  const levels = withinReach<Level>((side === 'buy' ? book?.asks : book?.bids) ?? []);
  const price = levels[0]?.price ?? null;
  const typed = typedQuantity(draft, step);
  if (price === null) return { ...NO_ORDER, funds, quantity: typed, share: typedShare(draft) };
  const maximum =
    funds === null
      ? null
      : side === 'buy'
        ? estimate('buy', levels, { total: funds }, step, feeRate).filled
        : wholeSteps(funds, step);
  const spend = side === 'buy' ? spendOf(draft, funds) : null;
  const total = spend ?? (amount.by === 'total' ? amount.value : null);
  const wanted = typed ?? (side === 'sell' ? shareOf(maximum, draft, step) : null);
  const size: Wanted | null = total !== null ? { total } : wanted !== null ? { quantity: wanted } : null;
  if (size === null) return { ...NO_ORDER, price, funds, maximum, share: typedShare(draft) };
  const filled = estimate(side, levels, size, step, feeRate);
  const worst = walk(side, levels, size, step).at(-1)?.price ?? price;
  const quantity = wanted ?? filled.filled;
  const share =
    amount.by === 'share' ? amount.value : spend === null ? percent(quantity, maximum) : percent(spend, funds);
  const locked = side === 'sell' ? quantity : (spend ?? filled.total);
  return {
    price,
    stop: null,
    quantity,
    total: spend ?? filled.total,
    spend,
    share,
    funds,
    locked,
    maximum,
    slippage: slippage(worst, price),
    partly: filled.complete ? null : filled.filled,
    fee: filled.fee,
    estimate: filled.received,
  };
}

/** Returns the most that a market purchase may spend, where the user set that; 8 places, rounded down. */
function spendOf({ amount }: Draft, funds: Big | null): Big | null {
  if (amount.by === 'total') return amount.value;
  return amount.by === 'share' && amount.value > 0 && funds !== null ? down(funds.times(amount.value).div(100)) : null;
}

const typedQuantity = ({ amount }: Draft, step: Big): Big | null =>
  amount.by === 'quantity' ? amount.value && wholeSteps(amount.value, step) : null;

const typedShare = ({ amount }: Draft): number => (amount.by === 'share' ? amount.value : 0);

/** Returns the quantity at a share of the maximum, in whole steps; none at 0. */
function shareOf(maximum: Big | null, { amount }: Draft, step: Big): Big | null {
  return amount.by === 'share' && amount.value > 0 && maximum !== null
    ? wholeSteps(maximum.times(amount.value).div(100), step)
    : null;
}

/** `part ÷ whole` in percent, 0 to 100. */
function percent(part: Big | null, whole: Big | null): number {
  if (part === null || whole === null || whole.lte(0)) return 0;
  const share = part.times(100).div(whole).round(0, Big.roundHalfUp);
  return share.gt(100) ? 100 : share.toNumber();
}
