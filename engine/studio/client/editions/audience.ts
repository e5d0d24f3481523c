import type { Audience, EditionRow, Editions } from '../../../publisher.ts';
import type { Say } from '../words/say.ts';
import { standingOf } from './standing.ts';

/** The shares that are offered, in percent. */
export const SHARES = [1, 5, 10, 25, 50, 100] as const;

export const EVERYBODY: Audience = { channel: 'all', share: 100, languages: null, versions: null, from: null };

/** Tells whether two audiences are the same people at the same time. */
export const isSame = (one: Audience, other: Audience): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Says in a few words who gets an edition. */
export function standingWords(edition: EditionRow, all: Editions, say: Say): string {
  const standing = standingOf(edition, all);
  if (standing.is !== 'some') return say(`editions.is.${standing.is}`);
  return audienceWords(standing.audience, say, all.now);
}

/** Says in a few words to whom an audience is. */
export function audienceWords({ channel, share, languages, versions, from }: Audience, say: Say, now: number): string {
  const people = channel === 'all' && share < 100 ? `${share} %` : say(`editions.to.${channel}`, { share });
  const time = from === null || from <= now ? '' : say('editions.later', { time: timeWords(from) });
  return [
    people,
    ...(languages === null ? [] : [languages.join(', ')]),
    ...(versions === null ? [] : [versionWords(versions, say)]),
    ...(time === '' ? [] : [time]),
  ].join(' · ');
}

/** Says in a few words which versions of the app a range has. */
export function versionWords(range: string, say: Say): string {
  const [, sign = '', version = range] = /^(>=|<)([\d.]+)$/.exec(range) ?? [];
  if (sign === '>=') return say('editions.versions.from', { version });
  return say(sign === '<' ? 'editions.versions.before' : 'editions.versions.in', { version });
}

/** A moment as the person's calendar and clock say it. */
export const timeWords = (at: number): string =>
  new Date(at).toLocaleString(document.documentElement.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
