import { INVITED_FOR, invitationLink } from '../editions/join.ts';
import { INVITATION, writeGrant } from '../editions/grant.ts';
import { RIGHTS, type Right } from '../editions/editor-token.ts';
import { makeToken, revokeTokens } from '../editions/tokens.ts';
import type { Channel } from '../kernel/phone.ts';
import type { Act, EditionStore } from '../editions/store.ts';
import { BootError } from '../kernel/basics/boot-error.ts';

// The part of `npm run editions` that gives rights: tokens for editors, and invitations to channels.

const DAY = 24 * 60 * 60 * 1000;
/** Days for which a token is good, unless it is said otherwise, and the most that may be said. */
const [USUALLY, MOST] = [90, 366];

type Told = Pick<Act, 'at' | 'who'>;

/** Makes a token. @returns what to print, the token itself in it. @throws BootError for rights or days that are none */
export async function giveToken(
  store: EditionStore,
  name: string,
  { may, days }: { readonly may: string | undefined; readonly days: string | undefined },
  told: Told,
): Promise<string> {
  const rights = (may ?? '').split(',').map((word): Right => {
    const right = RIGHTS.find((one) => one === word);
    if (right === undefined) throw new BootError(`--may names some of ${RIGHTS.join(',')}, with commas between.`);
    return right;
  });
  const lasts = Number(days ?? USUALLY);
  if (!Number.isInteger(lasts) || lasts < 1 || lasts > MOST) throw new BootError(`--days is from 1 to ${MOST}.`);
  if (!/^\S.{0,79}$/.test(name)) throw new BootError('A token is for somebody: give their name.');
  const until = told.at + lasts * DAY;
  const token = await makeToken(store, { name, rights, at: told.at, until });
  const why = `${name} may ${rights.join(', ')}, until ${day(until)}`;
  await store.note({ ...told, did: 'give a token', edition: '', why });
  return `${why}. The token is shown this once:\n${token}`;
}

/** Takes all tokens of a name. @throws BootError where there is none, or no reason is given */
export async function takeToken(store: EditionStore, name: string, why: string, told: Told): Promise<string> {
  if (why.trim() === '') throw new BootError('Say in a sentence why.');
  const count = await revokeTokens(store, name);
  if (count === 0) throw new BootError(`There is no token of the name ${name}.`);
  await store.note({ ...told, did: 'take a token', edition: '', why: `${name}: ${why}` });
  return `Took ${count} of ${name}.`;
}

export async function listTokens(store: EditionStore, now: number): Promise<string> {
  const lines = (await store.tokens()).map(([, { name, rights, until }]) =>
    [name, rights.join(','), until > now ? `until ${day(until)}` : `over since ${day(until)}`].join('  '),
  );
  return lines.sort().join('\n');
}

/** Invites to a channel. @param origin where the app is, @returns the link, and a code that a phone reads it from */
export async function invite(
  store: EditionStore,
  channel: Channel,
  why: string,
  origin: string,
  told: Told,
): Promise<string> {
  if (why.trim() === '') throw new BootError('Say in a sentence who is invited.');
  const until = told.at + INVITED_FOR;
  const link = invitationLink(new URL(origin).origin, writeGrant(await store.secret(), INVITATION, { channel, until }));
  await store.note({ ...told, did: 'invite', edition: '', why: `to ${channel}: ${why}` });
  const { default: QRCode } = await import('qrcode');
  const code = await QRCode.toString(link, { type: 'utf8' });
  return `${code}\n${link}\nGood until ${new Date(until).toISOString().slice(0, 16)}Z.`;
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
