import { eq } from 'drizzle-orm';
import type { SessionInfo } from '../../../../../schemas/safe.types.ts';
import { holdWithdrawals } from '../hold.ts';
import { rememberDevice } from '../known-device.ts';
import { hashPassword, passwordMatches } from '../passwords.ts';
import { provePassword, proveSecond } from '../proof.ts';
import { assertPassword, namesOf } from '../registration.ts';
import { closeSessionById, closeSessions, openSessions } from '../sessions.ts';
import { members } from '../tables.ts';
import { userById } from '../users.ts';
import { securityView } from '../views.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Call } from '../../../kernel/call.ts';
import { writeLetter } from '../../mail/index.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import type { Handlers } from '../../../kernel/room.ts';
import { agree, agreementsOf } from './agreements.ts';

async function sessionViews(
  queries: Queries,
  { user, token, exchange }: Pick<Call<unknown>, 'user' | 'token' | 'exchange'>,
): Promise<SessionInfo[]> {
  const all = await openSessions(queries, user.id, token, exchange.clock.wall());
  return all.map(({ id, device, ip, current, createdAt, seenAt }) => ({
    id,
    device,
    ip,
    current,
    created_at: createdAt,
    seen_at: seenAt,
  }));
}

/** The handlers of passwords, sessions and agreements, and of the deletion of an account. */
export const securityHandlers: Handlers = {
  'user.changePassword': async (call) => {
    const { args, user, token, command } = call;
    await provePassword(call, args.password);
    assertPassword(
      { text: args.new_password, parameter: 'new_password' },
      { text: args.re_password, parameter: 're_password' },
      namesOf(user),
    );
    if (await passwordMatches(args.new_password, user.password)) throw new Refusal('password_same', {}, 'new_password');
    const useSecond = await proveSecond(call, 'change_password', args);
    const password = await hashPassword(args.new_password, call.exchange.options.hashCosts.password);
    return command(async (work) => {
      await useSecond(work.queries);
      await work.queries.update(members).set({ password }).where(eq(members.id, user.id));
      await closeSessions(work.queries, user.id, token);
      await holdWithdrawals(work.queries, user.id, work.now);
      await writeLetter(work, user.id, 'password_changed', { link: '/pages/setting/security' });
      rememberDevice(call, { ...user, password });
      return securityView((await userById(work.queries, user.id)) ?? user, work.now);
    });
  },

  'user.sessions': (call) => sessionViews(call.queries, call),

  'user.closeSession': (call) =>
    call.command(async ({ queries }) => {
      if (!(await closeSessionById(queries, call.user.id, call.args.id))) throw new Refusal('not_found', {}, 'id');
      return sessionViews(queries, call);
    }),

  'user.closeSessions': (call) =>
    call.command(async ({ queries }) => {
      await closeSessions(queries, call.user.id, call.token);
      return sessionViews(queries, call);
    }),

  'user.agreements': ({ user, queries }) => agreementsOf(queries, user.id),

  'user.agree': ({ args, user, command }) =>
    command(async ({ queries, now }) => {
      await agree(queries, user.id, args.kind, now);
      return agreementsOf(queries, user.id);
    }),

  'user.delete': async (call) => {
    const { args, user, exchange, command } = call;
    await provePassword(call, args.password);
    const useSecond = await proveSecond(call, 'delete_account', args);
    return command(async (work) => {
      await useSecond(work.queries);
      await exchange.leave(work, user.id);
      return true;
    });
  },
};
