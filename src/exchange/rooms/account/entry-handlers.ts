import { and, eq } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { Work } from '../../kernel/exchange.ts';
import type { Call } from '../../kernel/call.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { assertHolds, beginLane } from '../../kernel/lanes.ts';
import type { Handlers } from '../../kernel/room.ts';
import { agree } from './security/agreements.ts';
import { areaOf } from '../../catalogue/areas.ts';
import { checkCode, useCode } from './codes.ts';
import { beginEarning } from './earning.ts';
import { holdWithdrawals } from './hold.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { hashPassword, isWeaker, passwordMatches } from './passwords.ts';
import { signInTries } from './places.ts';
import { proveGoogle } from './proof.ts';
import { recipientOf } from './recipient.ts';
import { accountNameOf, assertPassword, inviterOf, memberAt, memberNamed, openAccount } from './registration.ts';
import { closeSession, closeSessions, openSession } from './sessions.ts';
import { members } from './tables.ts';
import { userByAccount } from './users.ts';
import type { User } from '../../kernel/user.ts';

type Registration = Call<Calls['user.register']['args']>;

/** Gives a new account its welcome and returns the token of its first session. */
async function welcome(work: Work, call: Registration, user: User): Promise<string> {
  await beginLane(work, user.id);
  await agree(work.queries, user.id, 'terms', work.now);
  await writeLetter(work, user.id, 'welcome', { link: '/pages/fund/receive' });
  await beginEarning(work, call, user.id);
  rememberDevice(call, user);
  return openSession(work.queries, user.id, call);
}

/**
 * Opens an account with a name that its owner chose. Nothing proves who the owner is, so one visitor may do it as
 * seldom as request a code, and the account earns nothing before it has a contact.
 */
async function registerByName(call: Registration): Promise<string> {
  const { args, exchange, ip, limiter, command } = call;
  const accountName = accountNameOf(args.user_string, 'user_string');
  assertPassword({ text: args.password, parameter: 'password' }, { text: args.re_password, parameter: 're_password' }, [
    accountName,
  ]);
  await limiter.keep([['code', `address ${ip}`]]);
  const passwordHash = await hashPassword(args.password, exchange.options.hashCosts.password);
  return command(async (work) => {
    const invitedBy = await inviterOf(work.queries, args.extension_code);
    if (await memberNamed(work.queries, accountName)) throw new Refusal('account_exists', {}, 'user_string');
    return welcome(
      work,
      call,
      await openAccount(work.queries, { to: { accountName }, passwordHash, invitedBy, lang: call.lang, at: work.now }),
    );
  });
}

/** The handlers of registration, sign-in and sign-out. */
export const entryHandlers: Handlers = {
  'user.register': async (call) => {
    const { args, exchange, command } = call;
    if (args.type === 'account') return registerByName(call);
    const to = recipientOf(args.user_string, args.type, args.area_code_id, 'user_string');
    assertPassword(
      { text: args.password, parameter: 'password' },
      { text: args.re_password, parameter: 're_password' },
      [to.email, to.mobile],
    );
    const code = args.code ?? '';
    if (code === '') throw new Refusal('code_needed', {}, 'code');
    await checkCode(exchange, { recipient: to.name, scene: 'register', code });
    const passwordHash = await hashPassword(args.password, exchange.options.hashCosts.password);
    return command(async (work) => {
      const { queries, now } = work;
      const invitedBy = await inviterOf(queries, args.extension_code);
      // The caller has the code and therefore owns the address, so the caller may learn that it has an account.
      if (await memberAt(queries, to)) throw new Refusal('account_exists', {}, 'user_string');
      await useCode(exchange, queries, { recipient: to.name, scene: 'register', code });
      return welcome(work, call, await openAccount(queries, { to, passwordHash, invitedBy, lang: call.lang, at: now }));
    });
  },

  'user.login': async (call) => {
    const { args, exchange, queries, limiter, command } = call;
    const account = args.account.trim().toLowerCase();
    const area = args.area_code_id === undefined ? undefined : areaOf(args.area_code_id)?.dial;
    const named = await userByAccount(queries, account, area);
    const cost = exchange.options.hashCosts.password;
    const user = await limiter.guess(
      signInTries(call, account, named),
      async () => (await passwordMatches(args.password, named?.password, cost)) && named,
    );
    if (!user) throw new Refusal('login_failed', {}, 'password');
    const device = knownDevice(user, call.cookies);
    const useCodeOf =
      user.googleSecret === null
        ? undefined
        : await proveGoogle({ user, token: undefined, device, exchange, limiter }, args.google_code);
    // The stored hash is cheaper to guess than one made today: the password is known here, so it is hashed again.
    const password = isWeaker(user.password, cost) ? await hashPassword(args.password, cost) : user.password;
    const token = await command(async (work) => {
      const { queries: inside } = work;
      assertHolds(work, user.id);
      await useCodeOf?.(inside);
      if (password !== user.password)
        await inside
          .update(members)
          .set({ password })
          .where(and(eq(members.id, user.id), eq(members.password, user.password)));
      return openSession(inside, user.id, call);
    });
    rememberDevice(call, { ...user, password });
    return token;
  },

  'user.logout': async ({ visitor, token, command }) => {
    // A session that is over needs no end.
    if (visitor && token) await command(({ queries }) => closeSession(queries, token));
    return true;
  },

  'user.forget': async ({ args, exchange, command }) => {
    const to = recipientOf(args.account, args.type, args.area_code_id, 'account');
    assertPassword({ text: args.password, parameter: 'password' }, { text: args.repassword, parameter: 'repassword' }, [
      to.email,
      to.mobile,
    ]);
    await checkCode(exchange, { recipient: to.name, scene: 'forget', code: args.code });
    const password = await hashPassword(args.password, exchange.options.hashCosts.password);
    return command(async (work) => {
      const { queries } = work;
      const user = await memberAt(queries, to);
      if (!user) throw new Refusal('code_wrong', {}, 'code');
      assertHolds(work, user.id);
      await useCode(exchange, queries, { recipient: to.name, scene: 'forget', code: args.code });
      await queries.update(members).set({ password }).where(eq(members.id, user.id));
      await closeSessions(queries, user.id);
      await holdWithdrawals(queries, user.id, work.now);
      await writeLetter(work, user.id, 'password_changed', { link: '/pages/setting/security' });
      return true;
    });
  },
};
