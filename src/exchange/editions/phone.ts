import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { ofPhone, readGrant } from './grant.ts';
import { versionOf } from '../kernel/basics/version-range.ts';
import type { CallingPhone } from '../kernel/phone.ts';
import type { Phone } from './rollout.ts';

/** The cookie of a phone's random id, which shares are counted by. It names nobody. */
const PHONE = 'harbor_phone';
/** The cookie that the app sets: the ids of editions that did not start, with dots between. */
const LEFT = 'harbor_left';
/** The cookie of the channel that somebody joined by an invitation, signed for this phone. */
const CHANNEL = 'harbor_channel';
/** The cookie that the app sets: the code of its language. */
const LANGUAGE = 'harbor_language';
/** The cookie that the app sets: the version that runs on the phone. */
const VERSION = 'harbor_version';
/**
 * The header of calls with the version of the app that makes them. Two tabs may run two: each gets the flags of its
 * own.
 */
const CALLING_VERSION = 'x-app-version';

/** Calls and pages carry the cookies of the path that they are below: of this one all do. */
const EVERYWHERE = '/';
/** The path below which phones kept the cookies before calls needed them. A cookie there comes before one elsewhere. */
const BEFORE = '/h5/';

/** Length of a phone's id, in bytes. */
const ID = 12;
/** Editions that did not start on one phone; more are not looked at. */
const MOST_LEFT = 8;

/** Returns the secret of the store, which signs channels; undefined where there is none, or it cannot be read now. */
export type Secret = () => Promise<string | undefined>;

type Asking = Pick<FastifyRequest, 'headers'>;

/** The ids that phones get with the answer to their first request. */
const given = new WeakMap<Asking, string>();

/** Returns the id that the phone keeps; undefined where it has none. */
function keptId({ headers }: Asking): string | undefined {
  const kept = parseCookie(headers.cookie ?? '')[PHONE] ?? '';
  return /^[\w-]{16}$/.test(kept) ? kept : undefined;
}

/** Returns the id of the phone that asks: one that has none gets it with this request, whoever asks for it. */
export function phoneId(request: Asking): string {
  const id = keptId(request) ?? given.get(request) ?? randomBytes(ID).toString('base64url');
  given.set(request, id);
  return id;
}

/**
 * Returns the phone that makes a call; undefined where it keeps no id, because it has not opened the app here.
 * @param now true time, in milliseconds
 */
export async function callingPhone(request: Asking, secret: Secret, now: number): Promise<CallingPhone | undefined> {
  const id = keptId(request);
  if (id === undefined) return undefined;
  const channel = (await joined(request, id, secret, now))?.grant.channel ?? 'all';
  return { id, channel, version: versionOf(request.headers[CALLING_VERSION]) };
}

/** Returns the channel that a phone has joined, as it keeps it and as it is read; null where it is in none. */
async function joined({ headers }: Asking, id: string, secret: Secret, now: number) {
  const signed = parseCookie(headers.cookie ?? '')[CHANNEL];
  const key = signed === undefined ? undefined : await secret();
  const grant = signed === undefined || key === undefined ? null : readGrant(key, ofPhone(id), signed, now);
  return signed === undefined || grant === null ? null : { signed, grant };
}

/** Returns the code of the language that a phone's app is in; null where it has not said so. */
export function languageOf({ headers }: Asking): string | null {
  const said = parseCookie(headers.cookie ?? '')[LANGUAGE] ?? '';
  return /^[a-z]{2,8}$/.test(said) ? said : null;
}

/** Returns the phone that asks. @param secret that of the store, which signs channels, @param now in milliseconds */
export function phoneOf(request: Asking, id: string, secret: string, now: number): Phone {
  const cookies = parseCookie(request.headers.cookie ?? '');
  return {
    id,
    channel: readGrant(secret, ofPhone(id), cookies[CHANNEL] ?? '', now)?.channel ?? 'all',
    language: languageOf(request),
    version: versionOf(cookies[VERSION]),
    left: (cookies[LEFT] ?? '')
      .split('.')
      .filter((one) => /^[0-9a-f]+$/.test(one))
      .slice(-MOST_LEFT),
  };
}

type Protocol = Pick<FastifyRequest, 'protocol'>;

/**
 * Returns a cookie that a phone keeps for this app. It comes along when somebody opens the app by a link elsewhere, so
 * that the phone is still known, and with no request that another site makes.
 */
const cookieOf = ({ protocol }: Protocol, name: string, value: string, seconds: number, path = EVERYWHERE) =>
  stringifySetCookie({
    name,
    value,
    path,
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: protocol === 'https',
  });

/** Seconds for which a phone keeps its id. */
const YEAR = 365 * 24 * 60 * 60;

const idCookie = (request: Protocol, id: string): string => cookieOf(request, PHONE, id, YEAR);

/** Returns the cookies by which a phone is in a channel from now on. @param seconds 0 leads out of every channel */
export const joiningCookies = (request: Asking & Protocol, id: string, grant: string, seconds: number) => [
  idCookie(request, id),
  cookieOf(request, CHANNEL, grant, seconds),
  // One that is kept below another path would come first.
  cookieOf(request, CHANNEL, '', 0, BEFORE),
];

const times = ({ headers }: Asking, name: string): number =>
  (headers.cookie ?? '').split(';').filter((part) => part.trim().startsWith(`${name}=`)).length;

/**
 * Returns the cookies that come with the page: they renew the phone's id, and lay id and channel where calls carry
 * them, too. What is kept twice loses its former place.
 * @param now true time, in milliseconds
 */
export async function pageCookies(request: Asking & Protocol, secret: Secret, now: number): Promise<readonly string[]> {
  const id = phoneId(request);
  const kept = await joined(request, id, secret, now);
  const seconds = kept === null ? 0 : Math.floor((kept.grant.until - now) / 1000);
  return [
    idCookie(request, id),
    ...(times(request, PHONE) > 1 ? [cookieOf(request, PHONE, '', 0, BEFORE)] : []),
    ...(kept === null ? [] : [cookieOf(request, CHANNEL, kept.signed, seconds)]),
    ...(kept !== null && times(request, CHANNEL) > 1 ? [cookieOf(request, CHANNEL, '', 0, BEFORE)] : []),
  ];
}
