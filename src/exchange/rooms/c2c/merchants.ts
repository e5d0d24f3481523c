import { makeMerchant } from '../account/index.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { C2CMe, MerchantApplication } from '../../../../schemas/c2c.types.ts';
import type { Calls } from '../../../../schemas/calls.ts';
import { merchantNameFault } from '../../../domain/account/account.ts';
import { cardNumberOf, isCardNumber, isRealName } from '../../../domain/account/card.ts';
import { orderingClosedUntil } from '../../../domain/c2c/c2c.ts';
import { plain } from '../../../domain/money.ts';
import { FIAT_LIMIT_USDT } from '../../../domain/wallet/withdraw.ts';
import type { User } from '../../kernel/user.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { submissionsIn } from '../../kernel/database/submissions.ts';
import type { Work } from '../../kernel/exchange.ts';
import { writeLetter } from '../mail/index.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { offeredBy } from './ads.ts';
import { addMethod, methodsOf } from './methods.ts';
import type { Written } from './methods.ts';
import { MOST_ADS } from './publish.ts';
import { applications } from './tables.ts';
import type { Application } from './tables.ts';
import { cancellationsOf, openOrders, reputation } from './traders.ts';

/** The timer that decides an application; its object is the application. */
export const APPLICATION = 'c2c.application';

/** The duration of the review of an application. Exchange time, milliseconds. */
const REVIEW_TIME = 60_000;

/** The applications of users who want to be merchants. */
export const submittedApplications = submissionsIn(applications, { state: 'review' });

type Wish = Calls['c2c.apply']['args'];
type Facts = Pick<
  Application,
  'name' | 'mobile' | 'trueName' | 'bankName' | 'bankAccount' | 'wechatAccount' | 'aliAccount'
>;

/**
 * Reads an application: trims and checks its fields.
 * @throws Refusal naming the field that is wrong.
 */
export function readApplication(wish: Wish): Facts {
  const given = (text: string | undefined): string | null => text?.trim() || null;
  const name = wish.name.trim().replace(/ +/g, ' ').normalize('NFC');
  const trueName = wish.true_name.trim();
  const mobile = wish.mobile.trim();
  const fault = merchantNameFault(name);
  if (fault) throw new Refusal(fault, {}, 'name');
  if (!/^\+?\d[\d ()-]{3,22}\d$/.test(mobile)) throw new Refusal('mobile_invalid', {}, 'mobile');
  if (!isRealName(trueName)) throw new Refusal('special_characters', {}, 'true_name');
  const bankAccount = given(wish.bank_account) && cardNumberOf(wish.bank_account ?? '');
  const facts: Facts = {
    name,
    mobile,
    trueName,
    bankName: given(wish.bank_name),
    bankAccount,
    wechatAccount: given(wish.wechat_account),
    aliAccount: given(wish.ali_account),
  };
  if (!facts.bankAccount && !facts.wechatAccount && !facts.aliAccount)
    throw new Refusal('payment_account', {}, 'bank_account');
  if (facts.bankAccount && !isCardNumber(facts.bankAccount)) throw new Refusal('card_number', {}, 'bank_account');
  if (facts.bankAccount && !facts.bankName) throw new Refusal('payment_bank', {}, 'bank_name');
  return facts;
}

/**
 * Submits an application.
 * @throws Refusal where there is nothing to apply for, or an application is under review.
 */
export async function apply(work: Work, user: User, facts: Facts): Promise<void> {
  if (user.merchant) throw new Refusal('c2c_already_merchant');
  if ((await newestOf(work.queries, user.id))?.state === 'review') throw new Refusal('c2c_application_open');
  const [row] = await work.queries
    .insert(applications)
    .values({ userId: user.id, ...facts, state: 'review', createdAt: work.now })
    .returning({ id: applications.id });
  if (!row) throw new Error('The application was not stored.');
  await work.schedule({ kind: APPLICATION, object: row.id, due: work.now + REVIEW_TIME, lane: laneOfUser(user.id) });
}

/**
 * Decides an application: if it is approved, its owner trades under the name and is paid on the accounts that it gives.
 * @returns false when it was decided before.
 */
export async function decideApplication(
  work: Work,
  id: string,
  approved: boolean,
  reason: string | null,
): Promise<boolean> {
  const [row] = await work.queries
    .update(applications)
    .set({ state: approved ? 'approved' : 'rejected', reason: approved ? null : reason, settledAt: work.now })
    .where(and(eq(applications.id, id), eq(applications.state, 'review')))
    .returning();
  if (!row) return false;
  await work.unschedule({ kind: APPLICATION, object: id });
  if (approved) {
    await makeMerchant(work.queries, row.userId, row.name);
    await keepAccounts(work, row);
  }
  await writeLetter(work, row.userId, approved ? 'merchant_approved' : 'merchant_rejected', {
    said: { name: row.name, reason: row.reason ?? '' },
    link: approved ? '/pages/c2c/c2c_merchant_order' : '/pages/c2c/apply_merchant',
  });
  return true;
}

async function keepAccounts(work: Work, row: Application): Promise<void> {
  const common = { realName: row.trueName, branch: null, uploadPic: null };
  const written: Written[] = [
    ...(row.bankAccount ? [{ ...common, way: 'bank', account: row.bankAccount, bankName: row.bankName } as const] : []),
    ...(row.aliAccount ? [{ ...common, way: 'alipay', account: row.aliAccount, bankName: null } as const] : []),
    ...(row.wechatAccount ? [{ ...common, way: 'wechat', account: row.wechatAccount, bankName: null } as const] : []),
  ];
  const own = await methodsOf(work.queries, row.userId);
  for (const one of written)
    if (!own.some(({ way, account }) => way === one.way && account === one.account))
      await addMethod(work, row.userId, one);
}

async function newestOf(queries: Queries, userId: string): Promise<Application | undefined> {
  const [row] = await queries
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.id))
    .limit(1);
  return row;
}

/** Returns an application as its author sees it. */
export const applicationView = (row: Application): MerchantApplication => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  true_name: row.trueName,
  bank_name: row.bankName,
  bank_account: row.bankAccount,
  wechat_account: row.wechatAccount,
  ali_account: row.aliAccount,
  state: row.state,
  reason: row.reason,
  created_at: row.createdAt,
  settled_at: row.settledAt,
});

/** Returns a user as a trader, for the user. */
export async function meView(queries: Queries, user: User, now: number): Promise<C2CMe> {
  const application = await newestOf(queries, user.id);
  const open = await openOrders(queries, user.id);
  return {
    id: user.id,
    nickname: user.nickname,
    avatar: user.avatar,
    level: user.level,
    merchant: user.merchant,
    application: application ? applicationView(application) : null,
    ...(await reputation(queries, user.id)),
    limit_usdt: plain(FIAT_LIMIT_USDT[user.level]),
    open_orders: open.taken,
    open_seller_orders: open.made,
    ads: (await offeredBy(queries, user.id)).length,
    most_ads: MOST_ADS,
    closed_until: orderingClosedUntil(await cancellationsOf(queries, user.id, now), now),
  };
}
