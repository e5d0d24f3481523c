import { eq } from 'drizzle-orm';
import type { SavingsPosition, SavingsProduct } from '../../../../schemas/earn.types.ts';
import { HOUR } from '../../../domain/period.ts';
import { plain } from '../../../domain/money.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { positive } from '../../kernel/basics/positive.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { amountIn, coinByCode } from '../../catalogue/coins.ts';
import { HOURLY, payHours, redeem, subscribe } from './positions.ts';
import { PRODUCTS, productOf, rateOf } from './products.ts';
import type { Product } from './products.ts';
import { positions } from './tables.ts';
import type { PositionRow } from './tables.ts';

const productView = ({ currency, min }: Product, exchange: Exchange, now: number): SavingsProduct => {
  const { id, precision } = coinByCode(currency);
  return {
    currency,
    currency_id: id,
    places: precision,
    min,
    apr: plain(rateOf(exchange.options.seed, currency, now)),
  };
};

function positionView(
  product: Product,
  row: PositionRow | undefined,
  exchange: Exchange,
  now: number,
): SavingsPosition {
  const open = row !== undefined && row.amount > 0n;
  return {
    ...productView(product, exchange, now),
    amount: toText(row?.amount ?? 0n),
    fresh: toText(row?.fresh ?? 0n),
    earned: toText(row?.earned ?? 0n),
    since: open ? row.since : null,
    next_at: open ? row.earnedUntil + HOUR : null,
  };
}

const handlers: Handlers = {
  'savings.products': async ({ exchange, now }) => PRODUCTS.map((product) => productView(product, exchange, now)),

  'savings.positions': async ({ user, queries, exchange, now }) => {
    const rows = new Map(
      (await queries.select().from(positions).where(eq(positions.userId, user.id))).map((row) => [row.currency, row]),
    );
    return PRODUCTS.map((product) => positionView(product, rows.get(product.currency), exchange, now));
  },

  'savings.subscribe': async ({ args, user, exchange, command }) => {
    const product = productOf(args.currency_id);
    const amount = amountIn(coinByCode(product.currency), args.number, 'number');
    return command(async (work) =>
      positionView(product, await subscribe(work, user.id, product, amount), exchange, work.now),
    );
  },

  'savings.redeem': async ({ args, user, exchange, command }) => {
    const product = productOf(args.currency_id);
    const amount = positive(args.number, 'number');
    return command(async (work) =>
      positionView(product, await redeem(work, user.id, product, amount), exchange, work.now),
    );
  },
};

/** The room of flexible savings: amounts that earn at every full hour and can be redeemed at any time. */
export const savings: Room = {
  name: 'savings',
  migrations: migrationsBeside(import.meta.url, 'savings'),
  handlers,
  lanes: { calls: ['savings.subscribe', 'savings.redeem'] },
  timers: { [HOURLY]: (work, id, exchange) => payHours(work, exchange, id) },
};
