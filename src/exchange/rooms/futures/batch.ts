import Big from 'big.js';
import type { CloseScope, LeverBatch, LeverResult } from '../../../../schemas/lever.types.ts';
import { plain } from '../../../domain/money.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { assertHoldsMarket } from '../../kernel/lanes.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { closePosition } from './close.ts';
import { contractOf } from './contracts.ts';
import { isDue } from './request.ts';
import type { Trade } from './tables.ts';
import { tradesOf } from './trades.ts';

/**
 * Closes all of a user's positions of a direction or a market. Positions that the mark has just reached are left to
 * their timer.
 */
export async function batchClose(
  work: Work,
  exchange: Exchange,
  userId: string,
  scope: CloseScope,
  symbol: string | undefined,
): Promise<LeverBatch> {
  const closed: { readonly before: Trade; readonly after: Trade }[] = [];
  for (const before of await tradesOf(work.queries, userId, { status: 'held', scope, symbol })) {
    if (isDue(work, exchange, before)) continue;
    assertHoldsMarket(work, before.symbol);
    closed.push({ before, after: await closePosition(work, exchange, before, 'batch') });
  }
  const currencies = [...new Set(closed.map(({ after }) => contractOf(after.symbol).settle))];
  return {
    count: closed.length,
    results: currencies.map((currency): LeverResult => {
      const of = closed.filter(({ after }) => contractOf(after.symbol).settle === currency);
      const sum = (figure: 'pnl' | 'closeFee' | 'returned'): string =>
        plain(of.reduce((all, { before, after }) => all.plus(toBig(after[figure] - before[figure])), new Big(0)));
      return { currency, count: of.length, pnl: sum('pnl'), fee: sum('closeFee'), returned: sum('returned') };
    }),
  };
}
