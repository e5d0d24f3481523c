import { eq } from 'drizzle-orm';
import { isEmail, nicknameFault, signatureFault } from '../../../domain/account/account.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Upload } from '../../kernel/call.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { codeHandlers } from './code-handlers.ts';
import { keepFile, ownFile, serveFiles, takeFile } from './files.ts';
import { entryHandlers } from './entry-handlers.ts';
import { forgetMember } from './leave.ts';
import { checkCode, useCode } from './codes.ts';
import { holdWithdrawals, isNew } from './hold.ts';
import { proveBound } from './proof.ts';
import { assertPassword, namesOf } from './registration.ts';
import { hashPassword } from './passwords.ts';
import { servePortraits } from './portrait.ts';
import { recipientOfUser } from './recipient.ts';
import { accountLanes } from './lanes.ts';
import { sawSession } from './sessions.ts';
import { members } from './tables.ts';
import { securityView, userView } from './views.ts';

const profileHandlers: Handlers = {
  'user.info': async ({ user, token, exchange, origin }) => {
    if (token !== undefined) await sawSession(exchange, token, user.id);
    return userView(user, origin);
  },

  'user.security': async ({ user, now }) => securityView(user, now),

  'user.setPayPassword': async (call) => {
    const { args, user, exchange, command } = call;
    assertPassword(
      { text: args.pay_password, parameter: 'pay_password' },
      { text: args.re_pay_password, parameter: 're_pay_password' },
      namesOf(user),
    );
    const to = recipientOfUser(user, call.now).name;
    await checkCode(
      exchange,
      { recipient: to, scene: 'pay_password', code: args.email_code, parameter: 'email_code' },
      user.id,
    );
    const useGoogle = await proveBound(call, args.google_code, 'pay_password');
    const payPassword = await hashPassword(args.pay_password, exchange.options.hashCosts.password);
    return command(async (work) => {
      const { queries, now } = work;
      await useCode(exchange, queries, {
        recipient: to,
        scene: 'pay_password',
        code: args.email_code,
        parameter: 'email_code',
      });
      await useGoogle(queries);
      if (user.payPassword !== null)
        await writeLetter(work, user.id, 'pay_password_changed', { link: '/pages/setting/security' });
      if (user.payPassword !== null || !isNew(user, now)) await holdWithdrawals(queries, user.id, now);
      const [changed = user] = await queries
        .update(members)
        .set({ payPassword })
        .where(eq(members.id, user.id))
        .returning();
      return securityView(changed, now);
    });
  },

  'user.updateNickname': async ({ args, user, origin, command }) => {
    const text = args.nickname.trim().normalize('NFC');
    const fault = args.type === 'nickname' ? nicknameFault(text) : signatureFault(text);
    if (fault) throw new Refusal(fault, {}, 'nickname');
    return command(async ({ queries }) => {
      const [changed = user] = await queries
        .update(members)
        .set({ [args.type]: text })
        .where(eq(members.id, user.id))
        .returning();
      return userView(changed, origin);
    });
  },

  'user.setPreferences': ({ args, user, lang, origin, command }) =>
    command(async ({ queries }) => {
      const [changed = user] = await queries
        .update(members)
        .set({ fiat: args.fiat ?? user.fiat, lang })
        .where(eq(members.id, user.id))
        .returning();
      return userView(changed, origin);
    }),

  'user.uploadHeadPortrait': ({ args, user, origin, command }) =>
    command(async ({ queries }) => {
      const avatar = await ownFile(queries, user.id, args.head_portrait, 'head_portrait');
      const [changed = user] = await queries.update(members).set({ avatar }).where(eq(members.id, user.id)).returning();
      return userView(changed, origin);
    }),

  'file.upload': async ({ args, user, exchange, limiter, command }) => {
    await limiter.take('upload', `user ${user.id}`);
    // The router puts the file's content into the parameter that the contract marks as `binary`.
    const taken = await takeFile(exchange, args.file as unknown as Upload);
    return command(({ queries }) => keepFile(queries, user.id, taken, exchange.clock.wall()));
  },

  'user.checkEmail': async ({ args }) => {
    const email = args.email.trim().toLowerCase();
    return { valid: isEmail(email), suggestion: suggestionFor(email) };
  },
};

const PROVIDERS = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'proton.me'];

/**
 * Returns the address at the well-known mail provider that is at most two slips away from the typed domain; null
 * without one.
 */
function suggestionFor(email: string): string | null {
  const [name, domain = ''] = email.split('@');
  if (!name || PROVIDERS.includes(domain)) return null;
  const meant = PROVIDERS.find((provider) => slips(domain, provider) <= 2);
  return meant ? `${name}@${meant}` : null;
}

/** Counts the insertions, deletions and replacements that turn one word into another. */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The room of the users: accounts, sessions, passwords, codes, files. */
export const account: Room = {
  name: 'account',
  migrations: migrationsBeside(import.meta.url, 'account'),
  handlers: { ...codeHandlers, ...entryHandlers, ...profileHandlers },
  lanes: {
    calls: [
      'code.send',
      'code.sendSms',
      'user.register',
      'user.login',
      'user.logout',
      'user.forget',
      'user.setPayPassword',
      'user.updateNickname',
      'user.setPreferences',
      'user.uploadHeadPortrait',
      'file.upload',
    ],
    names: accountLanes,
  },
  routes: (server, exchange) => {
    serveFiles(server, exchange);
    servePortraits(server);
  },
  leave: forgetMember,
};
