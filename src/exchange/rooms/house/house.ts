import type { HouseResult } from '../../../../schemas/sandbox.types.ts';
import { DAY, dayOf } from '../../../domain/period.ts';
import { plain } from '../../../domain/money.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toText } from '../../kernel/ledger/units.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { ALARM, alarm, count, daysOf, lift, raiseBounds } from './halts.ts';
import { PRODUCTS } from './products.ts';
import { ledgerResults } from './results.ts';

/** Returns the house's result with every product on the day of a time. */
async function resultsOf(queries: Queries, { prices, options }: Exchange, now: number): Promise<HouseResult[]> {
  const [won, days] = [await ledgerResults(queries, prices, dayOf(now)), await daysOf(queries, now)];
  return PRODUCTS.map((product): HouseResult => {
    const stands = days.get(product);
    const result = won.get(product);
    return {
      product,
      day: dayOf(now) * DAY,
      result: result ? plain(result.round(8)) : '0',
      bound: stands ? toText(stands.bound) : options.houseBounds[product],
      halted: stands !== undefined && stands.haltedAt !== null,
    };
  });
}

const handlers: Handlers = {
  'sandbox.house': ({ queries, exchange, now }) => resultsOf(queries, exchange, now),

  'sandbox.lift': ({ args, exchange, command }) =>
    command(async (work) => {
      await lift(work, exchange, args.product);
      return resultsOf(work.queries, exchange, work.now);
    }),
};

/**
 * The room of the house's money: its profit and loss by product, the bounds of a daily loss, and the halt of a product
 * beyond its bound.
 */
export const house: Room = {
  name: 'house',
  migrations: migrationsBeside(import.meta.url, 'house'),
  handlers,
  timers: { [ALARM]: alarm },
  posted: count,
  start: (exchange) => exchange.command((work) => raiseBounds(work, exchange)),
};
