import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type Big from 'big.js';
import type {
  NftEntry,
  NftEntryStatus,
  NftMode,
  NftPhase,
  NftRarity,
  NftSort,
  NftType,
} from '../../../../schemas/nft.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import type { Page } from '../../kernel/database/page.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { artistById, codesBy, codesOf, codesOfRarity, codesWith } from './catalogue.ts';
import { favourites, orders, paddles, sales } from './tables.ts';
import type { SaleRow } from './tables.ts';
import { shortView } from './views.ts';
import type { Asking } from './views.ts';

/** The filters of a list of artworks. */
export interface Wanted extends Page {
  readonly type?: NftType;
  readonly mode?: NftMode;
  readonly phase?: NftPhase;
  readonly artist_id?: string;
  readonly keyword?: string;
  readonly currency?: CoinCode;
  readonly rarity?: NftRarity;
  /** Bounds of the price, converted to USDT. */
  readonly least?: Big | undefined;
  readonly most?: Big | undefined;
  readonly sort?: NftSort;
}

const running = (now: number): SQL =>
  sql`${sales.state} = 'open' and ${sales.sold} < ${sales.total} and ${sales.startAt} <= ${now} and ${sales.endAt} > ${now}`;
const coming = (now: number): SQL => sql`${sales.state} = 'open' and ${sales.startAt} > ${now}`;

/** Converts a sale's price or highest bid to USDT; null for a coin without a price. */
function worthIn(rates: ReadonlyMap<CoinCode, Big>): SQL {
  const cases = [...rates].map(([code, rate]) => sql`when ${sales.currency} = ${code} then ${rate.toFixed()}::numeric`);
  return cases.length === 0
    ? sql`null::numeric`
    : sql`coalesce(${sales.topPrice}, ${sales.price}) * (case ${sql.join(cases, sql` `)} end) / ${UNIT}::numeric`;
}

/** The ledger's unit. */
const UNIT = '100000000';

const ORDERS: Readonly<Record<NftSort, (worth: SQL) => SQL[]>> = {
  ending: () => [],
  price_up: (worth) => [sql`${worth} asc nulls last`],
  price_down: (worth) => [sql`${worth} desc nulls last`],
  newest: () => [sql`${sales.startAt} desc`],
};

/**
 * Lists current sales: running ones first, then coming ones, then ended ones; within each group by the end, earliest
 * first, or in the requested order.
 * @param rates USDT for one unit of each coin.
 */
export async function listSales(
  queries: Queries,
  wanted: Wanted,
  now: number,
  rates: ReadonlyMap<CoinCode, Big> = new Map(),
): Promise<{ rows: SaleRow[]; total: number }> {
  const phases: Readonly<Record<NftPhase, SQL>> = {
    before: coming(now),
    sale: running(now),
    after: sql`not (${running(now)}) and not (${coming(now)})`,
  };
  const among = (codes: string[] | undefined): SQL | undefined =>
    codes && (codes.length === 0 ? sql`false` : inArray(sales.code, codes));
  const worth = worthIn(rates);
  const where = and(
    eq(sales.current, true),
    wanted.currency && eq(sales.currency, wanted.currency),
    among(wanted.rarity && codesOfRarity(wanted.rarity)),
    wanted.least && sql`${worth} >= ${wanted.least.toFixed()}::numeric`,
    wanted.most && sql`${worth} <= ${wanted.most.toFixed()}::numeric`,
    wanted.mode && eq(sales.mode, wanted.mode),
    wanted.phase && phases[wanted.phase],
    among(wanted.type && codesOf(wanted.type)),
    among(wanted.artist_id === undefined ? undefined : codesBy(artistById(wanted.artist_id, 'artist_id'))),
    among(wanted.keyword?.trim() ? codesWith(wanted.keyword) : undefined),
  );
  const phase = sql`case when ${running(now)} then 0 when ${coming(now)} then 1 else 2 end`;
  const rows = await queries
    .select()
    .from(sales)
    .where(where)
    .orderBy(phase, ...ORDERS[wanted.sort ?? 'ending'](worth), asc(sales.endAt), asc(sales.place), asc(sales.id))
    .limit(wanted.limit)
    .offset(offsetOf(wanted));
  return { rows, total: await countOf(queries, sales, where) };
}

/** Returns the codes of the sales that run now. */
export async function codesOnSale(queries: Queries, now: number): Promise<string[]> {
  return (
    await queries
      .select({ code: sales.code })
      .from(sales)
      .where(and(eq(sales.current, true), running(now)))
  ).map(({ code }) => code);
}

/** Lists a user's favourites, newest first. */
export async function listCollection(
  queries: Queries,
  userId: string,
  page: Page,
): Promise<{ rows: SaleRow[]; total: number }> {
  const where = and(eq(favourites.userId, userId), eq(sales.current, true));
  const rows = await queries
    .select({ sale: sales })
    .from(favourites)
    .innerJoin(sales, eq(sales.code, favourites.code))
    .where(where)
    .orderBy(desc(favourites.at), asc(favourites.code))
    .limit(page.limit)
    .offset(offsetOf(page));
  return {
    rows: rows.map(({ sale }) => sale),
    total: await countOf(queries, favourites, eq(favourites.userId, userId)),
  };
}

/** The SQL expression for a user's status in an auction. */
const standing = sql<NftEntryStatus>`case
  when ${paddles.state} = 'returned' then 'lost' when ${paddles.state} = 'used' then 'paid' when ${paddles.state} = 'lost' then 'forfeited'
  when ${sales.state} = 'unpaid' then 'won' when ${sales.leader} = ${paddles.number} then 'leading' when ${paddles.best} is null then 'entered' else 'outbid' end`;

/** Lists the auctions in which a user took part, by the newest deposit or bid, latest first. */
export async function listEntries(
  asking: Asking,
  userId: string,
  { status, ...page }: Page & { readonly status?: NftEntryStatus },
): Promise<{ list: NftEntry[]; total: number }> {
  const { queries } = asking;
  const where = and(eq(paddles.userId, userId), status && sql`${standing} = ${status}`);
  const from = queries
    .select({ paddle: paddles, sale: sales, order: orders.id, status: standing })
    .from(paddles)
    .innerJoin(sales, eq(sales.id, paddles.saleId))
    .leftJoin(orders, eq(orders.saleId, paddles.saleId))
    .where(where);
  const rows = await from.orderBy(desc(paddles.touchedAt), desc(paddles.id)).limit(page.limit).offset(offsetOf(page));
  const [counted] = await queries
    .select({ rows: count() })
    .from(paddles)
    .innerJoin(sales, eq(sales.id, paddles.saleId))
    .where(where);
  const list = rows.map(({ paddle, sale, order, status: stands }): NftEntry => ({
    id: paddle.id,
    ...shortView(asking, sale.code),
    status: stands,
    currency: sale.currency,
    places: coinByCode(sale.currency).precision,
    margin: toText(sale.margin ?? 0n),
    my_price: paddle.best === null ? null : toText(paddle.best),
    current_price: sale.topPrice === null ? null : toText(sale.topPrice),
    end_at: sale.endAt,
    entered_at: paddle.enteredAt,
    order_id: stands === 'won' || stands === 'paid' || stands === 'forfeited' ? order : null,
  }));
  return { list, total: counted?.rows ?? 0 };
}

/** Counts the running auctions that hold a deposit of the user. */
export async function heldAuctions(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ rows: count() })
    .from(paddles)
    .innerJoin(sales, eq(sales.id, paddles.saleId))
    .where(and(eq(paddles.userId, userId), eq(sales.state, 'open')));
  return row?.rows ?? 0;
}
