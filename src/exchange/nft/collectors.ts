import Big from 'big.js';
import { and, eq, isNull } from 'drizzle-orm';
import { DAY } from '../../domain/period.ts';
import type { Exchange, Work } from '../exchange.ts';
import { house } from '../ledger/ledger.ts';
import { toBig, toUnits } from '../ledger/units.ts';
import { fraction, hashText } from '../market/random.ts';
import { coinByCode } from '../wallet/coins.ts';
import { givePaddle, openAgain, placeBid } from './auctions.ts';
import { artByCode, boxOf } from './catalogue.ts';
import { writeTransfer } from './history.ts';
import { changeSale, creditRows, endResale, leastBid, stateOf } from './sales.ts';
import { draws, paddles, sales } from './tables.ts';
import type { PaddleRow, SaleRow } from './tables.ts';

/** The timers of the collectors of the sandbox: they bid from time to time, answer a user's bid, buy what is resold, and resell. */
export const BIDDER = 'nft.bidder';
export const ANSWER = 'nft.answer';
export const COLLECTOR = 'nft.collector';
export const RELIST = 'nft.relist';

const SECOND = 1000;

/** What a won artwork rests for before its collector sells it again. */
const RESTS = 2 * DAY;

/** Somebody who collects in the sandbox. */
export const COLLECTORS = ['Osprey', 'Mio K', 'Tamarin', 'Ferrand', 'Juno', 'Halcyon', 'Wenzel', 'Pilar', 'Okapi', 'Sorrel', 'Bastien', 'Linnea'] as const;

const drawn = (exchange: Exchange, sale: SaleRow, what: string): number => fraction(hashText(`${exchange.options.seed}/nft/${what}`), Number(sale.id) * 1000 + sale.bids);

/** What collectors pay for an artwork at most, in a coin; null where the coin has no price. A share of its value that differs from sale to sale. */
export function reachOf(exchange: Exchange, code: string, currency: string, at: number, chance: number): bigint | null {
  const price = exchange.prices.usdt(currency, at);
  if (!price) return null;
  const reach = new Big(artByCode(code).value).times(new Big((1 + chance * 0.6).toFixed(4))).div(price);
  return toUnits(reach.round(coinByCode(currency as 'USDT').precision, Big.roundDown));
}

/** Collectors bid from now on, until they find it too dear. */
export async function invite(work: Work, exchange: Exchange, sale: SaleRow): Promise<void> {
  if (sale.mode === 'auction') await work.schedule({ kind: BIDDER, object: sale.id, due: sale.startAt + pauseOf(exchange, sale) });
  else if (sale.sellerId !== null) await work.schedule({ kind: COLLECTOR, object: sale.id, due: sale.startAt + Math.floor((sale.endAt - sale.startAt) * (0.2 + 0.4 * drawn(exchange, sale, 'buyer'))) });
}

const pauseOf = (exchange: Exchange, sale: SaleRow): number => Math.max(SECOND, Math.floor((sale.pace ?? DAY) * (0.4 + 1.2 * drawn(exchange, sale, 'pause'))));

async function openSaleOf(work: Work, id: string): Promise<SaleRow | undefined> {
  const [sale] = await work.queries.select().from(sales).where(and(eq(sales.id, id), eq(sales.state, 'open')));
  return sale && stateOf(sale, work.now) === 'sale' ? sale : undefined;
}

/** One of them bids, and comes back later. */
export async function bidderComes(work: Work, exchange: Exchange, id: string): Promise<void> {
  const sale = await openSaleOf(work, id);
  if (!sale || !(await collectorBids(work, exchange, sale))) return;
  const due = work.now + pauseOf(exchange, { ...sale, bids: sale.bids + 1 });
  if (due < sale.endAt) await work.schedule({ kind: BIDDER, object: id, due });
}

/** After a user's bid one of them answers within half a minute, unless it is too dear. */
export async function provoke(work: Work, exchange: Exchange, sale: SaleRow): Promise<void> {
  await work.schedule({ kind: ANSWER, object: sale.id, due: work.now + Math.floor((8 + 20 * drawn(exchange, sale, 'answer')) * SECOND) });
}

/** The answer to a user's bid. When they led already, they have nothing to answer. */
export async function answerComes(work: Work, exchange: Exchange, id: string): Promise<void> {
  const sale = await openSaleOf(work, id);
  if (!sale || sale.leader === null) return;
  const [leader] = await work.queries.select().from(paddles).where(and(eq(paddles.saleId, id), eq(paddles.number, sale.leader)));
  if (leader?.userId) await collectorBids(work, exchange, sale);
}

/** @returns whether there was a bid. */
async function collectorBids(work: Work, exchange: Exchange, sale: SaleRow): Promise<boolean> {
  const least = leastBid(sale);
  if (least === null || sale.increment === null || sale.reach === null) return false;
  const steps = Math.floor(drawn(exchange, sale, 'steps') * 2.4);
  const price = toUnits(least) + sale.increment * BigInt(steps);
  if (price > sale.reach) return false;
  await placeBid(work, sale, await collectorOf(work, exchange, sale), price);
  return true;
}

/** One of the collectors with a paddle of this auction, but not the one who leads. */
async function collectorOf(work: Work, exchange: Exchange, sale: SaleRow): Promise<PaddleRow> {
  const taken = await work.queries.select().from(paddles).where(and(eq(paddles.saleId, sale.id), isNull(paddles.userId)));
  const start = Math.floor(drawn(exchange, sale, 'who') * 5) + Number(sale.id);
  const names = [0, 1].map((more) => COLLECTORS[(start + more) % COLLECTORS.length] ?? COLLECTORS[0]);
  const leading = taken.find(({ number }) => number === sale.leader)?.nickname;
  const nickname = names[0] === leading ? names[1] : names[0];
  return taken.find((paddle) => paddle.nickname === nickname) ?? givePaddle(work, sale, { userId: null, nickname: nickname ?? COLLECTORS[0] });
}

/** A collector looks at a resale at a fixed price, and buys it unless it is too dear. */
export async function collectorComes(work: Work, exchange: Exchange, id: string): Promise<void> {
  const sale = await openSaleOf(work, id);
  const reach = sale && reachOf(exchange, sale.code, sale.currency, work.now, drawn(exchange, sale, 'reach'));
  if (!sale || !reach || sale.price > reach) return;
  await changeSale(work, sale, { state: 'sold', sold: 1 });
  await work.post({ cause: 'nft_sale', object: `nft_sale:${sale.id}`, rows: [{ ...house('market', sale.currency), available: -sale.price }, ...creditRows(sale, sale.price)] });
  const nickname = COLLECTORS[Number(sale.id) % COLLECTORS.length] ?? COLLECTORS[0];
  await writeTransfer(work, sale, { kind: 'sale', price: sale.price, buyer: { nickname } });
  await endResale(work, sale, sale.price);
  await rest(work, sale);
}

/** What a collector has won rests, then is sold again. */
export const rest = (work: Work, sale: SaleRow): Promise<void> => work.schedule({ kind: RELIST, object: sale.id, due: work.now + RESTS });

/** A collector sells again, on the terms of before. */
export async function relist(work: Work, exchange: Exchange, id: string): Promise<void> {
  const [sale] = await work.queries.select().from(sales).where(and(eq(sales.id, id), eq(sales.current, true)));
  if (!sale || boxOf(sale.code)) return;
  const pace = Math.ceil((sale.endAt - sale.startAt) / 5);
  const next = await openAgain(work, { ...sale, sellerId: null, itemId: null, resale: true, pace });
  await invite(work, exchange, next);
}

/** Pieces that collectors had drawn from a box before anybody looked. */
export async function drawBefore(work: Work, code: string, count: number): Promise<void> {
  const pieces = boxOf(code)?.pieces.slice(0, count) ?? [];
  if (pieces.length > 0) await work.queries.insert(draws).values(pieces.map((piece) => ({ code: piece.code, box: code })));
}

/** The highest price that keeps an auction within reach, from its starting price. */
export const reachFrom = (price: bigint, times: number): bigint => toUnits(toBig(price).times(times.toFixed(2)).round(8, Big.roundDown));
