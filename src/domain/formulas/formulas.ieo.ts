import type Big from 'big.js';
import * as ieo from '../earn/ieo.ts';

/** Functions about subscriptions of new coins that documents may call: the same rules that the exchange books by. */

export const ieoPasses = {
  signature: 'ieoPasses(asked: number, remaining: number): number',
  description: 'How many coins of a subscription are accepted: what is asked for, or what is left where that is less.',
  example: 'ieoPasses(form.amount, data.project.remaining)',
  run: (asked: Big, remaining: Big): Big => ieo.ieoPasses(asked, remaining),
} as const;

export const ieoDue = {
  signature: 'ieoDue(passes: number, price: number): number',
  description: 'What accepted coins cost: passes × issue price, rounded up.',
  example: 'ieoDue(form.amount, data.project.issue_price)',
  run: (passes: Big, price: Big): Big => ieo.ieoDue(passes, price),
} as const;
