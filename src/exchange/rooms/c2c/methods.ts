import { and, desc, eq, inArray } from 'drizzle-orm';
import type { C2CPayment, PaymentMethod, PaymentWay } from '../../../../schemas/c2c.types.ts';
import { cardNumberOf, isCardNumber, isRealName } from '../../../domain/account/card.ts';
import { ownFile } from '../account/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { ads, methods } from './tables.ts';
import type { Method } from './tables.ts';

/** The largest number of payment methods of one user. */
const MOST = 10;

const methodView = (row: Method) => ({
  id: row.id,
  way: row.way,
  real_name: row.realName,
  account: row.account,
  bank_name: row.bankName,
  branch: row.branch,
  upload_pic: row.uploadPic,
});

/**
 * Returns a payment method as the buyer of an order sees it. Whether it is in the seller's own name is computed when
 * the order is read.
 */
export const paymentView = (row: Method): C2CPayment => ({ ...methodView(row), own_name: null });

const view = (row: Method): PaymentMethod => ({
  ...methodView(row),
  is_default: row.isDefault,
  created_at: row.createdAt,
});

/** Returns a user's payment methods, the default ones first. */
export const methodsOf = (queries: Queries, userId: string, ways?: readonly PaymentWay[]): Promise<Method[]> =>
  queries
    .select()
    .from(methods)
    .where(and(eq(methods.userId, userId), ways && inArray(methods.way, [...ways])))
    .orderBy(desc(methods.isDefault), desc(methods.id));

/**
 * Returns a user's own payment method.
 * @throws Refusal `payment_unknown` at the parameter.
 */
export async function methodOf(queries: Queries, userId: string, id: string, parameter = 'id'): Promise<Method> {
  const [found] = await queries
    .select()
    .from(methods)
    .where(and(eq(methods.id, id), eq(methods.userId, userId)));
  if (!found) throw new Refusal('payment_unknown', {}, parameter);
  return found;
}

/** The stored fields of a payment method. */
export interface Written {
  readonly way: PaymentWay;
  readonly realName: string;
  readonly account: string;
  readonly bankName: string | null;
  readonly branch: string | null;
  readonly uploadPic: string | null;
}

/** Stores a new payment method; the first of its way is the default. */
export async function addMethod({ queries, now }: Work, userId: string, written: Written): Promise<Method> {
  const own = await methodsOf(queries, userId);
  if (own.some((one) => one.way === written.way && one.account === written.account))
    throw new Refusal('payment_exists', {}, 'account');
  if (own.length >= MOST) throw new Refusal('payments_full', { count: MOST });
  const isDefault = !own.some(({ way }) => way === written.way);
  const [saved] = await queries
    .insert(methods)
    .values({ userId, ...written, isDefault, createdAt: now })
    .returning();
  if (!saved) throw new Error('The payment method was not stored.');
  return saved;
}

interface Given {
  readonly way: PaymentWay;
  readonly real_name: string;
  readonly account: string;
  readonly bank_name?: string;
  readonly branch?: string;
}

/**
 * Reads a payment method that was entered.
 * @throws Refusal naming the field that is wrong.
 */
function read(given: Given): Omit<Written, 'uploadPic'> {
  const realName = given.real_name.trim();
  if (!isRealName(realName)) throw new Refusal('special_characters', {}, 'real_name');
  if (given.way !== 'bank') {
    const account = given.account.trim();
    if (!account) throw new Refusal('payment_account', {}, 'account');
    return { way: given.way, realName, account, bankName: null, branch: null };
  }
  const account = cardNumberOf(given.account);
  const bankName = given.bank_name?.trim();
  if (!isCardNumber(account)) throw new Refusal('card_number', {}, 'account');
  if (!bankName) throw new Refusal('payment_bank', {}, 'bank_name');
  return { way: 'bank', realName, account, bankName, branch: given.branch?.trim() || null };
}

/**
 * Asserts that no offer needs a payment method. An offer to sell names ways, not accounts: one account of each way must
 * stay.
 */
async function assertUnused(queries: Queries, { id, userId, way }: Method): Promise<void> {
  const others = (await methodsOf(queries, userId, [way])).some((one) => one.id !== id);
  const selling = await queries
    .select({ ways: ads.ways })
    .from(ads)
    .where(and(eq(ads.userId, userId), eq(ads.type, 'sell'), inArray(ads.state, ['active', 'paused'])));
  if (!others && selling.some(({ ways }) => ways.includes(way))) throw new Refusal('payment_used', {}, 'id');
}

async function offerFirst(queries: Queries, { id, userId, way }: Method): Promise<void> {
  await queries
    .update(methods)
    .set({ isDefault: false })
    .where(and(eq(methods.userId, userId), eq(methods.way, way)));
  await queries.update(methods).set({ isDefault: true }).where(eq(methods.id, id));
}

/** The handlers of the accounts on which people receive fiat money. */
export const methodHandlers: Handlers = {
  'c2c.myCashInfo': async ({ args, user, queries }) =>
    (await methodsOf(queries, user.id, args.way && [args.way])).map(view),

  'user.savePaymentMethod': async ({ args, user, command }) => {
    const written = read(args);
    return command(async (work) => {
      const uploadPic = args.upload_pic ? await ownFile(work.queries, user.id, args.upload_pic, 'upload_pic') : null;
      if (args.id === undefined) return view(await addMethod(work, user.id, { ...written, uploadPic }));
      const before = await methodOf(work.queries, user.id, args.id);
      if (before.way !== written.way) throw new Refusal('payment_unknown', {}, 'id');
      const own = await methodsOf(work.queries, user.id, [written.way]);
      if (own.some((one) => one.id !== before.id && one.account === written.account))
        throw new Refusal('payment_exists', {}, 'account');
      const [saved = before] = await work.queries
        .update(methods)
        .set({ ...written, uploadPic })
        .where(eq(methods.id, before.id))
        .returning();
      return view(saved);
    });
  },

  'user.deletePaymentMethod': ({ args, user, command }) =>
    command(async ({ queries }) => {
      const method = await methodOf(queries, user.id, args.id);
      await assertUnused(queries, method);
      await queries.delete(methods).where(eq(methods.id, method.id));
      const [next] = await methodsOf(queries, user.id, [method.way]);
      if (next && method.isDefault) await offerFirst(queries, next);
      return true;
    }),

  'user.defaultPaymentMethod': ({ args, user, command }) =>
    command(async ({ queries }) => {
      const method = await methodOf(queries, user.id, args.id);
      await offerFirst(queries, method);
      return view({ ...method, isDefault: true });
    }),
};
