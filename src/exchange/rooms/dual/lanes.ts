import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { laneName } from '../../../../schemas/lanes.ts';
import type { DualStatus } from '../../../../schemas/dual.types.ts';
import type { Reaching, Timer } from '../../kernel/clock/due.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { FindTouched, NameLane } from '../../kernel/room.ts';
import { orders, products } from './tables.ts';
import type { OrderRow, ProductRow } from './tables.ts';

// A series is the lane of those who buy its products: `sale:1030`. Its products mature and pay out in that lane and in
// those of their buyers. A payout is invested in a product of the same series: in that lane too.

/** The timers of a product with buyers: it matures, and is paid out. */
export const SETTLE = 'dual.settle';
export const PAY = 'dual.pay';

/** The positions that one transaction settles or pays out: so many take a fraction of a second. */
const TOGETHER = 100;

/** Returns the lane of a series, which is also a part of the house's accounts: nobody else changes that. */
export const laneOfSeries = ({ series }: Pick<ProductRow, 'series'>): string => laneName('sale', String(series));

/** Returns a timer of a product, but for when it is due. */
export const timerOf = (kind: typeof SETTLE | typeof PAY, product: ProductRow): Omit<Timer, 'due'> => ({
  kind,
  object: product.id,
  wideLane: laneOfSeries(product),
});

/** As `Reaching`: the series of which people hold positions. */
export const seriesOfOrders: Reaching = (users) => sql`
  select ${laneName('sale', '')}::text || ${orders.series} from dual_order
  where ${orders.userId} in (${users}) and ${isNull(orders.endedAt)}`;

/** Finds the series of a product. */
export const seriesOfProduct: NameLane = async ({ id }, queries) => {
  const [product] = await queries
    .select({ series: products.series })
    .from(products)
    .where(eq(products.id, String(id)));
  return product && String(product.series);
};

/** Finds the series of a position's product. */
export const seriesOfPosition: NameLane = async ({ id }, queries) => {
  const [product] = await queries
    .select({ series: products.series })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.id, String(id)));
  return product && String(product.series);
};

/** Finds the owners of the positions of a product that come next, of those in one state. */
export const touchedIn =
  (status: DualStatus): FindTouched =>
  async (productId, _due, { database }) =>
    (await nextOf(database.queries, productId, status)).next.map(({ userId }) => userId);

/** Returns the next positions of a product in one state, some for one transaction, and whether there are more. */
export async function nextOf(
  queries: Queries,
  productId: string,
  status: DualStatus,
): Promise<{ readonly next: readonly OrderRow[]; readonly more: boolean }> {
  const rows = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.productId, productId), eq(orders.status, status)))
    .orderBy(asc(orders.id))
    .limit(TOGETHER + 1);
  return { next: rows.slice(0, TOGETHER), more: rows.length > TOGETHER };
}

/** Returns the product of the same series and kind that is on sale at a time. */
export async function onSaleAfter(
  queries: Queries,
  { series, kind }: Pick<ProductRow, 'series' | 'kind'>,
  now: number,
): Promise<ProductRow | undefined> {
  const [next] = await queries
    .select()
    .from(products)
    .where(and(eq(products.series, series), eq(products.kind, kind), gt(products.saleEndsAt, now)))
    .orderBy(asc(products.saleEndsAt))
    .limit(1);
  return next;
}
