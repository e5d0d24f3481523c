import { and, eq, isNull } from 'drizzle-orm';
import { DAY } from '../../../domain/period.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { placeBid } from './auctions.ts';
import { spend } from './budget.ts';
import { artByCode, boxOf } from './catalogue.ts';
import { writeTransfer } from './history.ts';
import { limitOf } from './limits.ts';
import { givePaddle, leaderOf } from './paddles.ts';
import { laneOfPiece, pieceTimer } from './piece-timers.ts';
import { changeSale, creditRows, endResale, leastBid, openSale, stateOf } from './sales.ts';
import { draws, paddles, sales } from './tables.ts';
import type { PaddleRow, SaleRow } from './tables.ts';
import { auctionTerms, fixedTerms } from './terms.ts';

/**
 * The timers of the collectors of the sandbox: they bid from time to time, answer a user's bid, buy what is resold, and
 * resell.
 */
export const BIDDER = 'nft.bidder';
export const ANSWER = 'nft.answer';
export const COLLECTOR = 'nft.collector';
export const RELIST = 'nft.relist';

const SECOND = 1000;

/** Time for which a collector holds a won artwork before selling it again. */
const RESTS = 2 * DAY;

/** The simulated collectors of the sandbox. */
export const COLLECTORS = [
  'Osprey',
  'Mio K',
  'Tamarin',
  'Ferrand',
  'Juno',
  'Halcyon',
  'Wenzel',
  'Pilar',
  'Okapi',
  'Sorrel',
  'Bastien',
  'Linnea',
] as const;

const drawn = (exchange: Exchange, sale: SaleRow, what: string): number =>
  fraction(hashText(`${exchange.options.seed}/nft/${what}`), Number(sale.id) * 1000 + sale.bids);

/** Schedules the bids of collectors, which go on until the price is too high for them. */
export async function invite(work: Work, exchange: Exchange, sale: SaleRow): Promise<void> {
  if (sale.mode === 'auction')
    await work.schedule({ ...pieceTimer(BIDDER, sale.id, sale.code), due: sale.startAt + pauseOf(exchange, sale) });
  else if (sale.sellerId !== null)
    await work.schedule({
      ...pieceTimer(COLLECTOR, sale.id, sale.code),
      due: sale.startAt + Math.floor((sale.endAt - sale.startAt) * (0.2 + 0.4 * drawn(exchange, sale, 'buyer'))),
    });
}

const pauseOf = (exchange: Exchange, sale: SaleRow): number =>
  Math.max(SECOND, Math.floor((sale.pace ?? DAY) * (0.4 + 1.2 * drawn(exchange, sale, 'pause'))));

async function openSaleOf(work: Work, id: string): Promise<SaleRow | undefined> {
  const [sale] = await work.queries
    .select()
    .from(sales)
    .where(and(eq(sales.id, id), eq(sales.state, 'open')));
  return sale && stateOf(sale, work.now) === 'sale' ? sale : undefined;
}

/** Places a collector's bid and schedules the next. */
export async function bidderComes(work: Work, exchange: Exchange, id: string): Promise<void> {
  const sale = await openSaleOf(work, id);
  if (!sale || !(await collectorBids(work, exchange, sale))) return;
  const due = work.now + pauseOf(exchange, { ...sale, bids: sale.bids + 1 });
  if (due < sale.endAt) await work.schedule({ ...pieceTimer(BIDDER, id, sale.code), due });
}

/** Schedules a collector's answer to a user's bid within half a minute, unless the price is too high. */
export async function provoke(work: Work, exchange: Exchange, sale: SaleRow): Promise<void> {
  await work.schedule({
    ...pieceTimer(ANSWER, sale.id, sale.code),
    due: work.now + Math.floor((8 + 20 * drawn(exchange, sale, 'answer')) * SECOND),
  });
}

/** Answers a user's bid, unless a collector leads already. */
export async function answerComes(work: Work, exchange: Exchange, id: string): Promise<void> {
  const sale = await openSaleOf(work, id);
  if (!sale) return;
  const leader = await leaderOf(work.queries, sale);
  if (leader?.userId) await collectorBids(work, exchange, sale);
}

/** Bids up to two increments above the least bid, within the limit. @returns whether there was a bid. */
async function collectorBids(work: Work, exchange: Exchange, sale: SaleRow): Promise<boolean> {
  const least = leastBid(sale);
  if (least === null || sale.increment === null) return false;
  const [lowest, limit] = [toUnits(least), await limitOf(work, exchange, sale)];
  if (lowest > limit) return false;
  const higher = lowest + sale.increment * BigInt(Math.floor(drawn(exchange, sale, 'steps') * 2.4));
  await placeBid(work, sale, await collectorOf(work, exchange, sale), higher > limit ? lowest : higher);
  return true;
}

/** Returns one of the collectors with a paddle of this auction, but not the one who leads. */
async function collectorOf(work: Work, exchange: Exchange, sale: SaleRow): Promise<PaddleRow> {
  const taken = await work.queries
    .select()
    .from(paddles)
    .where(and(eq(paddles.saleId, sale.id), isNull(paddles.userId)));
  const start = Math.floor(drawn(exchange, sale, 'who') * 5) + Number(sale.id);
  const names = [0, 1].map((more) => COLLECTORS[(start + more) % COLLECTORS.length] ?? COLLECTORS[0]);
  const leading = taken.find(({ number }) => number === sale.leader)?.nickname;
  const nickname = names[0] === leading ? names[1] : names[0];
  return (
    taken.find((paddle) => paddle.nickname === nickname) ??
    givePaddle(work, sale, { userId: null, nickname: nickname ?? COLLECTORS[0] })
  );
}

/** Has a collector check a resale at a fixed price, and buy it unless it is too dear. */
export async function collectorComes(work: Work, exchange: Exchange, id: string): Promise<void> {
  const sale = await openSaleOf(work, id);
  if (!sale || sale.price > (await limitOf(work, exchange, sale))) return;
  await changeSale(work, sale, { state: 'sold', sold: 1 });
  await spend(work, sale, sale.price, work.now);
  await work.post({
    cause: 'nft_sale',
    object: `nft_sale:${sale.id}`,
    rows: [{ ...house('market', sale.currency), available: -sale.price }, ...creditRows(sale, sale.price)],
  });
  const nickname = COLLECTORS[Number(sale.id) % COLLECTORS.length] ?? COLLECTORS[0];
  await writeTransfer(work, sale, { kind: 'sale', price: sale.price, buyer: { nickname } });
  await endResale(work, sale, sale.price);
  await rest(work, sale);
}

/** Schedules the resale of an artwork that a collector has won. */
export const rest = (work: Work, sale: SaleRow): Promise<void> =>
  work.schedule({ kind: RELIST, object: sale.id, due: work.now + RESTS, lane: laneOfPiece(sale.code) });

/**
 * Resells a collector's artwork in the same way as before and on the terms of the house: a seller's own terms could
 * give the work away.
 */
export async function relist(work: Work, exchange: Exchange, id: string): Promise<void> {
  const [sale] = await work.queries
    .select()
    .from(sales)
    .where(and(eq(sales.id, id), eq(sales.current, true)));
  if (!sale || boxOf(sale.code)) return;
  const rate = exchange.prices.usdt(sale.currency, work.now);
  if (!rate) throw new Error(`${sale.currency} has no price.`);
  const terms = sale.mode === 'auction' ? auctionTerms : fixedTerms;
  const next = await openSale(work, {
    ...terms(artByCode(sale.code), sale.currency, rate, { startAt: work.now }),
    resale: true,
  });
  await invite(work, exchange, next);
}

/** Draws pieces of a box for collectors, as demo data from before the start. */
export async function drawBefore(work: Work, code: string, count: number): Promise<void> {
  const pieces = boxOf(code)?.pieces.slice(0, count) ?? [];
  if (pieces.length > 0)
    await work.queries.insert(draws).values(pieces.map((piece) => ({ code: piece.code, box: code })));
}
