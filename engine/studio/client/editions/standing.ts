import type { Audience, EditionRow, Editions } from '../../../publisher.ts';

/** Shows who gets an edition. */
export type Standing =
  | { readonly is: 'everybody' }
  | { readonly is: 'some'; readonly audience: Audience }
  /** It is served again once the base is taken back. */
  | { readonly is: 'before' }
  | { readonly is: 'back' }
  | { readonly is: 'nobody' };

/** Returns where an edition stands. */
export function standingOf({ id, offer }: EditionRow, { base, former, acts }: Editions): Standing {
  if (offer !== null && offer.share > 0) return { is: 'some', audience: offer };
  if (id === base) return { is: 'everybody' };
  if (acts.find(({ edition }) => edition === id)?.did === 'take back') return { is: 'back' };
  return { is: former.includes(id) ? 'before' : 'nobody' };
}

/** Returns the edition that people get once one is taken back; undefined where it cannot be taken back. */
export function afterTakingBack({ id, offer }: EditionRow, { base, former, editions }: Editions): string | undefined {
  const next = id === base ? former.find((one) => one !== id) : offer === null ? undefined : (base ?? undefined);
  return editions.find((one) => one.id === next)?.id;
}
