import Big from 'big.js';
import { down, greater, lesser, ratio, up } from '../money.ts';

/** A network by which a withdrawal of a coin leaves: its fee and the least amount, in the coin. */
interface WithdrawNetwork {
  readonly code: string;
  readonly fee: Big;
  readonly min: Big;
}

/** The facts of a coin that limit its withdrawal. */
export interface WithdrawWallet {
  /** The available balance. */
  readonly available: Big;
  /** Decimals of the coin. */
  readonly precision: Big;
  readonly networks: readonly WithdrawNetwork[];
}

/** The amount that may still be withdrawn within 24 hours, in the coin. */
export interface WithdrawLimits {
  readonly day_left: Big;
}

/**
 * Returns the most that can be withdrawn at once: `min(available, day_left)`, rounded down to the coin's decimals. The
 * fee is inside the amount (see `withdrawReceive`), so it takes nothing off here; where less than the network's minimum
 * is left, it is 0.
 * @param network code of the chosen network; null while none is chosen, or where the money goes to a card.
 * Source: domain.md, deposits and withdrawals.
 */
export function withdrawMax(wallet: WithdrawWallet, limits: WithdrawLimits, network: string | null): Big {
  const most = greater(down(lesser(wallet.available, limits.day_left), wallet.precision.toNumber()), new Big(0));
  const min = wallet.networks.find(({ code }) => code === network)?.min;
  return min && most.lt(min) ? new Big(0) : most;
}

/**
 * Returns the amount that arrives: `amount − fee`, never below 0. The fee is taken from the amount, not added to it.
 */
export const withdrawReceive = (amount: Big, fee: Big): Big => greater(amount.minus(fee), new Big(0));

/** The fee of a withdrawal to a card: a share of the amount, with a minimum in USDT. */
interface CardTariff {
  readonly share: Big;
  readonly leastUsdt: Big;
  /** The least amount, in USDT. */
  readonly minUsdt: Big;
}

/**
 * Domestic cards 0.5 %, at least 1 USDT, from 20 USDT on; international ones 1 %, at least 15 USDT, from 100 USDT on.
 */
export const CARD_TARIFFS: Readonly<Record<'bank' | 'international', CardTariff>> = {
  bank: { share: new Big('0.005'), leastUsdt: new Big(1), minUsdt: new Big(20) },
  international: { share: new Big('0.01'), leastUsdt: new Big(15), minUsdt: new Big(100) },
};

/**
 * Returns the fee of a withdrawal to a card, in the coin: `max(amount × share, least ÷ price)`, rounded up to the
 * coin's decimals.
 * @param price USDT for one coin, above 0
 */
export function cardFee(tariff: CardTariff, amount: Big, price: Big, precision: number): Big {
  const least = ratio(tariff.leastUsdt, price) ?? new Big(0);
  return up(greater(amount.times(tariff.share), least), precision);
}

/** The payout of a withdrawal to a card. */
interface CardPayout {
  /** The rate: fiat for one of the coin. */
  readonly rate: Big;
  readonly amount: Big;
}

/**
 * `rate = price × perUsd`, half-up to 8 significant digits; `amount = receive × rate`, rounded down to the decimals of
 * the money.
 * @param price USDT for one coin. @param perUsd units of the money for one USD.
 */
export function cardPayout(receive: Big, price: Big, perUsd: Big, places: number): CardPayout {
  const rate = new Big(price.times(perUsd).prec(8, Big.roundHalfUp));
  return { rate, amount: down(receive.times(rate), places) };
}

/** The most withdrawn in 24 hours, in BTC, by level of verification. Source: reading 22. */
export const DAY_LIMIT_BTC: Readonly<Record<'none' | 'basic' | 'advanced', Big>> = {
  none: new Big(2),
  basic: new Big(100),
  advanced: new Big(500),
};

/** The most of one fiat trade, in USDT, by level of verification; 0 forbids it. Source: reading 22. */
export const FIAT_LIMIT_USDT: Readonly<Record<'none' | 'basic' | 'advanced', Big>> = {
  none: new Big(0),
  basic: new Big(10_000),
  advanced: new Big(1_000_000),
};
