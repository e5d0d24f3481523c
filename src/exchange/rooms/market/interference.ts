import Big from 'big.js';
import { asc, gt } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { plain } from '../../../domain/money.ts';
import { priceText, quantityText, stepsOf, ticksOf } from '../../catalogue/figures.ts';
import { feedOf, marketsOf } from './markets.ts';
import type { Market } from '../../catalogue/markets.ts';
import { overlays } from './tables.ts';

type PriceArgs = Calls['sandbox.price']['args'];

/** Handles the sandbox's calls that set prices. */
export const interferenceHandlers: Handlers = {
  'sandbox.price': async ({ args, exchange, command }) => {
    const { market, live } = feedOf(exchange, args.symbol);
    if (live) throw new Refusal('market_live', {}, 'symbol');
    const price = positive(
      args.price,
      'price',
      (value) => ticksOf(market, value),
      () => new Refusal('price_tick', { tick: priceText(market, 1) }, 'price'),
    );
    const quantity = quantityOf(market, args);
    const markets = marketsOf(exchange);
    let interfering = false;
    const overlay = await command(async (work) => {
      // The overlay starts with the next millisecond, so that the past does not change.
      const values = {
        symbol: market.symbol,
        from: work.now + 1,
        until: work.now + 1 + args.duration,
        price,
        quantity,
      };
      const [{ id } = { id: '' }] = await work.queries.insert(overlays).values(values).returning({ id: overlays.id });
      // The command has happened before, and was rolled back.
      if (interfering) markets.restore(market.symbol);
      markets.interfere({ id, ...values });
      interfering = true;
      await markets.moved(work, market.symbol);
      return values;
    }).catch((error: unknown) => {
      if (interfering) markets.restore(market.symbol);
      throw error;
    });
    // The effects of the new price are complete when the call returns.
    await exchange.advance(1);
    return {
      symbol: market.symbol,
      price: priceText(market, price),
      from: overlay.from,
      until: overlay.until,
      quantity: quantity === null ? null : quantityText(market, quantity),
    };
  },
};

const quantityOf = (market: Market, { quantity }: PriceArgs): number | null =>
  quantity === undefined
    ? null
    : positive(
        quantity,
        'quantity',
        (value) => stepsOf(market, value),
        () => new Refusal('quantity_step', { step: quantityText(market, 1) }, 'quantity'),
      );

function positive(
  text: string,
  parameter: string,
  whole: (value: Big) => number | null,
  refusal: () => Refusal,
): number {
  const value = new Big(text);
  if (value.lte(0) || plain(value).length > 20) throw new Refusal('number_incorrect', {}, parameter);
  const found = whole(value);
  if (found === null) throw refusal();
  return found;
}

/**
 * Puts the stored overlays of a sandbox into its markets: at every start, and those of other processes as they arrive.
 */
export async function takeOverlays(queries: Queries, exchange: Exchange): Promise<void> {
  const markets = marketsOf(exchange);
  const fresh = await queries
    .select()
    .from(overlays)
    .where(gt(overlays.id, markets.latestOverlay))
    .orderBy(asc(overlays.id));
  // Another command of this process may have put some of them in meanwhile.
  for (const overlay of fresh) if (BigInt(overlay.id) > BigInt(markets.latestOverlay)) markets.interfere(overlay);
}
