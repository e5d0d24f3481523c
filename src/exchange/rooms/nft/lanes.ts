import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Lanes, NameLane } from '../../kernel/room.ts';
import { holding } from './offers.ts';
import { leaderOf } from './paddles.ts';
import { items, offers, orders, sales } from './tables.ts';

// An artwork, or a box, is the lane `piece:TS001`: its sales, bids and offers, and who has it. Beside it a call takes
// the lanes of the people whom it pays, or tells something. An opened box becomes one of its pieces, with the whole
// exchange to itself. The timers of sales and offers have that, too.

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

/** The lanes of this room. */
export const lanes: Lanes = {
  calls: [
    'nft.collect',
    'nft.buy',
    'nft.margin',
    'nft.bid',
    'nft.resell',
    'nft.read',
    'nft.pay',
    'nft.offer',
    'nft.acceptOffer',
    'nft.declineOffer',
    'nft.withdrawOffer',
  ],
  names: {
    'user of piece:{code}': ofPiece,
    'piece of holding:{id}': ofHolding,
    'user of order:{id}': sellerOf,
    'piece of order:{id}': byOrder(({ code }) => code),
    'user of offer:{id}': byOffer(({ userId }) => userId),
    'piece of offer:{id}': byOffer(({ code }) => code),
  },
};
