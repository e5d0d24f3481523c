import { and, count, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { DAY } from '../../../domain/period.ts';
import type { C2CAppeal, C2COrder, C2CTrader } from '../../../../schemas/c2c.types.ts';
import { APPEAL_AFTER, MAX_CANCELLATIONS, mayAppeal, mayCancel, mayPay, mayRelease } from '../../../domain/c2c/c2c.ts';
import { sameName } from '../../../domain/account/name.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { verifiedNames } from '../account/index.ts';
import { toText } from '../../kernel/ledger/units.ts';
import type { Call } from '../../kernel/call.ts';
import { fiatByCode } from '../../catalogue/fiats.ts';
import type { Lang, Texts } from '../../kernel/basics/texts.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { fitOf } from './evidence.ts';
import { placesOf } from './price.ts';
import { otherOf, sideOf } from './sides.ts';
import { OPEN_APPEAL, ads, appeals, messages } from './tables.ts';
import type { Appeal, Line, Order } from './tables.ts';
import { cancellationsOf, tradersOf } from './traders.ts';

/** Returns the order number for people: the day and the id. */
export const numberOf = ({ id, createdAt }: Pick<Order, 'id' | 'createdAt'>): string =>
  `${new Date(createdAt).toISOString().slice(2, 10).replaceAll('-', '')}${id.padStart(6, '0')}`;

/** The reader of an order, with the time and the language. */
export interface Reader {
  readonly now: number;
  readonly id: string;
  readonly texts: Texts;
  readonly lang: Lang;
  /**
   * Tells whether the sandbox plays people: then a review has a deadline; elsewhere no deadline is promised for a
   * person's decision.
   */
  readonly sandbox: boolean;
}

export const readerOf = ({
  user,
  exchange,
  lang,
  now,
}: Pick<Call<unknown>, 'user' | 'exchange' | 'lang' | 'now'>): Reader => ({
  id: user.id,
  texts: exchange.texts,
  lang,
  now,
  sandbox: exchange.options.sandbox,
});

/**
 * Returns the text of a message: the words of its author, or those of the exchange or a player, in the reader's
 * language.
 */
export const spoken = (
  texts: Texts,
  lang: Lang,
  { content, said }: { readonly content: string | null; readonly said: Line | null },
): string | null => (said === null ? content : texts.say(lang, `c2c_says.${said}`));

/** Returns the newest appeal of each order. */
export async function appealsOf(queries: Queries, orderIds: readonly string[]): Promise<ReadonlyMap<string, Appeal>> {
  if (orderIds.length === 0) return new Map();
  const rows = await queries
    .select()
    .from(appeals)
    .where(inArray(appeals.orderId, [...orderIds]))
    .orderBy(appeals.id);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Counts the unread messages of a reader, by order. */
async function unreadOf(
  queries: Queries,
  orderIds: readonly string[],
  reader: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({ orderId: messages.orderId, rows: count() })
    .from(messages)
    .where(
      and(
        inArray(messages.orderId, [...orderIds]),
        isNotNull(messages.fromId),
        ne(messages.fromId, reader),
        isNull(messages.readAt),
      ),
    )
    .groupBy(messages.orderId);
  return new Map(rows.map((row) => [row.orderId, row.rows]));
}

/** Returns orders as one of their sides sees them. */
export async function orderViews(queries: Queries, rows: readonly Order[], reader: Reader): Promise<C2COrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const traders = await tradersOf(
    queries,
    rows.map((order) => otherOf(order, reader.id)),
    reader.now,
  );
  const appealed = await appealsOf(queries, ids);
  const unread = await unreadOf(queries, ids, reader.id);
  const notes = new Map(
    (
      await queries
        .select({ id: ads.id, note: ads.note })
        .from(ads)
        .where(
          inArray(
            ads.id,
            rows.map(({ adId }) => adId),
          ),
        )
    ).map(({ id, note }) => [id, note]),
  );
  const names = await verifiedNames(
    queries,
    rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  );
  const failed = await cancellationsOf(queries, reader.id, reader.now);
  const cancellations = failed.filter((at) => at > reader.now - DAY).length;
  return rows.map((order) => {
    const counterparty = traders.get(otherOf(order, reader.id));
    if (!counterparty) throw new Error(`The order ${order.id} has one side only.`);
    return view(order, reader, {
      counterparty,
      appeal: appealed.get(order.id),
      unread: unread.get(order.id) ?? 0,
      note: notes.get(order.adId) ?? null,
      names,
      cancellations,
    });
  });
}

export async function orderView(queries: Queries, order: Order, reader: Reader): Promise<C2COrder> {
  const [view] = await orderViews(queries, [order], reader);
  if (!view) throw new Error('An order was lost.');
  return view;
}

interface Around {
  readonly counterparty: C2CTrader;
  readonly appeal: Appeal | undefined;
  readonly unread: number;
  readonly note: string | null;
  /** Verified names, by user id. */
  readonly names: ReadonlyMap<string, string>;
  /** The reader's cancellations as a buyer, within the last day. */
  readonly cancellations: number;
}

function view(
  order: Order,
  reader: Reader,
  { counterparty, appeal, unread, note, names, cancellations }: Around,
): C2COrder {
  const coin = coinByCode(order.coin);
  const fiat = fiatByCode(order.fiat);
  const side = sideOf(order, reader.id);
  const standing = { status: order.status, side, appealed: appeal !== undefined && isOpenAppeal(appeal) };
  const buyer = names.get(order.buyerId) ?? null;
  const seller = names.get(order.sellerId);
  return {
    id: order.id,
    no: numberOf(order),
    ad_id: order.adId,
    side,
    role: order.takerId === reader.id ? 'taker' : 'maker',
    coin_code: coin.code,
    currency_id: coin.id,
    precision: coin.precision,
    fiat: order.fiat,
    fiat_symbol: fiat.symbol,
    places: fiat.places,
    price: toText(order.price),
    price_places: placesOf(coin.code, order.fiat),
    number: toText(order.number),
    amount: toText(order.amount),
    way: order.way,
    status: order.status,
    cancelled_by: order.cancelledBy,
    counterparty,
    payments: order.payments.map((payment) => ({
      ...payment,
      own_name: seller === undefined ? null : sameName(payment.real_name, seller),
    })),
    note,
    unread,
    can_pay: mayPay(standing),
    can_cancel: mayCancel(standing),
    can_release: mayRelease(standing),
    appeal_at: mayAppeal(standing) && order.paidAt !== null ? order.paidAt + APPEAL_AFTER : null,
    appeal: appeal ? appealView(order, appeal, reader, buyer) : null,
    expires_at: order.expiresAt,
    created_at: order.createdAt,
    paid_at: order.paidAt,
    settled_at: order.settledAt,
    payer_name: order.status === 'cancelled' ? null : buyer,
    paid_from: order.payerName,
    payer_fits: buyer === null || order.payerName === null ? null : sameName(order.payerName, buyer),
    receipt: order.receipt,
    cancellations,
    most_cancellations: MAX_CANCELLATIONS,
  };
}

const isOpenAppeal = ({ state }: Appeal): boolean => OPEN_APPEAL.some((open) => open === state);

function appealView(order: Order, row: Appeal, { id, texts, lang, sandbox }: Reader, buyer: string | null): C2CAppeal {
  const fit = fitOf(order, row, buyer);
  const answer = spoken(texts, lang, { content: row.answer, said: row.answerSaid });
  return {
    id: row.id,
    mine: row.userId === id,
    reason: row.reason,
    content: spoken(texts, lang, row) ?? '',
    img: [...row.img],
    state: row.state,
    reply: row.reply,
    created_at: row.createdAt,
    due_at: row.state === 'review' && !sandbox ? null : row.dueAt,
    settled_at: row.settledAt,
    open: isOpenAppeal(row),
    can_answer: row.state === 'waiting' && row.userId !== id,
    answer:
      answer === null || row.answeredAt === null
        ? null
        : { content: answer, img: [...row.answerImg], created_at: row.answeredAt },
    receipt_name: row.receiptName ?? (fit && order.payerName),
    receipt_amount: row.receiptAmount === null ? fit && toText(order.amount) : toText(row.receiptAmount),
    name_fits: fit && fit.name,
    amount_fits: fit && fit.amount,
  };
}

/** Returns the newest appeal of an order, while it has not ended. */
export async function openAppeal(queries: Queries, orderId: string): Promise<Appeal | undefined> {
  const [found] = await queries
    .select()
    .from(appeals)
    .where(and(eq(appeals.orderId, orderId), inArray(appeals.state, [...OPEN_APPEAL])))
    .orderBy(desc(appeals.id))
    .limit(1);
  return found;
}
