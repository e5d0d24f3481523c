import { and, desc, eq, inArray } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { DAY } from '../../../domain/period.ts';
import type { WalletAddress } from '../../../../schemas/address.types.ts';
import type { CoinCode, Network } from '../../../../schemas/wallet.types.ts';
import { walletAddress } from '../../../domain/wallet/address.ts';
import { ownFile } from '../account/index.ts';
import { identity, ownId, time } from '../../kernel/database/columns.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { addressOn, coinByCode, networkOf } from '../../catalogue/coins.ts';
import { whitelistHandlers, whitelistOf } from './whitelist.ts';

export const book = pgTable('wallet_address', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  network: text('network').notNull().$type<Network>(),
  address: text('address').notNull(),
  name: text('name').notNull(),
  picture: text('picture'),
  isDefault: boolean('is_default').notNull(),
  usableAt: time('usable_at').notNull(),
  createdAt: time('created_at').notNull(),
});

type Row = typeof book.$inferSelect;

/** Most addresses of one coin. */
const MOST = 20;

const view = (row: Row): WalletAddress => ({
  id: row.id,
  name: row.name,
  coin: row.currency,
  currency: coinByCode(row.currency).id,
  lianType: row.network,
  address: row.address,
  upload_pic: row.picture,
  is_default: row.isDefault,
  usable_at: row.usableAt,
  created_at: row.createdAt,
});

const own = (userId: string, coin?: CoinCode) =>
  and(eq(book.userId, userId), coin === undefined ? undefined : eq(book.currency, coin));

const addressesOf = (queries: Queries, userId: string, coin?: CoinCode): Promise<Row[]> =>
  queries.select().from(book).where(own(userId, coin)).orderBy(desc(book.isDefault), desc(book.id));

/** Makes an address the default of its coin. */
async function fillInFirst(queries: Queries, { id, userId, currency }: Row): Promise<void> {
  await queries.update(book).set({ isDefault: false }).where(own(userId, currency));
  await queries.update(book).set({ isDefault: true }).where(eq(book.id, id));
}

/** Makes another address the default of a coin whose default was deleted, if the coin has any other. */
async function keepFirst(queries: Queries, userId: string, coins: readonly CoinCode[]): Promise<void> {
  for (const coin of new Set(coins)) {
    const [first] = await addressesOf(queries, userId, coin);
    if (first && !first.isDefault) await fillInFirst(queries, first);
  }
}

/** The address that a withdrawal goes to, in its canonical form. */
interface Destined {
  readonly coin: CoinCode;
  readonly network: Network;
  readonly address: string;
}

/**
 * Checks that a withdrawal may go to an address. Any address is allowed while the whitelist is off.
 * @throws Refusal `address_not_listed` or `address_too_new` at `address`.
 */
export async function assertListed(
  queries: Queries,
  userId: string,
  { coin, network, address }: Destined,
  now: number,
): Promise<void> {
  if (!(await whitelistOf(queries, userId)).required) return;
  // Addresses that were saved before this form was introduced are compared in it too.
  const saved = await queries
    .select()
    .from(book)
    .where(and(own(userId, coin), eq(book.network, network)));
  const found = saved.find((one) => walletAddress(one.address, network) === address);
  if (!found) throw new Refusal('address_not_listed', {}, 'address');
  if (found.usableAt > now)
    throw new Refusal('address_too_new', { count: Math.ceil((found.usableAt - now) / 3_600_000) }, 'address');
}

/** Returns a user's own address. @throws Refusal `address_unknown` at `id`. */
async function ownAddress(queries: Queries, userId: string, id: string): Promise<Row> {
  const [row] = await queries
    .select()
    .from(book)
    .where(and(own(userId), eq(book.id, id)));
  if (!row) throw new Refusal('address_unknown', {}, 'id');
  return row;
}

/** Handles the calls about a user's saved withdrawal addresses. */
export const addressHandlers: Handlers = {
  ...whitelistHandlers,

  'address.list': async ({ args, user, queries }) => (await addressesOf(queries, user.id, args.coin)).map(view),

  'address.one': async ({ args, user, queries }) => view(await ownAddress(queries, user.id, args.id)),

  'address.save': async ({ args, user, command }) => {
    const coin = coinByCode(args.coin);
    const network = networkOf(coin, args.lianType, 'lianType');
    const address = addressOn(network, args.address);
    const name = (args.name ?? '').trim().normalize('NFC');
    if (!/^[\p{L}\p{M}\p{N} .'’·-]*$/u.test(name)) throw new Refusal('special_characters', {}, 'name');
    return command(async ({ queries, now }) => {
      const saved = await addressesOf(queries, user.id, coin.code);
      const changed = args.id === undefined ? undefined : saved.find(({ id }) => id === args.id);
      if (args.id !== undefined && !changed) throw new Refusal('address_unknown', {}, 'id');
      if (saved.some((one) => one.network === network.code && one.address === address && one.id !== changed?.id))
        throw new Refusal('address_exists', {}, 'address');
      if (!changed && saved.length >= MOST) throw new Refusal('addresses_full', { count: MOST });
      const picture =
        args.upload_pic === undefined ? null : await ownFile(queries, user.id, args.upload_pic, 'upload_pic');
      const { required } = await whitelistOf(queries, user.id);
      const stays = changed?.network === network.code && changed.address === address;
      // An entry with a changed address counts as new.
      const usableAt = stays ? changed.usableAt : required ? now + DAY : now;
      const said = { network: network.code, address, name, picture, usableAt };
      const [row] = changed
        ? await queries.update(book).set(said).where(eq(book.id, changed.id)).returning()
        : await queries
            .insert(book)
            .values({ userId: user.id, currency: coin.code, ...said, isDefault: saved.length === 0, createdAt: now })
            .returning();
      if (!row) throw new Error('The address was not stored.');
      if (!args.is_default || row.isDefault) return view(row);
      await fillInFirst(queries, row);
      return view({ ...row, isDefault: true });
    });
  },

  'address.delete': ({ args, user, command }) =>
    command(async ({ queries }) => {
      const where = args.ids === undefined ? own(user.id) : and(own(user.id), inArray(book.id, args.ids));
      const gone = await queries.delete(book).where(where).returning();
      if (args.ids !== undefined && gone.length < new Set(args.ids).size)
        throw new Refusal('address_unknown', {}, 'ids');
      await keepFirst(
        queries,
        user.id,
        gone.map(({ currency }) => currency),
      );
      return gone.length;
    }),

  'address.setDefault': ({ args, user, command }) =>
    command(async ({ queries }) => {
      const row = await ownAddress(queries, user.id, args.id);
      await fillInFirst(queries, row);
      return view({ ...row, isDefault: true });
    }),
};
