import { createHmac, timingSafeEqual } from 'node:crypto';
import { CHANNELS, type Channel } from '../kernel/phone.ts';

// A channel that somebody may join, or has joined, until a time: signed with the secret of the store, so that nobody
// makes one for themselves.

interface Grant {
  readonly channel: Channel;
  /** In milliseconds. */
  readonly until: number;
}

const signatureOf = (secret: string, purpose: string, { channel, until }: Grant): string =>
  createHmac('sha256', secret).update(`${purpose} ${channel} ${until}`).digest('base64url');

/** Writes a grant. @param purpose what it is for: what was written for one purpose is none for another */
export const writeGrant = (secret: string, purpose: string, grant: Grant): string =>
  `${grant.channel}.${grant.until}.${signatureOf(secret, purpose, grant)}`;

/** Reads a grant; null where it was not written here, was for something else, or is over. */
export function readGrant(secret: string, purpose: string, text: string, now: number): Grant | null {
  const [, named = '', until = '', signature = ''] = /^([a-z]+)\.(\d{1,15})\.([\w-]{43})$/.exec(text) ?? [];
  const channel = CHANNELS.find((one) => one === named);
  if (channel === undefined) return null;
  // As they are written: the last letter of a signature holds two bits that decoding drops.
  const given = Buffer.from(signature);
  const grant = { channel, until: Number(until) };
  const right = Buffer.from(signatureOf(secret, purpose, grant));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return grant.until > now ? grant : null;
}

/** The purpose of an invitation, which whoever has it may exchange for a channel. */
export const INVITATION = 'invitation';

/** The purpose of what a phone keeps: it is for that phone alone. */
export const ofPhone = (phone: string): string => `phone ${phone}`;
