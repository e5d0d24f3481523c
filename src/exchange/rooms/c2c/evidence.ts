import { randomUUID } from 'node:crypto';
import QRCode from 'qrcode';
import { receiptFit } from '../../../domain/c2c/appeal.ts';
import type { ReceiptFit } from '../../../domain/c2c/appeal.ts';
import { keepSamplePicture, verifiedNames } from '../account/index.ts';
import type { Work } from '../../kernel/exchange.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
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
