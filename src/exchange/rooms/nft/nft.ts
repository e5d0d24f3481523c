import { and, eq, inArray, isNull } from 'drizzle-orm';
import { countOf } from '../../kernel/database/page.ts';
import { unreadAbout } from '../mail/index.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { auctionHandlers } from './auction-handlers.ts';
import { close, expire } from './closing.ts';
import { ANSWER, BIDDER, COLLECTOR, RELIST, answerComes, bidderComes, collectorComes, relist } from './collectors.ts';
import { itemHandlers } from './item-handlers.ts';
import { lanes } from './lanes.ts';
import { heldAuctions } from './lists.ts';
import { marketHandlers } from './market-handlers.ts';
import { serveMedia } from './media.ts';
import { offerHandlers } from './offer-handlers.ts';
import { OFFER_ANSWER, OFFER_END, offerAnswered, offerEnds, withdrawAll } from './offers.ts';
import { EXPIRE, unreadOf } from './orders.ts';
import { CLOSE } from './sales.ts';
import { seedNft } from './seed.ts';
import { favourites, items, offers, orders } from './tables.ts';
import type { ItemRow } from './tables.ts';

const summaryHandlers: Handlers = {
  'nft.summary': async ({ user, queries }) => {
    const having = (status: ItemRow['status'][]) =>
      countOf(queries, items, and(eq(items.userId, user.id), inArray(items.status, status)));
    const [held, unopened, reselling, auctions, unpaid, unread, collected, messages, offered] = await Promise.all([
      having(['unopened', 'owned', 'reselling']),
      having(['unopened']),
      having(['reselling']),
      heldAuctions(queries, user.id),
      countOf(queries, orders, and(eq(orders.userId, user.id), eq(orders.status, 'unpaid'))),
      countOf(queries, orders, unreadOf(user.id)),
      countOf(queries, favourites, eq(favourites.userId, user.id)),
      unreadAbout(queries, user.id, 'nft'),
      countOf(queries, offers, and(eq(offers.userId, user.id), eq(offers.status, 'open'))),
    ]);
    return { items: held, unopened, reselling, auctions, unpaid, unread, collected, messages, offers: offered };
  },
};

/** The room of the NFT market: artworks at a price, in auctions and in boxes; users' items, resales and favourites. */
export const nft: Room = {
  name: 'nft',
  // An owned piece has a value, so the user must sell it before deleting the account.
  leave: async (work, userId) => {
    const { queries } = work;
    if ((await countOf(queries, items, and(eq(items.userId, userId), isNull(items.endedAt)))) > 0)
      throw new Refusal('delete_open');
    await withdrawAll(work, userId);
    await queries.delete(favourites).where(eq(favourites.userId, userId));
  },
  migrations: migrationsBeside(import.meta.url, 'nft'),
  handlers: { ...marketHandlers, ...itemHandlers, ...auctionHandlers, ...offerHandlers, ...summaryHandlers },
  lanes,
  timers: {
    [CLOSE]: (work, id, exchange) => close(work, exchange, id),
    [EXPIRE]: (work, id, exchange) => expire(work, exchange, id),
    [OFFER_END]: offerEnds,
  },
  plays: {
    [BIDDER]: (work, id, exchange) => bidderComes(work, exchange, id),
    [ANSWER]: (work, id, exchange) => answerComes(work, exchange, id),
    [COLLECTOR]: (work, id, exchange) => collectorComes(work, exchange, id),
    [RELIST]: (work, id, exchange) => relist(work, exchange, id),
    [OFFER_ANSWER]: (work, id, exchange) => offerAnswered(work, exchange, id),
  },
  routes: (server) => serveMedia(server),
  seed: seedNft,
};
