import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/period.ts';
import { userByAccount } from '../account/index.ts';
import { timers } from '../../kernel/clock/tables.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { post } from '../../kernel/ledger/ledger.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { COINS } from '../../catalogue/coin-list.ts';
import { BOXES, WORKS, artByCode } from './catalogue.ts';
import type { Art } from './catalogue.ts';
import { COLLECTORS, drawBefore, invite } from './collectors.ts';
import { bid, closeAuction, enter, placeBid } from './auctions.ts';
import { writeTransfer } from './history.ts';
import { givePaddle } from './paddles.ts';
import { pieceTimer } from './piece-timers.ts';
import { buy } from './purchases.ts';
import { CLOSE, leastBid, openSale, saleOf } from './sales.ts';
import type { Terms } from './sales.ts';
import { favourites, paddles, sales } from './tables.ts';
import type { PaddleRow, SaleRow } from './tables.ts';
import { OFFERED, auctionTerms, fixedTerms } from './terms.ts';
import type { AuctionTime } from './terms.ts';

/** An auction that runs when the market opens: its end, its bids, and the mean time between two bids of collectors. */
interface Running {
  readonly code: string;
  readonly currency: CoinCode;
  readonly ends: number;
  readonly bids: number;
  readonly pace: number;
}

const AUCTIONS: readonly Running[] = [
  { code: 'TS014', currency: 'ETH', ends: 30 * HOUR + 42 * MINUTE, bids: 5, pace: 5 * HOUR },
  { code: 'SL007', currency: 'USDT', ends: 52 * MINUTE, bids: 6, pace: 9 * MINUTE },
  { code: 'SW001', currency: 'ETH', ends: 2 * DAY + 5 * HOUR, bids: 3, pace: 8 * HOUR },
  { code: 'LT005', currency: 'USDT', ends: 3 * DAY + HOUR, bids: 2, pace: 12 * HOUR },
  { code: 'GG021', currency: 'USDT', ends: 4 * DAY + 3 * HOUR, bids: 0, pace: 16 * HOUR },
  { code: 'NW011', currency: 'USDT', ends: 6 * DAY, bids: 1, pace: 20 * HOUR },
];

/** Coming sales, in hours from the opening, and works sold before it. */
const COMING: readonly { readonly code: string; readonly starts: number; readonly bidden: boolean }[] = [
  { code: 'TS022', starts: 5, bidden: true },
  { code: 'SL018', starts: 26, bidden: false },
  { code: 'NW030', starts: 50, bidden: true },
  { code: 'SW009', starts: 74, bidden: false },
];
const SOLD: readonly string[] = ['TS002', 'GG009', 'SL011', 'LT020', 'NW004', 'SW017'];

/**
 * The demo account's history: a purchase, a won auction with its payment due, an auction in which it was outbid, and
 * favourites.
 */
const BOUGHT = 'NW016';
const WON = 'GG033';
const OUTBID = 'TS014';
const DEMO_SALES = [{ code: BOUGHT }, { code: WON }];
const LIKED: readonly string[] = ['TS014', 'SL007', 'LT003', 'BX02'];

/** Returns the USDT price of a coin when the market opens. */
const rateOf = (currency: CoinCode): Big => new Big(COINS.find(({ code }) => code === currency)?.price ?? '1');

const currencyOf = (art: Art): CoinCode => (art.value > 1000 ? 'ETH' : 'USDT');

const offer = (art: Art, startAt: number): Terms =>
  fixedTerms(art, currencyOf(art), rateOf(currencyOf(art)), { startAt });

const auction = (art: Art, currency: CoinCode, time: AuctionTime): Terms =>
  auctionTerms(art, currency, rateOf(currency), time);

/** Creates the market's first sales: every work has one. Only a sandbox has earlier purchases and bids. */
export async function seedNft(work: Work, exchange: Exchange): Promise<void> {
  const { sandbox } = exchange.options;
  const special = new Set(
    [...AUCTIONS, ...COMING]
      .map(({ code }) => code)
      .concat(sandbox ? [...DEMO_SALES.map(({ code }) => code), ...SOLD] : []),
  );
  await offerAll(
    work,
    WORKS.filter(({ code }) => !special.has(code)),
  );
  if (sandbox) await sellBefore(work);
  for (const { code, currency, ends, bids, pace } of AUCTIONS) {
    const began = work.now - (bids + 1) * HOUR;
    const sale = await openSale(
      work,
      auction(artByCode(code), currency, { startAt: began, endAt: work.now + ends, pace }),
    );
    if (sandbox) await bidBefore(work, sale, bids);
    await invite(work, exchange, { ...sale, startAt: work.now });
  }
  for (const { code, starts, bidden } of COMING) {
    const [art, startAt] = [artByCode(code), work.now + starts * HOUR];
    const terms = bidden ? auction(art, currencyOf(art), { startAt }) : offer(art, startAt);
    await invite(work, exchange, await openSale(work, terms));
  }
  for (const [index, { code, currency, price, pieces }] of BOXES.entries()) {
    const sold = sandbox ? Math.floor(pieces.length * (0.3 + index * 0.15)) : 0;
    await openSale(work, {
      code,
      mode: 'blind_box',
      currency,
      price: toUnits(new Big(price)),
      startAt: work.now - 10 * DAY,
      endAt: work.now + 30 * DAY,
      place: index,
      total: pieces.length,
      sold,
    });
    await drawBefore(work, code, sold);
  }
  await seedDemo(work, exchange);
}

/** Records works that collectors bought before the start. */
async function sellBefore(work: Work): Promise<void> {
  await work.queries.insert(sales).values(
    SOLD.map((code) => ({
      ...offer(artByCode(code), work.now - OFFERED),
      endAt: work.now - 2 * DAY,
      state: 'sold' as const,
      sold: 1,
    })),
  );
  for (const [index, code] of SOLD.entries()) {
    const { currency, price } = offer(artByCode(code), work.now);
    await writeTransfer(
      { ...work, now: work.now - (index + 3) * DAY },
      { code, currency, sellerId: null },
      { kind: 'sale', price, buyer: { nickname: COLLECTORS[index] ?? COLLECTORS[0] } },
    );
  }
}

/** Opens many sales in one go: one by one would be slow. */
async function offerAll(work: Work, arts: readonly Art[]): Promise<void> {
  const opened = await work.queries
    .insert(sales)
    .values(arts.map((art) => offer(art, work.now - DAY)))
    .returning({ id: sales.id, code: sales.code, endAt: sales.endAt });
  await work.queries
    .insert(timers)
    .values(opened.map(({ id, code, endAt }) => ({ ...pieceTimer(CLOSE, id, code), due: endAt })));
}

/** Records bids from before the start, one an hour, by three collectors in turn. */
async function bidBefore(work: Work, sale: SaleRow, count: number): Promise<void> {
  const entered: PaddleRow[] = [];
  for (let number = 0; number < count; number++) {
    const then = at(work, sale.startAt + (number + 0.5) * HOUR);
    const paddle =
      entered[number % 3] ??
      (await givePaddle(then, sale, {
        userId: null,
        nickname: COLLECTORS[(Number(sale.id) + number) % COLLECTORS.length] ?? COLLECTORS[0],
      }));
    entered[number % 3] = paddle;
    await collectorBid(then, sale.code, paddle, 1 + (number % 2));
  }
}

/** Places a collector's bid at a number of increments above the current one. */
async function collectorBid(work: Work, code: string, paddle: PaddleRow, steps: number): Promise<void> {
  const sale = await saleOf(work.queries, code);
  await placeBid(
    work,
    sale,
    paddle,
    sale.topPrice === null ? sale.price : sale.topPrice + (sale.increment ?? 0n) * BigInt(steps),
  );
}

/** Returns the same command at another time, so that its bookings have that time. */
const at = (work: Work, now: number): Work => ({
  ...work,
  now,
  post: async (entry, parameter) => void (await post(work.queries, entry, now, parameter)),
});

/**
 * Gives the demo account an artwork, a box, a won auction that waits for its payment, one in which it was outbid, and
 * favourites.
 */
async function seedDemo(work: Work, exchange: Exchange): Promise<void> {
  if (!exchange.options.sandbox) return;
  const demo = await userByAccount(work.queries, 'demo');
  if (!demo) throw new Error('The demo account was not seeded.');
  await openSale(work, offer(artByCode(BOUGHT), work.now - 12 * DAY));
  await buy(at(work, work.now - 9 * DAY), demo.id, BOUGHT);
  await buy(at(work, work.now - 4 * DAY), demo.id, BOXES[0]?.code ?? '');

  const ended = work.now - 5 * HOUR;
  const won = await openSale(
    work,
    auction(artByCode(WON), 'USDT', { startAt: ended - 3 * DAY, endAt: ended, pace: DAY }),
  );
  const then = at(work, ended - 2 * HOUR);
  await enter(then, won, demo);
  await bid(then, won, demo.id, toBig(won.price).plus(toBig((won.increment ?? 0n) * 2n)));
  await closeAuction(at(work, ended), await saleOf(work.queries, WON));

  const outbid = await saleOf(work.queries, OUTBID);
  const entered = at(work, work.now - 20 * MINUTE);
  await enter(entered, outbid, demo);
  const least = leastBid(outbid);
  if (least) await bid(entered, outbid, demo.id, least);
  const [collector] = await work.queries
    .select()
    .from(paddles)
    .where(and(eq(paddles.saleId, outbid.id), eq(paddles.number, outbid.leader ?? 1)));
  if (collector) await collectorBid(at(work, work.now - 12 * MINUTE), OUTBID, collector, 1);
  await work.queries
    .insert(favourites)
    .values(LIKED.map((code, index) => ({ userId: demo.id, code, at: work.now - index * HOUR })));
}
