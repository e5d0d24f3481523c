import { and, eq, gt } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import { documentNumberOf } from '../../../../domain/account/identity.ts';
import { openSecret, removeAuthenticator, sealSecret } from '../authenticator.ts';
import { checkCode, useCode } from '../codes.ts';
import { holdWithdrawals } from '../hold.ts';
import { passwordMatches } from '../passwords.ts';
import { signInTries } from '../places.ts';
import { guessStep, proveGoogle, provePassword } from '../proof.ts';
import { recipientOf, recipientOfUser } from '../recipient.ts';
import { memberAt } from '../registration.ts';
import { closeSessions } from '../sessions.ts';
import { members } from '../tables.ts';
import { userById } from '../users.ts';
import type { User } from '../../../kernel/user.ts';
import { securityView } from '../views.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { latest, submit } from '../identity/reviews.ts';
import { writeLetter } from '../../mail/index.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import { assertHolds, laneOf } from '../../../kernel/lanes.ts';
import type { Handlers } from '../../../kernel/room.ts';
import { offers } from './tables.ts';

/** How long after it was last shown a secret can be bound. True time, milliseconds. */
export const OFFER_LASTS = 3_600_000;

const ISSUER = 'Harbor';

/** Returns the user's own name for the account, as an authenticator lists it. */
const accountOf = (user: User): string =>
  user.email ?? (user.mobile === null ? user.nickname : `+${user.area} ${user.mobile}`);

/** Returns the secret to show to a user; the same one while it is valid. */
async function offerTo(exchange: Exchange, queries: Queries, userId: string): Promise<string> {
  const secret = (await offered(exchange, queries, userId)) ?? generateSecret();
  const row = { userId, secret: sealSecret(exchange, secret), expiresAt: exchange.clock.wall() + OFFER_LASTS };
  await queries.insert(offers).values(row).onConflictDoUpdate({ target: offers.userId, set: row });
  return secret;
}

async function offered(exchange: Exchange, queries: Queries, userId: string): Promise<string | undefined> {
  const [row] = await queries
    .select()
    .from(offers)
    .where(and(eq(offers.userId, userId), gt(offers.expiresAt, exchange.clock.wall())));
  return row && openSecret(exchange, row.secret);
}

/** The handlers by which an authenticator is bound, removed, and recovered when it is lost. */
export const googleHandlers: Handlers = {
  'google.info': async ({ user, exchange, queries }) => {
    const recovering = (await latest(queries, user.id, 'recovery'))?.status === 'verifying';
    if (user.googleSecret !== null) return { bound: true, secret: null, uri: null, recovering };
    const secret = await exchange.command((work) => offerTo(exchange, work.queries, user.id), laneOf(user.id));
    return { bound: false, secret, uri: generateURI({ issuer: ISSUER, label: accountOf(user), secret }), recovering };
  },

  'google.bind': async (call) => {
    const { args, user, token, exchange, queries, command } = call;
    if (user.googleSecret !== null) throw new Refusal('google_bound');
    const secret = await offered(exchange, queries, user.id);
    if (secret === undefined || secret !== args.secret) throw new Refusal('google_offer_expired');
    await provePassword(call, args.password);
    const step = await guessStep(call, secret, args.code, 'code');
    return command(async (work) => {
      // Of two simultaneous requests only the first binds.
      const now = await userById(work.queries, user.id);
      if (now?.googleSecret !== null) throw new Refusal('google_bound');
      await work.queries
        .update(members)
        .set({ googleSecret: sealSecret(exchange, secret), googleStep: step })
        .where(eq(members.id, user.id));
      await work.queries.delete(offers).where(eq(offers.userId, user.id));
      // From now on the authenticator's code replaces the one that is sent, and the caller has not proved to receive
      // those.
      await closeSessions(work.queries, user.id, token);
      await holdWithdrawals(work.queries, user.id, work.now);
      await writeLetter(work, user.id, 'google_bound', { link: '/pages/setting/security' });
      return securityView((await userById(work.queries, user.id)) ?? user, work.now);
    });
  },

  'google.unbind': async (call) => {
    const { args, user, command } = call;
    if (user.googleSecret === null) throw new Refusal('google_not_bound');
    await provePassword(call, args.password);
    const useProof = await proveGoogle(call, args.google_code, 'bind');
    return command(async (work) => {
      await useProof(work.queries);
      await removeAuthenticator(work.queries, user.id, work.now);
      await writeLetter(work, user.id, 'google_removed', { link: '/pages/setting/security' });
      return securityView((await userById(work.queries, user.id)) ?? user, work.now);
    });
  },

  'google.recover': async (call) => {
    const { args, visitor, exchange, queries, limiter, command } = call;
    const type = args.type ?? (args.account?.includes('@') ? 'email' : 'mobile');
    const named =
      args.account === undefined ? undefined : recipientOf(args.account, type, args.area_code_id, 'account');
    if (!visitor && !named) throw new Refusal('recipient_missing', {}, 'account');
    const to = named ?? recipientOfUser(visitor as User, call.now);
    await checkCode(exchange, { recipient: to.name, scene: 'recover', code: args.code });
    const bound = await memberAt(queries, to);
    const user = await limiter.guess(
      signInTries(call, to.name, bound),
      async () => (await passwordMatches(args.password, bound?.password, exchange.options.hashCosts.password)) && bound,
    );
    if (!user) throw new Refusal('login_failed', {}, 'password');
    if (user.googleSecret === null) throw new Refusal('google_not_bound');
    if (user.level === 'none') throw new Refusal('recovery_unverified');
    return command(async (work) => {
      assertHolds(work, user.id);
      await useCode(exchange, work.queries, { recipient: to.name, scene: 'recover', code: args.code });
      // Only the review decides whether the document is the right one, and reports it to the owner: the caller learns
      // nothing here.
      await submit(work, {
        userId: user.id,
        stage: 'recovery',
        idType: args.id_type,
        name: args.name.trim().normalize('NFC'),
        cardId: documentNumberOf(args.card_id),
      });
      return true;
    });
  },
};
