import type { Appeal, AppealFits, AppealMessage, AppealRow } from '../../../../schemas/operators/appeal.types.ts';
import {
  decideAppeal,
  fitOf,
  latestMessages,
  numberOf,
  orderById,
  sideOf,
  spoken,
  submittedAppeals,
} from '../c2c/index.ts';
import type { Appeal as Filed, Message, Order } from '../c2c/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { verifiedNames } from '../account/index.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { doerOf } from './audit.ts';
import { briefOf, decided, reasonOf, staffImage, usersOf } from './brief.ts';
import type { SomeHandlers, StaffCall } from './call.ts';
import type { Matter } from './proposals.ts';
import { decideOrPropose, openFor } from './proposals.ts';
import { worthOf } from './worth.ts';

const DECIDED = ['appeal_decide'] as const;
const objectOf = (id: string): string => `appeal:${id}`;

/** Number of an order's chat messages that are shown, the newest ones. */
const CHAT = 500;

/** An appeal with its order. */
interface Case {
  readonly filed: Filed;
  readonly order: Order;
}

/** Returns an appeal with its order. @throws Refusal `not_found` at `id`. */
async function caseById(queries: Queries, id: string): Promise<Case> {
  const filed = await submittedAppeals.byId(queries, id);
  if (!filed) throw new Refusal('not_found', {}, 'id');
  return caseOf(queries, filed);
}

async function caseOf(queries: Queries, filed: Filed): Promise<Case> {
  const order = await orderById(queries, filed.orderId);
  if (!order) throw new Error('An appeal has no order.');
  return { filed, order };
}

export const appealDecide: Matter = {
  call: 'appeal.decide',
  thing: 'appeal',
  mark: async (queries, id) => {
    const { filed, order } = await caseById(queries, id);
    return [
      filed.state,
      filed.answeredAt,
      filed.receiptName,
      filed.receiptAmount?.toString(),
      order.status,
      order.buyerId,
      order.sellerId,
    ];
  },
  async carryOut(work, _exchange, id, { winner, reason }) {
    const { filed, order } = await caseById(work.queries, id);
    const appellant = sideOf(order, filed.userId) === 'buy' ? 'buyer' : 'seller';
    if (!(await decideAppeal(work, id, winner === appellant, String(reason))))
      throw decided(await doerOf(work.queries, DECIDED, objectOf(id)));
    await work.audit({
      kind: 'appeal_decide',
      object: objectOf(id),
      detail: `${numberOf(order)} · ${String(winner)} · ${String(reason)}`,
    });
    return null;
  },
};

/** Returns the other side's deadline for an answer; null after the answer or the deadline. */
const dueOf = ({ state, dueAt }: Filed): number | null => (state === 'waiting' ? dueAt : null);

async function row(queries: Queries, { filed, order }: Case): Promise<AppealRow> {
  const userOf = await usersOf(queries, [order.buyerId, order.sellerId]);
  return {
    id: filed.id,
    order_no: numberOf(order),
    coin: order.coin,
    number: toText(order.number),
    fiat: order.fiat,
    amount: toText(order.amount),
    buyer: briefOf(userOf(order.buyerId)),
    seller: briefOf(userOf(order.sellerId)),
    by: sideOf(order, filed.userId) === 'buy' ? 'buyer' : 'seller',
    reason: filed.reason,
    state: filed.state,
    created_at: filed.createdAt,
    due_at: dueOf(filed),
  };
}

const fits = (found: boolean | undefined): AppealFits => (found === undefined ? 'unknown' : found ? 'fits' : 'differs');

/** Returns an appeal for the deciding member of staff, with the evidence and the messages of both sides. */
async function whole(call: StaffCall<unknown>, found: Case): Promise<Appeal> {
  const { queries, exchange, lang, now, staff } = call;
  const { filed, order } = found;
  const names = await verifiedNames(queries, [order.buyerId, order.sellerId]);
  const [buyer, seller] = [names.get(order.buyerId) ?? null, names.get(order.sellerId) ?? null];
  const fit = fitOf(order, filed, buyer);
  const chat = await latestMessages(queries, order.id, CHAT);
  const said = (message: Message): AppealMessage => ({
    id: message.id,
    from: message.fromId === null ? 'system' : message.fromId === order.buyerId ? 'buyer' : 'seller',
    content: spoken(exchange.texts, lang, message),
    image: staffImage(message.image),
    created_at: message.createdAt,
  });
  return {
    ...(await row(queries, found)),
    price: toText(order.price),
    usdt: worthOf(exchange, { currency: order.coin, amount: order.number }, now),
    way: order.way,
    payments: order.payments.map((payment) => ({
      way: payment.way,
      real_name: payment.real_name,
      account: payment.account,
      bank_name: payment.bank_name,
    })),
    buyer_name: buyer,
    seller_name: seller,
    ordered_at: order.createdAt,
    paid_at: order.paidAt,
    payer_name: order.payerName,
    receipt: staffImage(order.receipt),
    content: spoken(exchange.texts, lang, filed) ?? '',
    img: filed.img.map(staffImage),
    answer: spoken(exchange.texts, lang, { content: filed.answer, said: filed.answerSaid }),
    answer_img: filed.answerImg.map(staffImage),
    answered_at: filed.answeredAt,
    receipt_name: filed.receiptName,
    receipt_amount: filed.receiptAmount === null ? null : toText(filed.receiptAmount),
    name_fits: fits(fit?.name),
    amount_fits: fits(fit?.amount),
    chat: chat.map(said),
    reply: filed.reply,
    settled_at: filed.settledAt,
    decided_by: await doerOf(queries, DECIDED, objectOf(filed.id)),
    proposal: await openFor({ queries, staff, now }, 'appeal_decide', filed.id, appealDecide),
  };
}

export const appealHandlers: SomeHandlers<'appeal.list' | 'appeal.one' | 'appeal.decide'> = {
  'appeal.list': async ({ args, queries }) => {
    const { page, limit, state } = args;
    const oldestFirst = state === 'review' || state === 'waiting';
    const { rows, total } = await submittedAppeals.page(queries, { state }, { page, limit, oldestFirst });
    const list: AppealRow[] = [];
    for (const filed of rows) list.push(await row(queries, await caseOf(queries, filed)));
    return { list, total };
  },

  'appeal.one': async (call) => whole(call, await caseById(call.queries, call.args.id)),

  'appeal.decide': ({ args, exchange, command }) =>
    command(async (work) => {
      const { filed, order } = await caseById(work.queries, args.id);
      const reason = reasonOf(args.reason);
      if (filed.state === 'waiting') throw new Refusal('appeal_waiting', {}, 'id');
      if (filed.state !== 'review') throw decided(await doerOf(work.queries, DECIDED, objectOf(filed.id)));
      return decideOrPropose(work, exchange, appealDecide, {
        kind: 'appeal_decide',
        object: filed.id,
        args: { winner: args.winner, reason },
        title: numberOf(order),
        detail: `${args.winner} · ${reason}`,
        two: true,
      });
    }),
};
