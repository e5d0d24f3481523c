import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BootError } from '../kernel/basics/boot-error.ts';
import { COMPRESSIBLE, areCopies, compressed, type Compressed } from '../kernel/basics/compressed.ts';
import { contractOf, filesOf, hashesOf, type DocumentContents } from './documents.ts';
import { editionId, hashOf } from './edition.ts';
import { HEAD, assertOwnNames, markPage } from './whole.ts';
import type { Edition, EditionFile } from './edition.ts';
import type { EditionStore } from './store.ts';

/** Contents that are compressed and written at once. */
const AT_ONCE = 16;
/** Copies that the server's own build leaves beside its files. */
const COPIES = /\.(br|gz)$/;
export interface Collected extends Pick<Edition, 'id' | 'contract' | 'documents' | 'files'> {
  /** The number of contents that the store did not have. */
  readonly fresh: number;
}

/**
 * Keeps a built app and the documents that it was made of in a store. `index.html` is given the id of the edition, and
 * the script that starts before it a name of its content, so that no phone mixes two editions.
 * @param built the folder of the build
 * @throws BootError where the folder holds no build, or a file of another content has the same name in another edition
 */
export async function collect(documents: DocumentContents, built: string, store: EditionStore): Promise<Collected> {
  const contents = await filesOf(built, (path) => !path.startsWith('.') && !COPIES.test(path));
  const index = contents.get('index.html')?.toString();
  const first = contents.get('start.js');
  if (index === undefined || !index.includes(HEAD)) throw new BootError(`There is no built app in ${built}.`);
  const renamed = new Map<string, string>();
  if (first !== undefined) {
    const name = `assets/start-${hashOf(first).slice(0, 7)}.js`;
    contents.delete('start.js');
    contents.set(name, first);
    renamed.set(name, 'start.js');
    contents.set('index.html', Buffer.from(index.replace('/h5/start.js', `/h5/${name}`)));
  }
  const before = await store.editions();
  const known = new Set(
    before.flatMap(({ files, documents: theirs }) => [
      ...Object.values(files).map(({ hash }) => hash),
      ...Object.values(theirs),
    ]),
  );
  const sizes = new Map(before.flatMap(({ files }) => Object.values(files).map((file) => [file.hash, file])));
  let fresh = 0;
  const keep = async (path: string, content: Buffer): Promise<EditionFile> => {
    const hash = hashOf(content);
    const kept = sizes.get(hash);
    if (kept !== undefined) return kept;
    if (!known.has(hash)) fresh += 1;
    const source = join(built, renamed.get(path) ?? path);
    const copies = COMPRESSIBLE.test(path)
      ? ((await builtCopies(source, content)) ?? (await compressed(content)))
      : null;
    return { hash, bytes: content.length, sent: await store.keep(hash, content, copies) };
  };

  const named = hashesOf(documents);
  const contract = contractOf(named);
  const page = contents.get('index.html') ?? Buffer.alloc(0);
  contents.delete('index.html');
  const files = Object.fromEntries(
    await severalAtOnce([...contents], async ([path, content]) => [path, await keep(path, content)] as const),
  );
  const unknown = new Map([...documents.values()].map((content) => [hashOf(content), content] as const));
  for (const hash of known) unknown.delete(hash);
  fresh += unknown.size;
  // Nobody is sent a document: it is kept for comparing editions.
  await severalAtOnce([...unknown], ([hash, content]) => store.keep(hash, content, null));
  assertOwnNames(files, before);

  const bare = { hash: hashOf(page), bytes: page.length, sent: page.length };
  const id = editionId({ contract, documents: named, files: { ...files, 'index.html': bare } });
  const marked = Buffer.from(markPage(page.toString(), id));
  files['index.html'] = await keep('index.html', marked);
  return { id, contract, documents: named, files, fresh };
}

/**
 * Returns the compressed copies that the build left beside a file; null where there are none, or they are copies of
 * another content: a file may have been changed after it was compressed.
 */
async function builtCopies(file: string, content: Buffer): Promise<Compressed | null> {
  if (!existsSync(`${file}.br`) || !existsSync(`${file}.gz`)) return null;
  const [br, gz] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
  const copies = { br, gzip: gz };
  return (await areCopies(copies, content)) ? copies : null;
}

/** Does the same with each of many, some of them at once. @returns the results in the order of what was given */
async function severalAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  const worker = async (): Promise<void> => {
    for (const [at, item] of left) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
