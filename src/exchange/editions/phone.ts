import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { CHANNELS, type Phone } from './rollout.ts';

/** The cookie of a phone's random id, which shares are counted by. It names nobody. */
export const PHONE = 'harbor_phone';
/** The cookie that the app sets: the ids of editions that did not start, with dots between. */
const LEFT = 'harbor_left';
/** The cookie of the channel that somebody joined. */
const CHANNEL = 'harbor_channel';
/** The cookie that the app sets: the code of its language. */
const LANGUAGE = 'harbor_language';

/** Length of a phone's id, in bytes. */
const ID = 12;
/** Editions that did not start on one phone; more are not looked at. */
const MOST_LEFT = 8;

/** Returns the phone that asks, and whether it has no id of its own yet. */
export function phoneOf(request: Pick<FastifyRequest, 'headers'>): { readonly phone: Phone; readonly isNew: boolean } {
  const cookies = parseCookie(request.headers.cookie ?? '');
  const known = /^[\w-]{16}$/.test(cookies[PHONE] ?? '') ? cookies[PHONE] : undefined;
  return {
    isNew: known === undefined,
    phone: {
      id: known ?? randomBytes(ID).toString('base64url'),
      channel: CHANNELS.find((one) => one === cookies[CHANNEL]) ?? 'all',
      language: /^[a-z]{2,8}$/.test(cookies[LANGUAGE] ?? '') ? (cookies[LANGUAGE] ?? null) : null,
      left: (cookies[LEFT] ?? '')
        .split('.')
        .filter((id) => /^[0-9a-f]+$/.test(id))
        .slice(-MOST_LEFT),
    },
  };
}
