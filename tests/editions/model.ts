import { bucketOf, WHOLE, type Offer, type Phone } from '../../src/exchange/editions/rollout.ts';
import { CHANNELS } from '../../src/exchange/kernel/phone.ts';

/** Something that an editor did, when it was done, in milliseconds. */
export type Deed = { readonly at: number } & (
  | { readonly did: 'offer'; readonly offer: Offer }
  | { readonly did: 'back'; readonly edition: string }
);

const editionOf = (deed: Deed): string => (deed.did === 'back' ? deed.edition : deed.offer.edition);
/** A scheduled offer is made at its time. */
const takesPlaceAt = (deed: Deed): number => (deed.did === 'back' ? deed.at : Math.max(deed.at, deed.offer.from ?? 0));
const isForAll = ({ channel, share, languages, versions }: Offer): boolean =>
  channel === 'all' && share === WHOLE && languages === null && versions === null;

/**
 * Says which edition a phone gets, from all that editors did. It is written from the README of editions, and in another
 * way than the server's: it keeps no state, and reads what was done backwards.
 */
export function expected(deeds: readonly Deed[], phone: Phone, now: number): string | null {
  const done = deeds
    // Before its time came, a scheduled offer may have been replaced or taken back.
    .filter((deed, at) => {
      const time = takesPlaceAt(deed);
      const later = deeds.slice(at + 1).filter((other) => editionOf(other) === editionOf(deed));
      return time <= now && !later.some((other) => other.at < time);
    })
    .toSorted((a, b) => takesPlaceAt(a) - takesPlaceAt(b));
  const decided = new Set(
    deeds.filter((deed) => !done.includes(deed) && takesPlaceAt(deed) > now).map((deed) => editionOf(deed)),
  );
  const candidates: string[] = [];
  let isOver = false;
  for (const deed of done.toReversed()) {
    const edition = editionOf(deed);
    const isLatest = !decided.has(edition);
    decided.add(edition);
    if (deed.did === 'back') continue;
    if (isForAll(deed.offer)) {
      // What was for all before is served where this one fails or was taken back; offers before it have ended.
      if (isLatest) candidates.push(edition);
      isOver = true;
    } else if (isLatest && !isOver && isOffered(deed.offer, phone)) candidates.push(edition);
  }
  return candidates.find((edition) => !phone.left.includes(edition)) ?? null;
}

const isOffered = ({ edition, channel, share, languages }: Offer, phone: Phone): boolean =>
  CHANNELS.indexOf(phone.channel) >= CHANNELS.indexOf(channel) &&
  (languages === null || (phone.language !== null && languages.includes(phone.language))) &&
  bucketOf(edition, phone.id) < share;
