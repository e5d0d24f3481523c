import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGES, isLang, tagOf, type Lang } from '../kernel/basics/texts.ts';
import { joiningCookies, languageOf, phoneId } from './phone.ts';
import { INVITATION, ofPhone, readGrant, writeGrant } from './grant.ts';
import type { EditionStore } from './store.ts';

/** Where an invitation is exchanged; it follows as the query's `i`. */
const JOIN = '/h5/join';
/** Milliseconds for which an invitation is good: whoever gets the link later needs another. */
export const INVITED_FOR = 60 * 60 * 1000;
/** Days for which a phone is in a channel that it joined. */
const JOINED_FOR = 90;
const DAY = 24 * 60 * 60;

interface Tools {
  readonly wall: () => number;
  readonly say: (language: Lang, key: string) => string;
}

/** Returns the link of an invitation, below an origin. */
export const invitationLink = (origin: string, invitation: string): string => `${origin}${JOIN}?i=${invitation}`;

/**
 * Exchanges invitations for channels: the phone that opens the link of one gets a signed cookie, which is good for it
 * alone, and the app. One to the channel `all` leads out of any other. What is no invitation is said in the phone's
 * language.
 */
export function serveInvitations(server: FastifyInstance, store: EditionStore, { wall, say }: Tools): void {
  server.get<{ Querystring: { readonly i?: unknown } }>(JOIN, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    const secret = await store.secret();
    const invitation = readGrant(secret, INVITATION, String(request.query.i ?? ''), wall());
    if (invitation === null) {
      const language = spoken(request);
      return reply
        .code(403)
        .type('text/html; charset=utf-8')
        .send(refusal(tagOf(language), say(language, 'error.invitation_over')));
    }
    const id = phoneId(request);
    const { channel } = invitation;
    const seconds = channel === 'all' ? 0 : JOINED_FOR * DAY;
    const joined = seconds === 0 ? '' : writeGrant(secret, ofPhone(id), { channel, until: wall() + seconds * 1000 });
    return reply.header('Set-Cookie', joiningCookies(request, id, joined, seconds)).redirect('/h5/', 303);
  });
}

/** A page of one sentence, which leads to the app. The sentence is the product's own text. */
const refusal = (tag: string, sentence: string): string => `<!doctype html>
<html lang="${tag}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Harbor</title>
    <link rel="icon" href="/h5/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/h5/plain.css" />
  </head>
  <body>
    <img src="/h5/icon.svg" alt="" width="72" height="72" />
    <p>${sentence}</p>
    <a href="/h5/">Harbor</a>
  </body>
</html>
`;

/** The language of a phone: that of its app, else the first that its browser asks for and the product has. */
function spoken(request: FastifyRequest): Lang {
  const own = languageOf(request);
  if (isLang(own)) return own;
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => (part.split(';')[0] ?? '').trim());
  for (const tag of wanted) {
    const script = scriptOf(tag);
    const found = script && LANGUAGES.find((one) => scriptOf(tagOf(one)) === script);
    if (found) return found;
  }
  return 'en';
}

/** The language and the script of a tag, as `zh-Hant`; undefined for what is no tag. */
function scriptOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    return undefined;
  }
}
