import { createHash } from 'node:crypto';
import { isInRange } from '../kernel/basics/version-range.ts';
import { reaches, type CallingPhone, type Channel } from '../kernel/phone.ts';
import { EditionError } from './edition-error.ts';

/** Shares are counted in hundredths of a percent. */
export const WHOLE = 10_000;

/** An edition that goes to some before it goes to all. */
export interface Offer {
  readonly edition: string;
  /** The phones that it is offered to. */
  readonly channel: Channel;
  /** From 0 to `WHOLE`. */
  readonly share: number;
  /** The languages that it is for; null means all. */
  readonly languages: readonly string[] | null;
  /** The versions of the app that it is for, as a range; null means all. */
  readonly versions: string | null;
  /** From when on, in milliseconds; null means now. */
  readonly from: number | null;
}

/** Which edition goes to whom. */
export interface Rollout {
  /** Counts the acts: a later state has a higher number. */
  readonly sequence: number;
  /** The edition of whom no offer is for; null where none was published yet. */
  readonly base: string | null;
  /** The offers, the newest first. */
  readonly offers: readonly Offer[];
  /** Former bases, the latest first: what is served when the base is taken back. */
  readonly former: readonly string[];
}

export const NOTHING: Rollout = { sequence: 0, base: null, offers: [], former: [] };

/** A phone that asks for the app. */
export interface Phone extends CallingPhone {
  readonly language: string | null;
  /** Editions that did not start on it. */
  readonly left: readonly string[];
}

/**
 * Returns the place of a phone in the order in which something reaches phones, from 0 to `WHOLE` − 1. Each edition and
 * each flag has an order of its own, so that not always the same people are first; a share that is raised keeps those
 * it had.
 */
export function bucketOf(what: string, phone: string): number {
  const number = createHash('sha256').update(`${what} ${phone}`).digest().readUInt32BE();
  return Math.floor((number / 2 ** 32) * WHOLE);
}

/**
 * Returns the edition of a phone: the newest that is offered to it and did not fail on it; null where there is none.
 * @param fitting the editions that the server can serve
 */
export function editionFor(
  rollout: Rollout,
  phone: Phone,
  now: number,
  fitting: ReadonlySet<string> = new Set(served(rollout)),
): string | null {
  const offered = rollout.offers.filter(
    ({ edition, channel, share, languages, versions, from }) =>
      reaches(channel, phone.channel) &&
      (languages === null || (phone.language !== null && languages.includes(phone.language))) &&
      (versions === null || isInRange(phone.version, versions)) &&
      (from === null || from <= now) &&
      bucketOf(edition, phone.id) < share,
  );
  const candidates = [...offered.map(({ edition }) => edition), rollout.base, ...rollout.former].filter(
    (edition) => edition !== null && fitting.has(edition),
  );
  const good = candidates.find((edition) => edition !== null && !phone.left.includes(edition));
  // Where all of them failed, the base is as good as any: the phone may have had a bad moment.
  return good ?? candidates.find((edition) => edition === rollout.base) ?? candidates[0] ?? null;
}

const noneBefore = (edition: string): EditionError =>
  new EditionError(`There is no edition before ${edition} to go back to.`, 'edition_first', {}, 'id');

/**
 * Offers an edition. One that goes to all at once becomes the base, and older offers end, but for those whose time is
 * still to come. The base that goes to some is none any more: the others get the one before.
 * @throws EditionError where the share is none, or there is nothing for the others
 */
export function offer(rollout: Rollout, made: Offer): Rollout {
  if (!Number.isInteger(made.share) || made.share < 0 || made.share > WHOLE)
    throw new EditionError('A share is between 0 and 100 %.', 'parameter_error', { parameter: 'share' }, 'share');
  const { edition, channel, share, languages, versions, from } = made;
  const others = rollout.offers.filter((other) => other.edition !== edition);
  if (channel === 'all' && share === WHOLE && languages === null && versions === null && from === null) {
    const former = [rollout.base, ...rollout.former].filter((one): one is string => one !== null && one !== edition);
    const scheduled = others.filter((other) => other.from !== null);
    return { sequence: rollout.sequence + 1, base: edition, offers: scheduled, former };
  }
  const offers = [made, ...others];
  if (edition !== rollout.base || from !== null) return { ...rollout, sequence: rollout.sequence + 1, offers };
  const [base, ...former] = rollout.former;
  if (base === undefined) throw noneBefore(edition);
  return { sequence: rollout.sequence + 1, base, offers, former };
}

const TO_ALL: Omit<Offer, 'edition'> = {
  channel: 'all',
  share: WHOLE,
  languages: null,
  versions: null,
  from: null,
};

/**
 * Offers an edition anew: what is not said stays as it was, or is all where nobody was offered it. Scheduled offers
 * whose time has come are made first.
 * @throws EditionError where the share is none
 */
export function offerAnew(rollout: Rollout, edition: string, said: Partial<Offer>, now: number): Rollout {
  const settled = settle(rollout, now);
  const before = settled.offers.find((one) => one.edition === edition);
  return offer(settled, { ...TO_ALL, ...before, ...said, edition });
}

/** Returns the scheduled offer whose time came first; undefined where none has come. */
export const dueOffer = ({ offers }: Rollout, now: number): Offer | undefined =>
  offers
    .filter(({ from }) => from !== null && from <= now)
    .toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))
    .at(0);

/** Makes a scheduled offer as if it were made now: it precedes those that were made meanwhile. */
export const beginOffer = (rollout: Rollout, due: Offer): Rollout => offer(rollout, { ...due, from: null });

/** Makes all scheduled offers whose time has come. */
export function settle(rollout: Rollout, now: number): Rollout {
  const due = dueOffer(rollout, now);
  return due === undefined ? rollout : settle(beginOffer(rollout, due), now);
}

/**
 * Takes an edition back: nobody gets it any more, at the next request. Scheduled offers whose time has come are made
 * first.
 * @throws EditionError where it goes to nobody, or nothing else could be served
 */
export function takeBack(before: Rollout, edition: string, now: number): Rollout {
  const rollout = settle(before, now);
  const offers = rollout.offers.filter((one) => one.edition !== edition);
  const former = rollout.former.filter((one) => one !== edition);
  const sequence = rollout.sequence + 1;
  if (rollout.base === edition) {
    const [base, ...older] = former;
    if (base === undefined) throw noneBefore(edition);
    return { sequence, base, offers, former: older };
  }
  if (offers.length === rollout.offers.length)
    throw new EditionError(`Nobody gets edition ${edition}.`, 'edition_not_offered', {}, 'id');
  return { ...rollout, sequence, offers, former };
}

/** The editions that may still be served to somebody. */
export function served({ base, offers, former }: Rollout): readonly string[] {
  return [...new Set([...offers.map(({ edition }) => edition), ...(base === null ? [] : [base]), ...former])];
}
