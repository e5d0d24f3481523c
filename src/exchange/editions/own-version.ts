import { isInRange, rangeOf, versionOf } from '../kernel/basics/version-range.ts';
import type { Edition } from './edition.ts';
import { EditionError } from './edition-error.ts';
import type { Offer } from './rollout.ts';
import type { EditionStore } from './store.ts';

/** Returns the version of the app in an edition, as its page says it; null where it says none. */
async function versionIn({ files }: Pick<Edition, 'files'>, store: Pick<EditionStore, 'content'>) {
  const index = files['index.html'];
  const page = index === undefined ? null : await store.content(index.hash, ['identity']);
  return versionOf(/<meta name="version" content="([\d.]+)"/.exec(page?.bytes.toString() ?? '')?.[1]);
}

/**
 * Returns the versions that an edition is offered to, as a range is kept. They have its own among them: a phone that
 * takes the edition runs that version from then on, and would leave it again otherwise. For the same reason no phone
 * goes round in circles between offers: with each edition that it takes it comes to an offer before.
 * @param asked null means all; undefined means what it was before
 * @throws EditionError where it is no range, or the edition is in none
 */
async function offeredVersions<Asked extends string | null | undefined>(
  asked: Asked,
  edition: Pick<Edition, 'files'>,
  store: Pick<EditionStore, 'content'>,
): Promise<Asked | string> {
  if (asked === null || asked === undefined) return asked;
  const range = rangeOf(asked);
  if (range === null) throw noRange(asked);
  const own = await versionIn(edition, store);
  if (isInRange(own, range)) return range;
  throw new EditionError(
    `The edition is app version ${own ?? 'unknown'}, which is not in ${range}: phones would leave it once they have it.`,
    'edition_version',
    { version: own ?? '?', range },
    'versions',
  );
}

/** Returns an offer with its versions as they are kept. @throws EditionError as `offeredVersions` does */
export async function withVersions<Said extends Partial<Offer>>(
  said: Said,
  edition: Pick<Edition, 'files'>,
  store: Pick<EditionStore, 'content'>,
): Promise<Said> {
  const versions = await offeredVersions(said.versions, edition, store);
  return versions === undefined ? said : { ...said, versions };
}

/** A range of versions that cannot be read, or that no version is in. */
export const noRange = (text: string): EditionError =>
  new EditionError(
    `${text} is no range of versions, as ">=0.8.0 <0.10.0".`,
    'parameter_error',
    { parameter: 'versions' },
    'versions',
  );
