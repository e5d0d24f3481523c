import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  C2CAdState,
  C2CAppealReason,
  C2CAppealState,
  C2CCancelCause,
  C2CMessageKind,
  C2COrderStatus,
  C2CPayment,
  MerchantState,
  PaymentWay,
} from '../../../../schemas/c2c.types.ts';
import type { FiatCode } from '../../../../schemas/site.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const methods = pgTable('payment_method', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  way: text('way').notNull().$type<PaymentWay>(),
  realName: text('real_name').notNull(),
  account: text('account').notNull(),
  bankName: text('bank_name'),
  branch: text('branch'),
  uploadPic: text('upload_pic'),
  isDefault: boolean('is_default').notNull(),
  createdAt: time('created_at').notNull(),
});

export const applications = pgTable('merchant_application', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  name: text('name').notNull(),
  mobile: text('mobile').notNull(),
  trueName: text('true_name').notNull(),
  bankName: text('bank_name'),
  bankAccount: text('bank_account'),
  wechatAccount: text('wechat_account'),
  aliAccount: text('ali_account'),
  state: text('state').notNull().$type<MerchantState>(),
  reason: text('reason'),
  createdAt: time('created_at').notNull(),
  settledAt: time('settled_at'),
});

export const records = pgTable('c2c_record', {
  userId: identity('user_id').primaryKey(),
  completed: integer('completed').notNull().default(0),
  ended: integer('ended').notNull().default(0),
  releases: integer('releases').notNull().default(0),
  releaseTime: time('release_time').notNull().default(0),
});

export const ads = pgTable('c2c_ad', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  type: text('type').notNull().$type<OrderSide>(),
  coin: text('coin').notNull().$type<CoinCode>(),
  fiat: text('fiat').notNull().$type<FiatCode>(),
  price: units('price'),
  margin: text('margin'),
  total: units('total').notNull(),
  rest: units('rest').notNull(),
  min: units('min').notNull(),
  max: units('max').notNull(),
  ways: jsonb('ways').notNull().$type<readonly PaymentWay[]>(),
  minimumTime: integer('minimum_time').notNull(),
  payMinutes: integer('pay_minutes').notNull().default(15),
  note: text('note'),
  state: text('state').notNull().$type<C2CAdState>(),
  createdAt: time('created_at').notNull(),
});

export const orders = pgTable('c2c_order', {
  id: ownId(),
  adId: identity('ad_id').notNull(),
  buyerId: identity('buyer_id').notNull(),
  sellerId: identity('seller_id').notNull(),
  takerId: identity('taker_id').notNull(),
  coin: text('coin').notNull().$type<CoinCode>(),
  fiat: text('fiat').notNull().$type<FiatCode>(),
  price: units('price').notNull(),
  number: units('number').notNull(),
  amount: units('amount').notNull(),
  way: text('way').notNull().$type<PaymentWay>(),
  payments: jsonb('payments').notNull().$type<readonly C2CPayment[]>(),
  status: text('status').notNull().$type<C2COrderStatus>(),
  cancelledBy: text('cancelled_by').$type<C2CCancelCause>(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull(),
  paidAt: time('paid_at'),
  payerName: text('payer_name'),
  receipt: text('receipt'),
  settledAt: time('settled_at'),
});

export const appeals = pgTable('c2c_appeal', {
  id: ownId(),
  orderId: identity('order_id').notNull(),
  userId: identity('user_id').notNull(),
  reason: text('reason').notNull().$type<C2CAppealReason>(),
  content: text('content'),
  said: text('said').$type<Line>(),
  img: jsonb('img').notNull().$type<readonly string[]>(),
  receiptName: text('receipt_name'),
  receiptAmount: units('receipt_amount'),
  answer: text('answer'),
  answerSaid: text('answer_said').$type<Line>(),
  answerImg: jsonb('answer_img').notNull().default([]).$type<readonly string[]>(),
  answeredAt: time('answered_at'),
  state: text('state').notNull().$type<C2CAppealState>(),
  reply: text('reply'),
  createdAt: time('created_at').notNull(),
  dueAt: time('due_at').notNull(),
  settledAt: time('settled_at'),
});

export const messages = pgTable('c2c_message', {
  id: ownId(),
  orderId: identity('order_id').notNull(),
  fromId: identity('from_id'),
  kind: text('kind').notNull().$type<C2CMessageKind>(),
  content: text('content'),
  said: text('said').$type<Line>(),
  image: text('image'),
  createdAt: time('created_at').notNull(),
  readAt: time('read_at'),
});

export const players = pgTable('c2c_player', {
  userId: identity('user_id').primaryKey(),
  role: text('role').notNull().$type<'merchant' | 'customer'>(),
  temper: text('temper').notNull().$type<'prompt' | 'idle'>(),
});

/** A message of the exchange in a chat, by the name of its text under `c2c_says`. */
export type Line =
  | 'made'
  | 'paid'
  | 'completed'
  | 'cancelled_buyer'
  | 'cancelled_seller'
  | 'cancelled_time'
  | 'cancelled_review'
  | 'appealed'
  | 'appeal_answered'
  | 'appeal_unanswered'
  | 'appeal_closed'
  | 'appeal_granted'
  | 'appeal_refused'
  | 'appeal_withdrawn'
  | 'hello_selling'
  | 'hello_buying'
  | 'idle'
  | 'checking'
  | 'transferred'
  | 'thanks'
  | 'reply_pending'
  | 'reply_paid'
  | 'reply_ended'
  | 'plea'
  | 'proof';

/** The states of an appeal that has not ended. */
export const OPEN_APPEAL = ['waiting', 'review'] as const;

export type Method = typeof methods.$inferSelect;
export type Application = typeof applications.$inferSelect;
export type Ad = typeof ads.$inferSelect;
export type Order = typeof orders.$inferSelect;
export type Appeal = typeof appeals.$inferSelect;
export type Message = typeof messages.$inferSelect;
