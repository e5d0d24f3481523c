import { createHash } from 'node:crypto';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { CouponMissing } from '../../../../schemas/coupon.types.ts';
import { DAY } from '../../../domain/period.ts';
import { countOf } from '../../kernel/database/page.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { Call } from '../../kernel/call.ts';
import { BeyondLanes } from '../../kernel/lanes.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { accountsOn } from './known-device.ts';
import { placeOf } from './lanes.ts';
import { rewardContacts } from './tables.ts';
import { userById } from './users.ts';
import type { User } from '../../kernel/user.ts';

// The rules of who gets what the house gives away: coupons, rewards for invitations, prizes. A name costs nothing, so
// it earns nothing; an e-mail address or a mobile number earns on one account, the first that proved it, even after
// that account was deleted.

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

declare module '../../kernel/room-events.ts' {
  interface RoomEvents {
    /** An event: a user proved a first contact and may begin to earn; once per account. */
    readonly 'contact.proved': User;
  }
}

/**
 * Normalizes an address, since one mailbox has many spellings: the part after a plus does not count, and with Google no
 * dot does.
 */
function mailbox(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(email) ?? [];
  const plain = local.split('+')[0] ?? '';
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`;
}

const contactsOf = ({ email, area, mobile }: User): string[] =>
  [email === null ? null : `mail ${mailbox(email)}`, mobile === null ? null : `sms +${area} ${mobile}`]
    .filter((one) => one !== null)
    .map(hash);

const knownOf = (queries: Queries, contacts: readonly string[]) =>
  contacts.length === 0
    ? []
    : queries
        .select()
        .from(rewardContacts)
        .where(inArray(rewardContacts.contact, [...contacts]));

/**
 * Begins the earning of a new account that has proved its first contact. Where that contact has earned on no other
 * account, and few enough accounts were opened from that place that day, the rooms that listen give the account the
 * welcome gifts. The command holds the lanes of `placesOf`, so that of those who begin there at once no more are
 * rewarded than of those who begin one after the other.
 */
export async function beginEarning(
  work: Work,
  call: Pick<Call<unknown>, 'exchange' | 'ip' | 'cookies'>,
  userId: string,
): Promise<void> {
  const user = await userById(work.queries, userId);
  const [contact] = user ? contactsOf(user) : [];
  if (!user || contact === undefined) return;
  const place = placeOf(call.ip);
  const rewarded = await isWithinBounds(work, call, place);
  const [claimed] = await work.queries
    .insert(rewardContacts)
    .values({ contact, userId, place, rewarded, at: work.now })
    .onConflictDoNothing()
    .returning();
  if (claimed?.rewarded) await call.exchange.tell(work, 'contact.proved', user);
}

async function isWithinBounds(
  { queries, now }: Work,
  { exchange, cookies }: Pick<Call<unknown>, 'exchange' | 'cookies'>,
  place: string,
): Promise<boolean> {
  const { address, device } = exchange.options.rewards;
  const today = and(eq(rewardContacts.rewarded, true), gte(rewardContacts.at, now - (now % DAY)));
  if ((await countOf(queries, rewardContacts, and(today, eq(rewardContacts.place, place)))) >= address) return false;
  const others = accountsOn(cookies);
  return (
    others.length === 0 ||
    (await countOf(queries, rewardContacts, and(today, inArray(rewardContacts.userId, others)))) < device
  );
}

/**
 * Asserts that a user has a contact that earns on no other account. A contact from before contacts were counted is
 * counted now.
 * @throws BeyondLanes where one is counted beside other commands.
 * @throws Refusal `recipient_unbound` without a contact, `contact_rewarded` where each earns on another account.
 */
export async function assertMayEarn(
  { queries, now, alone }: Pick<Work, 'queries' | 'now' | 'alone'>,
  userId: string,
): Promise<void> {
  const user = await userById(queries, userId);
  const contacts = user ? contactsOf(user) : [];
  if (contacts.length === 0) throw new Refusal('recipient_unbound');
  const known = await knownOf(queries, contacts);
  if (known.some((one) => one.userId === userId)) return;
  const fresh = contacts.filter((contact) => known.every((one) => one.contact !== contact));
  if (fresh.length === 0) throw new Refusal('contact_rewarded');
  // Another account may have the same contact.
  if (!alone) throw new BeyondLanes();
  await queries
    .insert(rewardContacts)
    .values(fresh.map((contact) => ({ contact, userId, place: '', rewarded: true, at: now })));
}

/** Returns why a user has begun without a reward; null where nothing is missing. */
export async function missingOf(queries: Queries, user: User): Promise<CouponMissing | null> {
  const contacts = contactsOf(user);
  if (contacts.length === 0) return 'contact';
  const known = await knownOf(queries, contacts);
  const own = known.filter(({ userId }) => userId === user.id);
  if (own.length > 0) return own.some(({ rewarded }) => rewarded) ? null : 'network';
  return known.length === contacts.length ? 'rewarded' : null;
}

/**
 * Asserts that more rounds may begin from this address today.
 * @param begun how many began there today.
 * @throws Refusal `game_no_tries_here` where the limit of an address is reached.
 */
export function assertHunts({ options }: Exchange, begun: number): void {
  if (begun >= options.rewards.hunts) throw new Refusal('game_no_tries_here');
}
