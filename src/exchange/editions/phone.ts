import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { ofPhone, readGrant } from './grant.ts';
import type { Phone } from './rollout.ts';

/** The cookie of a phone's random id, which shares are counted by. It names nobody. */
const PHONE = 'harbor_phone';
/** The cookie that the app sets: the ids of editions that did not start, with dots between. */
const LEFT = 'harbor_left';
/** The cookie of the channel that somebody joined by an invitation, signed for this phone. */
export const CHANNEL = 'harbor_channel';
/** The cookie that the app sets: the code of its language. */
const LANGUAGE = 'harbor_language';

/** Length of a phone's id, in bytes. */
const ID = 12;
/** Editions that did not start on one phone; more are not looked at. */
const MOST_LEFT = 8;

/** Returns the id of the phone that asks, and whether it has none of its own yet. */
export function phoneId({ headers }: Pick<FastifyRequest, 'headers'>): {
  readonly id: string;
  readonly isNew: boolean;
} {
  const kept = parseCookie(headers.cookie ?? '')[PHONE] ?? '';
  return /^[\w-]{16}$/.test(kept)
    ? { id: kept, isNew: false }
    : { id: randomBytes(ID).toString('base64url'), isNew: true };
}

/** Returns the code of the language that a phone's app is in; null where it has not said so. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const said = parseCookie(headers.cookie ?? '')[LANGUAGE] ?? '';
  return /^[a-z]{2,8}$/.test(said) ? said : null;
}

/** Returns the phone that asks. @param secret that of the store, which signs channels, @param now in milliseconds */
export function phoneOf(request: Pick<FastifyRequest, 'headers'>, id: string, secret: string, now: number): Phone {
  const cookies = parseCookie(request.headers.cookie ?? '');
  return {
    id,
    channel: readGrant(secret, ofPhone(id), cookies[CHANNEL] ?? '', now) ?? 'all',
    language: languageOf(request),
    left: (cookies[LEFT] ?? '')
      .split('.')
      .filter((one) => /^[0-9a-f]+$/.test(one))
      .slice(-MOST_LEFT),
  };
}

/**
 * Returns a cookie that a phone keeps for this app. It comes along when somebody opens the app by a link elsewhere, so
 * that the phone is still known, and with no request that another site makes.
 */
export const cookieOf = (request: Pick<FastifyRequest, 'protocol'>, name: string, value: string, seconds: number) =>
  stringifySetCookie({
    name,
    value,
    path: '/h5/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });

/** Seconds for which a phone keeps its id. */
const YEAR = 365 * 24 * 60 * 60;

export const idCookie = (request: Pick<FastifyRequest, 'protocol'>, id: string): string =>
  cookieOf(request, PHONE, id, YEAR);
