import { and, eq } from 'drizzle-orm';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { closeAuction } from './auctions.ts';
import { invite, rest } from './collectors.ts';
import { expireOrder } from './orders.ts';
import { pieceTimer } from './piece-timers.ts';
import { takeBack } from './resale.ts';
import { CLOSE, openAgain } from './sales.ts';
import { sales } from './tables.ts';
import type { SaleRow } from './tables.ts';

/** Ends a sale whose time is over. An unsold resale returns to its seller; the house's own artwork stays on sale. */
export async function close(work: Work, exchange: Exchange, id: string): Promise<void> {
  const [sale] = await work.queries
    .select()
    .from(sales)
    .where(and(eq(sales.id, id), eq(sales.state, 'open')));
  if (!sale) return;
  if (sale.mode === 'auction' && !(await closeAuction(work, sale)))
    return work.schedule({ ...pieceTimer(CLOSE, id, sale.code), due: work.now });
  if (sale.leader !== null) return won(work, id);
  if (sale.sellerId !== null) return takeBack(work, sale);
  if (sale.mode !== 'auction') return goOn(work, sale);
  await work.queries.update(sales).set({ state: 'closed' }).where(eq(sales.id, id));
  await invite(work, exchange, await openAgain(work, sale));
}

/** Handles a won auction: schedules the resale of a collector's win; a user's win waits for its payment. */
async function won(work: Work, id: string): Promise<void> {
  const [sale] = await work.queries.select().from(sales).where(eq(sales.id, id));
  if (sale?.state === 'sold') await rest(work, sale);
}

/** Extends a sale. At a fixed price there is nothing to restart: the sale only lasts longer. */
async function goOn(work: Work, sale: SaleRow): Promise<void> {
  const endAt = sale.endAt + (sale.endAt - sale.startAt);
  await work.queries.update(sales).set({ endAt }).where(eq(sales.id, sale.id));
  await work.schedule({ ...pieceTimer(CLOSE, sale.id, sale.code), due: endAt });
}

/** Ends the deadline of a winner who did not pay: the deposit is lost, and collectors may bid again. */
export async function expire(work: Work, exchange: Exchange, id: string): Promise<void> {
  const again = await expireOrder(work, id);
  if (again) await invite(work, exchange, again);
}
