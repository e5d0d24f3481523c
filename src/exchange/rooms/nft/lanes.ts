import { and, eq, sql } from 'drizzle-orm';
import type { Reaching } from '../../kernel/clock/due.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { FindTouched, Lanes, NameLane } from '../../kernel/room.ts';
import { losersOf } from './auctions.ts';
import { ANSWER, BIDDER, COLLECTOR } from './collectors.ts';
import { OFFER_ANSWER, holding } from './offers.ts';
import { EXPIRE } from './orders.ts';
import { leaderOf } from './paddles.ts';
import { laneOfPiece } from './piece-timers.ts';
import { CLOSE } from './sales.ts';
import { items, offers, orders, sales } from './tables.ts';
import type { SaleRow } from './tables.ts';

// An artwork, or a box, is the lane `piece:TS001`: its sales, bids and offers, and who has it. Beside it a call takes
// the lanes of the people whom it pays, or tells something. A box is opened in its own lane, which all its draws share:
// of the piece that comes out nothing is known before. The timers of a sale, of its order and of an answer are carried
// out in the lane of the piece and in those of the people whom they touch. What collectors pay users is bounded for all
// sales together: who changes that takes a lane of its own last (`budget.ts`).

/** Returns the users who sell a piece, lead in its auction, or have it. */
async function peopleOf(queries: Queries, code: string): Promise<string[]> {
  const [sale] = await queries
    .select()
    .from(sales)
    .where(and(eq(sales.code, code), eq(sales.current, true)));
  const leader = sale && (await leaderOf(queries, sale));
  const holder = await holding(queries, code);
  return [sale?.sellerId, leader?.userId, holder?.userId].filter((id) => typeof id === 'string');
}

/** As `NameLane`: the people of a piece. The command checks whether they still are. */
const ofPiece: NameLane = ({ code }, queries) => peopleOf(queries, String(code));

/** As `NameLane`: something that never changes of an order. */
const byOrder =
  (name: (order: typeof orders.$inferSelect, queries: Queries) => ReturnType<NameLane>): NameLane =>
  async ({ id }, queries) => {
    const [order] = await queries
      .select()
      .from(orders)
      .where(eq(orders.id, String(id)));
    return order && name(order, queries);
  };

/** As `NameLane`: something that never changes of an offer. */
const byOffer =
  (name: (offer: typeof offers.$inferSelect) => string): NameLane =>
  async ({ id }, queries) => {
    const [offer] = await queries
      .select()
      .from(offers)
      .where(eq(offers.id, String(id)));
    return offer && name(offer);
  };

/** As `NameLane`: the seller in the auction that an order is of; the house without one. */
const sellerOf: NameLane = byOrder(async ({ saleId }, queries) => {
  const [sale] = await queries.select({ seller: sales.sellerId }).from(sales).where(eq(sales.id, saleId));
  return sale?.seller ?? null;
});

/** As `NameLane`: the piece that a user has. A box may be opened meanwhile, and is another piece then. */
const ofHolding: NameLane = async ({ id }, queries) => {
  const [item] = await queries
    .select({ code: items.code, status: items.status })
    .from(items)
    .where(eq(items.id, String(id)));
  return item?.status === 'unopened' ? undefined : item?.code;
};

/** As `NameLane`: the box that a user's item is, or came out of. It is the same once it is opened. */
const boxOfHolding: NameLane = async ({ id }, queries) => {
  const [item] = await queries
    .select({ code: items.code, box: items.box })
    .from(items)
    .where(eq(items.id, String(id)));
  return item && (item.box ?? item.code);
};

/** Finds whom a timer of a sale touches; nobody where the sale is gone. */
const bySale =
  (find: (queries: Queries, sale: SaleRow) => ReturnType<FindTouched>): FindTouched =>
  async (id, _due, { database: { queries } }) => {
    const [sale] = await queries.select().from(sales).where(eq(sales.id, id));
    return sale ? find(queries, sale) : [];
  };

/** Finds the user who leads in an auction. */
const outbidBy = bySale(async (queries, sale) => {
  const leader = await leaderOf(queries, sale);
  return leader?.userId ? [leader.userId] : [];
});

/** Finds who sells. */
const boughtFrom = bySale((_queries, { sellerId }) => Promise.resolve(sellerId === null ? [] : [sellerId]));

/** Finds who sells, who leads, and those whose deposits are returned next. */
const closedFor = bySale(async (queries, sale) => {
  const losers = (await losersOf(queries, sale)).next.map(({ userId }) => userId);
  const leader = await leaderOf(queries, sale);
  return [...losers, ...[sale.sellerId, leader?.userId].filter((id) => typeof id === 'string')];
});

/** Finds who has not paid an order, and who sells. */
const expiredFor: FindTouched = async (id, _due, { database: { queries } }) => {
  const [order] = await queries
    .select({ buyer: orders.userId, seller: sales.sellerId })
    .from(orders)
    .innerJoin(sales, eq(sales.id, orders.saleId))
    .where(eq(orders.id, id));
  return order ? [order.buyer, ...(order.seller === null ? [] : [order.seller])] : [];
};

/** Finds who has made an offer. */
const answeredFor: FindTouched = async (id, _due, { database: { queries } }) => {
  const [offer] = await queries.select({ userId: offers.userId }).from(offers).where(eq(offers.id, id));
  return offer ? [offer.userId] : [];
};

/** As `Reaching`: the pieces in whose auctions people have deposits, those they sell, and those they have offered for. */
const piecesOf: Reaching = (users) => sql`
  select ${laneOfPiece('')}::text || s.code from nft_paddle p join nft_sale s on s.id = p.sale_id
    where p.user_id in (${users}) and p.state = 'held'
  union all select ${laneOfPiece('')}::text || code from nft_item where user_id in (${users}) and status = 'reselling'
  union all select ${laneOfPiece('')}::text || code from nft_offer where user_id in (${users}) and status = 'open'`;

/** The lanes of this room. */
export const lanes: Lanes = {
  calls: [
    'nft.collect',
    'nft.buy',
    'nft.margin',
    'nft.bid',
    'nft.resell',
    'nft.read',
    'nft.open',
    'nft.pay',
    'nft.offer',
    'nft.acceptOffer',
    'nft.declineOffer',
    'nft.withdrawOffer',
  ],
  names: {
    'user of piece:{code}': ofPiece,
    'piece of holding:{id}': ofHolding,
    'piece of box:{id}': boxOfHolding,
    'user of order:{id}': sellerOf,
    'piece of order:{id}': byOrder(({ code }) => code),
    'user of offer:{id}': byOffer(({ userId }) => userId),
    'piece of offer:{id}': byOffer(({ code }) => code),
  },
  timers: {
    [CLOSE]: closedFor,
    [EXPIRE]: expiredFor,
    [OFFER_ANSWER]: answeredFor,
    [BIDDER]: outbidBy,
    [ANSWER]: outbidBy,
    [COLLECTOR]: boughtFrom,
  },
  reaching: piecesOf,
};
