import { contractOf } from './documents.ts';
import { editionId, hashOf, type Edition } from './edition.ts';
import { EditionError } from './edition-error.ts';
import type { EditionStore } from './store.ts';

/** The edition is named first of all: `start.js` reads it while the rest is still on its way. */
export const HEAD = '<head>';

const markOf = (id: string): string => `\n    <meta name="edition" content="${id}" />`;

/** Writes the id of an edition into its page. */
export const markPage = (page: string, id: string): string => page.replace(HEAD, `${HEAD}${markOf(id)}`);

/** Why something is no edition; English, as the paths that it names. */
const damaged = (reason: string): EditionError =>
  new EditionError(`Not a whole edition: ${reason}.`, 'edition_damaged', { reason }, 'file');

/**
 * Checks that a file below `assets/` has a name of its own: whoever has another content of that name would never fetch
 * this one.
 * @throws EditionError where another edition has the name for another content
 */
export function assertOwnNames(files: Edition['files'], others: readonly Edition[]): void {
  for (const { files: theirs, id } of others)
    for (const [path, { hash }] of Object.entries(files))
      if (path.startsWith('assets/') && theirs[path] !== undefined && theirs[path].hash !== hash)
        throw damaged(`${path} has another content in edition ${id}`);
}

/**
 * Checks an edition that somebody sent: its contents are kept, its names are its own, and its page names it.
 * @returns its id
 * @throws EditionError where it is not whole
 */
export async function assertWhole(
  edition: Pick<Edition, 'contract' | 'documents' | 'files'>,
  store: EditionStore,
): Promise<string> {
  for (const path of [...Object.keys(edition.documents), ...Object.keys(edition.files)])
    if (!/^[\w@~-][\w@~.-]*(?:\/[\w@~-][\w@~.-]*)*$/.test(path)) throw damaged(`the path ${path}`);
  const contents = { ...edition.documents, ...hashesOf(edition.files) };
  const lost = await store.missing(Object.values(contents));
  const gone = Object.entries(contents).find(([, hash]) => lost.includes(hash));
  if (gone !== undefined) throw damaged(`the content of ${gone[0]} was not sent`);
  if (edition.contract !== contractOf(edition.documents))
    throw damaged('the contract is another than its documents say');
  const index = edition.files['index.html'];
  const page = index === undefined ? null : await store.content(index.hash, ['identity']);
  const text = page?.bytes.toString() ?? '';
  const [, named = ''] = /<meta name="edition" content="([0-9a-f]+)"/.exec(text) ?? [];
  const bare = text.replace(markOf(named), '');
  const id = editionId({
    ...edition,
    files: { ...edition.files, 'index.html': { hash: hashOf(bare), bytes: bare.length, sent: bare.length } },
  });
  if (id !== named) throw damaged('index.html names another edition');
  assertOwnNames(edition.files, await store.editions());
  return id;
}

const hashesOf = (files: Edition['files']): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, { hash }]) => [path, hash]));
