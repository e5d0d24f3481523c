import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  NftItemStatus,
  NftMode,
  NftOfferStatus,
  NftOrderStatus,
  NftTransferKind,
} from '../../../../schemas/nft.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

/** A sale is open until its end; then sold, closed without a buyer, or won and not yet paid. */
export type SaleState = 'open' | 'unpaid' | 'sold' | 'closed';

export const sales = pgTable('nft_sale', {
  id: ownId(),
  code: text('code').notNull(),
  current: boolean('current').notNull().default(true),
  mode: text('mode').notNull().$type<NftMode>(),
  currency: text('currency').notNull().$type<CoinCode>(),
  price: units('price').notNull(),
  increment: units('increment'),
  margin: units('margin'),
  startAt: time('start_at').notNull(),
  endAt: time('end_at').notNull(),
  place: integer('place').notNull(),
  itemId: identity('item_id'),
  sellerId: identity('seller_id'),
  resale: boolean('resale').notNull().default(false),
  total: integer('total').notNull().default(1),
  sold: integer('sold').notNull().default(0),
  state: text('state').notNull().default('open').$type<SaleState>(),
  topPrice: units('top_price'),
  leader: integer('leader'),
  bids: integer('bids').notNull().default(0),
  pace: bigint('pace', { mode: 'number' }),
});

export type SaleRow = typeof sales.$inferSelect;

export const paddles = pgTable('nft_paddle', {
  id: ownId(),
  saleId: identity('sale_id').notNull(),
  number: integer('number').notNull(),
  userId: identity('user_id'),
  nickname: text('nickname').notNull(),
  state: text('state').notNull().default('held').$type<'held' | 'returned' | 'used' | 'lost'>(),
  best: units('best'),
  enteredAt: time('entered_at').notNull(),
  touchedAt: time('touched_at').notNull(),
});

export type PaddleRow = typeof paddles.$inferSelect;

export const bids = pgTable('nft_bid', {
  id: ownId(),
  saleId: identity('sale_id').notNull(),
  paddle: integer('paddle').notNull(),
  price: units('price').notNull(),
  at: time('at').notNull(),
});

export const items = pgTable('nft_item', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  code: text('code').notNull(),
  box: text('box'),
  status: text('status').notNull().$type<NftItemStatus>(),
  currency: text('currency').notNull().$type<CoinCode>(),
  cost: units('cost').notNull(),
  acquiredAt: time('acquired_at').notNull(),
  saleId: identity('sale_id'),
  proceeds: units('proceeds'),
  endedAt: time('ended_at'),
});

export type ItemRow = typeof items.$inferSelect;

export const draws = pgTable('nft_draw', { code: text('code').primaryKey(), box: text('box').notNull() });

export const orders = pgTable('nft_order', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  saleId: identity('sale_id').notNull(),
  code: text('code').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  price: units('price').notNull(),
  margin: units('margin').notNull(),
  status: text('status').notNull().default('unpaid').$type<NftOrderStatus>(),
  read: boolean('read').notNull().default(false),
  createdAt: time('created_at').notNull(),
  payUntil: time('pay_until').notNull(),
  paidAt: time('paid_at'),
  itemId: identity('item_id'),
});

export type OrderRow = typeof orders.$inferSelect;

export const transfers = pgTable('nft_transfer', {
  id: ownId(),
  code: text('code').notNull(),
  kind: text('kind').notNull().$type<NftTransferKind>(),
  currency: text('currency').notNull().$type<CoinCode>(),
  price: units('price').notNull(),
  seller: text('seller'),
  buyer: text('buyer').notNull(),
  at: time('at').notNull(),
});

export const offers = pgTable('nft_offer', {
  id: ownId(),
  code: text('code').notNull(),
  userId: identity('user_id').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  price: units('price').notNull(),
  status: text('status').notNull().default('open').$type<NftOfferStatus>(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  settledAt: time('settled_at'),
});

export type OfferRow = typeof offers.$inferSelect;

export const outlays = pgTable('nft_outlay', {
  saleId: identity('sale_id').primaryKey(),
  sellerId: identity('seller_id').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  price: units('price').notNull(),
  paidAt: time('paid_at'),
});

export type OutlayRow = typeof outlays.$inferSelect;

export const favourites = pgTable(
  'nft_favourite',
  {
    userId: identity('user_id').notNull(),
    code: text('code').notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);
