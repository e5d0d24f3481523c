import Big from 'big.js';
import { and, asc, eq } from 'drizzle-orm';
import { fundingAccount } from '../../kernel/ledger/accounts.ts';
import { boundsOf } from '../../../domain/c2c/c2c.ts';
import { down, lesser, plain } from '../../../domain/money.ts';
import { userById, verifiedNames } from '../account/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { house, move } from '../../kernel/ledger/ledger.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { termsOf } from './ads.ts';
import { answerAppeal, appeal } from './appeals.ts';
import { saySomething } from './chat.ts';
import { playedEvidence } from './evidence.ts';
import { orderById } from './history.ts';
import { methodsOf } from './methods.ts';
import { pay, release, take } from './orders.ts';
import { marketPrice, priceOf } from './price.ts';
import { sideOf } from './sides.ts';
import { ads, players } from './tables.ts';
import type { Ad, Line } from './tables.ts';
import { openAppeal } from './views.ts';

/** Customers do not take a price that is worse than the market's by more than this ratio. */
const FAIR = new Big('0.03');

/** Lets a player of the sandbox take the next step in an order, if it is still possible. */
export async function act(work: Work, object: string): Promise<void> {
  const [id = '', userId = ''] = object.split(':');
  const order = await orderById(work.queries, id);
  if (!order) return;
  const buys = sideOf(order, userId) === 'buy';
  const appealed = await openAppeal(work.queries, id);
  if (buys && order.status === 'pending') {
    if (work.now >= order.expiresAt) return;
    const payerName = (await verifiedNames(work.queries, [userId])).get(userId) ?? null;
    await pay(work, order, { way: order.way, payerName, receipt: null });
    await saySomething(work, order, userId, 'transferred');
  } else if (order.status === 'paid' && !appealed) {
    if (buys) await appeal(work, order, userId, 'not_released', await playedEvidence(work, order, 'plea'));
    else await release(work, order);
  } else if (buys && appealed?.state === 'waiting' && appealed.userId !== userId) {
    await answerAppeal(work, order, userId, await playedEvidence(work, order, 'proof'));
  }
}

/** Lets a player of the sandbox write a message. */
export async function speak(work: Work, object: string): Promise<void> {
  const [id = '', userId = '', line = ''] = object.split(':');
  const order = await orderById(work.queries, id);
  if (order) await saySomething(work, order, userId, line as Line);
}

/** Returns the id of the customer who comes at a time; undefined where none is played. */
export async function customerAt(queries: Queries, now: number): Promise<string | undefined> {
  const customers = await queries
    .select()
    .from(players)
    .where(and(eq(players.role, 'customer'), eq(players.temper, 'prompt')))
    .orderBy(asc(players.userId));
  return customers[Math.floor(now / 60_000) % customers.length]?.userId;
}

/** Lets a customer take a user's advertisement, if its price is fair and it accepts an order. */
export async function visit(work: Work, adId: string, exchange: Exchange): Promise<void> {
  const [ad] = await work.queries.select().from(ads).where(eq(ads.id, adId));
  const price = ad && (await priceOf(exchange, work.queries, ad, work.now));
  if (!price || ad.state !== 'active' || !(await isFair(work, exchange, ad, price))) return;
  const chosen = await customerAt(work.queries, work.now);
  const user = chosen === undefined ? undefined : await userById(work.queries, chosen);
  if (!user) return;
  const number = sizeFor(ad, price, work.now);
  const side = ad.type === 'sell' ? 'buy' : 'sell';
  const payments = (await methodsOf(work.queries, side === 'buy' ? ad.userId : user.id, ad.ways)).filter(({ way }) =>
    ad.ways.includes(way),
  );
  const [agreed] = payments;
  if (!agreed) return;
  try {
    if (side === 'sell')
      await work.post({
        cause: 'deposit',
        object: `c2c_visit:${adId}`,
        rows: move(house('external', ad.coin), fundingAccount(user.id, ad.coin), toUnits(number)),
      });
    await take(
      work,
      exchange,
      ad,
      { user, side, way: agreed.way, payments: side === 'sell' ? [agreed] : payments },
      { price: plain(price), number: plain(number) },
    );
  } catch (error) {
    // Nothing is left, or the offer wants another customer: this one gives up.
    if (!(error instanceof Refusal)) throw error;
  }
}

async function isFair(work: Work, exchange: Exchange, ad: Ad, price: Big): Promise<boolean> {
  const market = await marketPrice(exchange, work.queries, ad.coin, ad.fiat, work.now);
  if (!market) return false;
  return ad.type === 'sell' ? price.lte(market.times(FAIR.plus(1))) : price.gte(market.times(new Big(1).minus(FAIR)));
}

/** Returns a size between the least and twice the least, in the steps of the advertisement. */
function sizeFor(ad: Ad, price: Big, now: number): Big {
  const { min, max } = boundsOf(termsOf(ad, price));
  const more = min.times(new Big(now % 11).div(10));
  return lesser(down(min.plus(more), coinByCode(ad.coin).precision), max);
}
