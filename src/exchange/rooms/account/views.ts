import { maskEmail, maskMobile } from '../../../domain/account/account.ts';
import type { Security, User as UserView } from '../../../../schemas/user.types.ts';
import type { User } from '../../kernel/user.ts';

const emailOf = (user: User): string | null => (user.email ? maskEmail(user.email) : null);
const mobileOf = (user: User): string | null => (user.area && user.mobile ? maskMobile(user.area, user.mobile) : null);

/**
 * Returns a user as the user sees it.
 * @param origin the origin at which the user reached this server.
 */
export const userView = (user: User, origin: string): UserView => ({
  id: user.id,
  account_name: user.accountName,
  nickname: user.nickname,
  signature: user.signature,
  avatar: user.avatar,
  email: emailOf(user),
  mobile: mobileOf(user),
  level: user.level,
  merchant: user.merchant,
  trader: user.trader,
  pay_password_set: user.payPassword !== null,
  passkeys: user.passkeys,
  credit_score: user.creditScore,
  fiat: user.fiat,
  lang: user.lang,
  area: user.area,
  invite_code: user.inviteCode,
  invite_link: `${origin}/h5/#/pages/common/register?invite=${user.inviteCode}`,
  created_at: user.createdAt,
});

/**
 * Returns the protection of a user's account.
 * @param now exchange time.
 */
export const securityView = (user: User, now: number): Security => ({
  email_bound: user.email !== null,
  mobile_bound: user.mobile !== null,
  google_bound: user.googleSecret !== null,
  pay_password_set: user.payPassword !== null,
  level: user.level,
  email: emailOf(user),
  mobile: mobileOf(user),
  withdraw_hold_until: user.withdrawHoldUntil > now ? user.withdrawHoldUntil : null,
});
