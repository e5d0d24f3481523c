import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { Passkey, PasskeyOptions } from '../../../../../schemas/passkey.types.ts';
import { deviceOf } from '../device.ts';
import { holdWithdrawals } from '../hold.ts';
import { rememberDevice } from '../known-device.ts';
import { lanesOfPlace } from '../lanes.ts';
import { proofTries, signInTries } from '../places.ts';
import { provePassword, proveSecond } from '../proof.ts';
import { closeSessions, openSession } from '../sessions.ts';
import { members } from '../tables.ts';
import type { User } from '../../../kernel/user.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Work } from '../../../kernel/exchange.ts';
import type { Call } from '../../../kernel/call.ts';
import { writeLetter } from '../../mail/index.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import { assertHolds, laneOf } from '../../../kernel/lanes.ts';
import type { Handlers } from '../../../kernel/room.ts';
import { readAnswer } from './answer.ts';
import { CHALLENGE_LASTS, issueChallenge, takeChallenge } from './challenges.ts';
import { CONFIRMATION_LASTS, NEEDS_SUBJECT, keepConfirmation, subjectHash } from './confirmations.ts';
import { passkeyPlace } from './place.ts';
import { passkeys } from './tables.ts';
import type { PasskeyRow } from './tables.ts';
import { ALGORITHMS, handleOf, keepUse, transportsOf, verifyNew, verifyUse } from './verify.ts';

/** The largest number of passkeys that a user may have. */
export const MOST_PASSKEYS = 10;

/** The name of the exchange that a device shows beside a passkey. */
const NAME = 'Harbor';

const ownPasskeys = (queries: Queries, userId: string): Promise<PasskeyRow[]> =>
  queries.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

const view = ({ id, name, createdAt, usedAt, backedUp }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt,
  used_at: usedAt,
  backed_up: backedUp,
});

const views = async (queries: Queries, userId: string): Promise<Passkey[]> =>
  (await ownPasskeys(queries, userId)).map(view);

const asAnswer = (options: object): PasskeyOptions => ({
  options: JSON.stringify(options),
  expires_in: CHALLENGE_LASTS,
});

/**
 * Asserts that a user may have another passkey.
 * @throws Refusal `passkey_limit` for a user with as many as allowed.
 */
function assertRoom(own: readonly PasskeyRow[]): void {
  if (own.length >= MOST_PASSKEYS) throw new Refusal('passkey_limit', { count: MOST_PASSKEYS });
}

/** Describes a passkey to a browser: which one is meant, and how to reach it. */
const named = (key: PasskeyRow) => ({ id: key.credential, transports: transportsOf(key) });

/** Selects a passkey of a user by its id. */
const ownOne = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** Returns the user's own name for the account, as a device lists it beside its passkey. */
const accountOf = ({ email, area, mobile, accountName, nickname }: User): string =>
  email ?? (mobile === null ? (accountName ?? nickname) : `+${area} ${mobile}`);

/**
 * Settles a change of a user's passkeys: stores their number, which pages show, ends all other sessions, and closes
 * withdrawals for a day.
 */
async function passkeysChanged({ queries, now }: Work, by: Pick<Call<unknown>, 'user' | 'token'>): Promise<void> {
  const { user, token } = by;
  const { length: count } = await ownPasskeys(queries, user.id);
  await queries.update(members).set({ passkeys: count }).where(eq(members.id, user.id));
  await closeSessions(queries, user.id, token);
  await holdWithdrawals(queries, user.id, now);
}

/** The handlers by which a user lists, adds, renames and removes passkeys. */
const ownHandlers: Handlers = {
  'passkey.list': ({ user, queries }) => views(queries, user.id),

  'passkey.addOptions': async (call) => {
    const { args, user, token, exchange, queries, command } = call;
    const { domain } = passkeyPlace(call);
    const own = await ownPasskeys(queries, user.id);
    assertRoom(own);
    await provePassword(call, args.password);
    const useSecond = await proveSecond(call, 'passkey', args);
    const challenge = await command(async (work) => {
      await useSecond(work.queries);
      return issueChallenge(work.queries, { kind: 'add', userId: user.id, token }, exchange.clock.wall());
    });
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: domain,
      userName: accountOf(user),
      userDisplayName: user.nickname,
      userID: handleOf(user.id),
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: CHALLENGE_LASTS,
      attestationType: 'none',
      excludeCredentials: own.filter((key) => key.domain === domain).map(named),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return asAnswer(options);
  },

  'passkey.add': async (call) => {
    const { args, user, token, agent, exchange, command } = call;
    const place = passkeyPlace(call);
    const answer = readAnswer<RegistrationResponseJSON>(args.credential);
    // The holder of this challenge has given the proofs: it was issued for them, to this session.
    const asked = await takeChallenge(
      exchange,
      answer.challenge,
      { kind: 'add', userId: user.id, token },
      laneOf(user.id),
    );
    if (!asked) throw new Refusal('passkey_ended');
    const made = await verifyNew(answer, place);
    if (!made) throw new Refusal('passkey_failed');
    return command(async (work) => {
      const { queries } = work;
      assertRoom(await ownPasskeys(queries, user.id));
      const name = deviceOf(agent) ?? NAME;
      const row = { ...made, userId: user.id, domain: place.domain, name, createdAt: exchange.clock.wall() };
      const kept = await queries.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
      if (kept.length === 0) throw new Refusal('passkey_exists');
      await passkeysChanged(work, call);
      await writeLetter(work, user.id, 'passkey_added', { said: { name }, link: '/pages/setting/passkeys' });
      return views(queries, user.id);
    });
  },

  'passkey.rename': ({ args, user, command }) =>
    command(async ({ queries }) => {
      const name = args.name.trim().normalize('NFC');
      if (name === '') throw new Refusal('passkey_name', {}, 'name');
      const own = ownOne(user.id, args.id);
      const renamed = await queries.update(passkeys).set({ name }).where(own).returning({ id: passkeys.id });
      if (renamed.length === 0) throw new Refusal('not_found', {}, 'id');
      return views(queries, user.id);
    }),

  'passkey.remove': async (call) => {
    const { args, user, queries, command } = call;
    const own = ownOne(user.id, args.id);
    const [there] = await queries.select({ id: passkeys.id }).from(passkeys).where(own);
    if (!there) throw new Refusal('not_found', {}, 'id');
    await provePassword(call, args.password);
    const useSecond = await proveSecond(call, 'passkey', args);
    return command(async (work) => {
      await useSecond(work.queries);
      const [gone] = await work.queries.delete(passkeys).where(own).returning({ name: passkeys.name });
      if (!gone) throw new Refusal('not_found', {}, 'id');
      await passkeysChanged(work, call);
      await writeLetter(work, user.id, 'passkey_removed', { said: gone, link: '/pages/setting/passkeys' });
      return views(work.queries, user.id);
    });
  },
};

/** The handlers that use a passkey: for signing in, and for confirming. */
const useHandlers: Handlers = {
  'passkey.signInOptions': async (call) => {
    const { ip, exchange, limiter, command } = call;
    const { domain } = passkeyPlace(call);
    await limiter.take('passkey', `address ${ip}`);
    const wall = exchange.clock.wall();
    const challenge = await command(({ queries }) => issueChallenge(queries, { kind: 'sign_in' }, wall));
    return asAnswer(await optionsToUse(domain, challenge, []));
  },

  'passkey.signIn': async (call) => {
    const { args, exchange, queries, limiter, command } = call;
    const place = passkeyPlace(call);
    const answer = readAnswer<AuthenticationResponseJSON>(args.credential);
    const [found] = await queries
      .select({ key: passkeys, user: members })
      .from(passkeys)
      .innerJoin(members, eq(members.id, passkeys.userId))
      .where(eq(passkeys.credential, answer.id));
    // Counts as an attempt, like a wrong password at sign-in, even where nobody has this passkey.
    const lanes = laneOf(found?.user.id) ?? lanesOfPlace(call);
    const use = await limiter.guess(signInTries(call, 'passkey', found?.user), async () => {
      if (!(await takeChallenge(exchange, answer.challenge, { kind: 'sign_in' }, lanes)))
        throw new Refusal('passkey_ended');
      return found && verifyUse(answer, found.key, place);
    });
    if (!found) throw new Refusal('passkey_unknown');
    if (!use) throw new Refusal('passkey_failed');
    const token = await command(async (work) => {
      assertHolds(work, found.user.id);
      await keepUse(work.queries, use, exchange.clock.wall());
      return openSession(work.queries, found.user.id, call);
    });
    rememberDevice(call, found.user);
    return token;
  },

  'passkey.confirmOptions': async (call) => {
    const { args, user, token, exchange, queries, command } = call;
    const { domain } = passkeyPlace(call);
    const own = (await ownPasskeys(queries, user.id)).filter((key) => key.domain === domain);
    if (own.length === 0) throw new Refusal('passkey_none');
    if (args.subject === undefined && NEEDS_SUBJECT.has(args.scene))
      throw new Refusal('parameter_error', { parameter: 'subject' }, 'subject');
    const subject = args.subject === undefined ? null : subjectHash(args.subject);
    const asked = { kind: 'confirm', userId: user.id, token, scene: args.scene, subject } as const;
    const challenge = await command((work) => issueChallenge(work.queries, asked, exchange.clock.wall()));
    return asAnswer(await optionsToUse(domain, challenge, own));
  },

  'passkey.confirm': async (call) => {
    const { args, user, token, exchange, queries, limiter } = call;
    const place = passkeyPlace(call);
    const answer = readAnswer<AuthenticationResponseJSON>(args.credential);
    const lanes = laneOf(user.id);
    const asked = await takeChallenge(exchange, answer.challenge, { kind: 'confirm', userId: user.id, token }, lanes);
    if (!asked?.scene) throw new Refusal('passkey_ended');
    const { scene, subject } = asked;
    const key = (await ownPasskeys(queries, user.id)).find(({ credential }) => credential === answer.id);
    if (!key) throw new Refusal('passkey_unknown');
    const use = await limiter.guess(proofTries('passkey', { user, token }), () => verifyUse(answer, key, place));
    if (!use) throw new Refusal('passkey_failed');
    // This is not the call's own command, which would store the code, as the answer to an intent, where only its hash
    // may be stored.
    return exchange.command(async (work) => {
      const wall = exchange.clock.wall();
      await keepUse(work.queries, use, wall);
      const code = await keepConfirmation(work.queries, { user, token, scene, subject }, wall);
      return { code, expires_in: CONFIRMATION_LASTS };
    }, lanes);
  },
};

/** Builds the options for a browser: any passkey of the domain, or one of those named. */
const optionsToUse = (domain: string, challenge: string, keys: readonly PasskeyRow[]): Promise<object> =>
  generateAuthenticationOptions({
    rpID: domain,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_LASTS,
    userVerification: 'required',
    allowCredentials: keys.map(named),
  });

export const passkeyHandlers: Handlers = { ...ownHandlers, ...useHandlers };
