import { and, desc, eq, sql } from 'drizzle-orm';
import { useCode, checkCode } from '../codes.ts';
import { beginEarning } from '../earning.ts';
import { WITHDRAW_HOLD, holdWithdrawals, isNew } from '../hold.ts';
import { send } from '../outbox.ts';
import { proveBound, provePassword } from '../proof.ts';
import { recipientOf, recipientOfUser } from '../recipient.ts';
import type { Recipient } from '../recipient.ts';
import { memberAt } from '../registration.ts';
import { codes, members } from '../tables.ts';
import { userById } from '../users.ts';
import type { User } from '../../../kernel/user.ts';
import { securityView } from '../views.ts';
import type { Security } from '../../../../../schemas/user.types.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Call } from '../../../kernel/call.ts';
import { writeLetter } from '../../mail/index.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import type { Handlers } from '../../../kernel/room.ts';
import { areaByDial } from '../../../catalogue/areas.ts';

/** The proofs that accompany every address to bind. */
interface Bound {
  readonly code: string;
  readonly password: string;
  readonly google_code?: string;
}

/**
 * Binds an address to which a code was sent. Where it replaces another, or codes will go to it instead of another,
 * withdrawals close for a day, the old address is notified, and a bound mobile number gets the codes meanwhile. Only
 * the first address of a new account closes nothing.
 * @throws Refusal `recipient_taken` at the parameter, when somebody else has bound it.
 */
async function bind(call: Call<Bound>, to: Recipient, parameter: 'email' | 'mobile'): Promise<Security> {
  const { args, user, exchange, lang, command } = call;
  await provePassword(call, args.password);
  await checkCode(exchange, { recipient: to.name, scene: 'bind', code: args.code });
  const useGoogle = await proveBound(call, args.google_code, 'bind');
  return command(async (work) => {
    const { queries, now } = work;
    // The caller has the code and therefore owns the address, so the caller may learn that it is taken.
    const owner = await memberAt(queries, to);
    if (owner && owner.id !== user.id) throw new Refusal('recipient_taken', {}, parameter);
    await useCode(exchange, queries, { recipient: to.name, scene: 'bind', code: args.code });
    await useGoogle(queries);
    const own = owner?.id === user.id;
    const before = own ? undefined : addressBefore(user, parameter, now);
    if (!own) {
      const bound =
        parameter === 'email'
          ? { email: to.email, emailFrom: now + WITHDRAW_HOLD }
          : { area: to.area, mobile: to.mobile };
      await queries.update(members).set(bound).where(eq(members.id, user.id));
    }
    const first = user.email === null && user.mobile === null;
    if (before || (first && !isNew(user, now))) await holdWithdrawals(queries, user.id, now);
    if (before)
      await send(work, exchange, before, {
        lang,
        key: user[parameter] === null ? 'email_added' : 'moved',
        values: { to: to.masked },
      });
    if (first) await beginEarning(work, call, user.id);
    await writeLetter(work, user.id, `${parameter}_bound`, {
      said: { to: to.masked },
      link: '/pages/setting/security',
    });
    return securityView((await userById(queries, user.id)) ?? user, now);
  });
}

/**
 * Returns the address that a new one replaces: the one of its kind, or for a first e-mail the number to which codes
 * went. A first number beside an e-mail replaces nothing: codes still go to the e-mail.
 */
function addressBefore(user: User, parameter: 'email' | 'mobile', now: number): Recipient | undefined {
  if (parameter === 'mobile') return user.mobile === null ? undefined : recipientOfUser({ ...user, email: null }, now);
  if (user.email !== null) return recipientOfUser({ ...user, mobile: null }, now);
  return user.mobile === null ? undefined : recipientOfUser(user, now);
}

/**
 * Returns the dialling code of the number to which a binding code was last sent, for a call that does not name the
 * area.
 */
async function dialOf(queries: Queries, mobile: string): Promise<string | undefined> {
  const [found] = await queries
    .select({ recipient: codes.recipient })
    .from(codes)
    .where(and(eq(codes.scene, 'bind'), sql`split_part(${codes.recipient}, ' ', 2) = ${mobile}`))
    .orderBy(desc(codes.sentAt))
    .limit(1);
  return found?.recipient.slice(1).split(' ')[0];
}

export const bindingHandlers: Handlers = {
  'user.bindMobile': async (call) => {
    const { args, queries } = call;
    const mobile = args.mobile.trim();
    const area = args.area_code ?? areaByDial(await dialOf(queries, mobile))?.id;
    return bind(call, recipientOf(mobile, 'mobile', area, 'mobile', 'area_code'), 'mobile');
  },

  'user.bindEmail': async (call) => bind(call, recipientOf(call.args.email, 'email', undefined, 'email'), 'email'),
};
