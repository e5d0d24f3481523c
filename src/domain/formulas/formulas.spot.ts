import type Big from 'big.js';
import { affordable, spotFee as feeOf, valueOf, wholeSteps } from '../spot/spot.ts';
import type { OrderSide } from '../spot/spot.ts';

/** Functions about spot orders that documents may call. */

export const spotMaxBuy = {
  signature: 'spotMaxBuy(available: number, price: number, step: number): number',
  description: 'The most base that `available` of quote buys at a price, in whole steps.',
  example: 'spotMaxBuy(data.wallet.available, form.price, data.quote.step)',
  run: (available: Big, price: Big, step: Big): Big => affordable(available, price, step),
};

export const spotMaxSell = {
  signature: 'spotMaxSell(available: number, step: number): number',
  description: 'The most base that can be sold: what is available, in whole steps.',
  example: 'spotMaxSell(data.wallet.available, data.quote.step)',
  run: (available: Big, step: Big): Big => wholeSteps(available, step),
};

export const spotTotal = {
  signature: 'spotTotal(side: OrderSide, price: number, quantity: number): number',
  description: 'Value of an order in quote: rounded up when it is paid, down when it is received.',
  example: "spotTotal('buy', form.price, form.num)",
  run: (side: OrderSide, price: Big, quantity: Big): Big => valueOf(side, price, quantity),
};

export const spotFee = {
  signature: 'spotFee(received: number, rate: number): number',
  description: 'The fee on what an order receives, in the same asset, rounded up.',
  example: 'spotFee(form.num, data.quote.fee_rate)',
  run: (received: Big, rate: Big): Big => feeOf(received, rate),
};
