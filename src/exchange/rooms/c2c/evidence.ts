import { randomUUID } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import QRCode from 'qrcode';
import { receiptFit } from '../../../domain/c2c/appeal.ts';
import type { ReceiptFit } from '../../../domain/c2c/appeal.ts';
import { keepSamplePicture, verifiedNames } from '../account/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import { appeals, messages, orders } from './tables.ts';
import type { Appeal, Line, Order } from './tables.ts';

/**
 * Returns how the buyer's receipt fits an order: the receipt of the appeal, else the one of the payment, whose amount
 * the buyer declared to be that of the order.
 * @returns null where the buyer has shown no receipt.
 */
export function fitOf(order: Order, appeal: Appeal | undefined, verified: string | null): ReceiptFit | null {
  const amount = toBig(order.amount);
  if (appeal?.receiptName != null && appeal.receiptAmount !== null)
    return receiptFit({ name: appeal.receiptName, amount: toBig(appeal.receiptAmount) }, verified, amount);
  if (order.receipt === null || order.payerName === null) return null;
  return receiptFit({ name: order.payerName, amount }, verified, amount);
}

/** Tells whether a picture belongs to an order with an appeal: evidence, the receipt, or a picture of its chat. */
export async function isAppealPicture(queries: Queries, address: string): Promise<boolean> {
  const named = JSON.stringify([address]);
  const [appeal] = await queries
    .select({ id: appeals.id })
    .from(appeals)
    .innerJoin(orders, eq(orders.id, appeals.orderId))
    .leftJoin(messages, eq(messages.orderId, orders.id))
    .where(
      or(
        sql`${appeals.img} @> ${named}::jsonb`,
        sql`${appeals.answerImg} @> ${named}::jsonb`,
        eq(orders.receipt, address),
        eq(messages.image, address),
      ),
    )
    .limit(1);
  return appeal !== undefined;
}

/**
 * Returns the evidence of a buyer whom the sandbox plays: the claim to have paid, and a receipt drawn as a code of the
 * transfer.
 */
export async function playedEvidence(work: Work, order: Order, said: Line) {
  const name = (await verifiedNames(work.queries, [order.buyerId])).get(order.buyerId) ?? '';
  const content = await QRCode.toBuffer(`transfer:${order.id}:${toText(order.amount)}:${order.fiat}:${name}`, {
    margin: 4,
    width: 320,
  });
  const receipt = { id: randomUUID(), owner: order.buyerId, name: 'receipt.png', content, at: work.now };
  const img = [await keepSamplePicture(work.queries, receipt)];
  return { content: null, said, img, receiptName: name, receiptAmount: order.amount };
}
