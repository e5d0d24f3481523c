import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { BootError } from '../kernel/basics/boot-error.ts';
import { hashOf, type Edition, type Hash } from './edition.ts';
import type { EditionStore } from './store.ts';

/** The contract of a product: what the documents of an edition are written against. */
const CONTRACT = /^schemas\/(?:api\/.+|channels\.json)$/;
/** The folders with the documents of an edition. */
const FOLDERS = ['screens', 'locales', 'schemas'];
/** Folders that no comparison reads. */
const UNREAD = /^(?:\.|dist)/;

const isDocument = (path: string): boolean =>
  path.endsWith('.json') && (CONTRACT.test(path) || !path.startsWith('schemas/'));

/** The contents of the documents of a product, the contract among them, by their path. */
export type DocumentContents = ReadonlyMap<string, Buffer>;

/** Returns the hash of each document. */
export const hashesOf = (documents: DocumentContents): Edition['documents'] =>
  Object.fromEntries([...documents].map(([path, content]) => [path, hashOf(content)]));

/** Reads the documents of a product. */
export async function documentsIn(root: string): Promise<Map<string, Buffer>> {
  const documents = new Map<string, Buffer>();
  for (const folder of FOLDERS)
    for (const [path, content] of await filesOf(join(root, folder), (name) => isDocument(`${folder}/${name}`)))
      documents.set(`${folder}/${path}`, content);
  return documents;
}

/** Reads the files of a folder, by their path in it, in the order of their letters. */
export async function filesOf(folder: string, wanted: (path: string) => boolean): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(wanted)
    .sort();
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)));
}

/** Tells whether a document is part of the contract, by its path. */
export const isOfContract = (path: string): boolean => CONTRACT.test(path);

/** Returns the hash of the contract among documents. */
export const contractOf = (documents: Edition['documents']): Hash =>
  hashOf(
    Object.entries(documents)
      .filter(([path]) => CONTRACT.test(path))
      .map(([path, hash]) => `${path} ${hash}`)
      .sort()
      .join('\n'),
  );

/** Tells whether the contract that an edition was checked against is kept with it. */
export const keepsContract = ({ documents }: Pick<Edition, 'documents'>): boolean =>
  Object.keys(documents).some((path) => CONTRACT.test(path));

/**
 * Reads the documents of an edition.
 * @param now other documents: those that are the same are not fetched
 * @throws BootError where one is not kept
 */
export async function contentsOf(
  { id, documents }: Pick<Edition, 'id' | 'documents'>,
  now: DocumentContents,
  store: Pick<EditionStore, 'content'>,
): Promise<DocumentContents> {
  const hashes = hashesOf(now);
  return new Map(
    await Promise.all(
      Object.entries(documents).map(async ([path, hash]): Promise<[string, Buffer]> => {
        const content = hashes[path] === hash ? now.get(path) : (await store.content(hash, ['identity']))?.bytes;
        if (content === undefined) throw new BootError(`${path} of edition ${id} is not kept.`);
        return [path, content];
      }),
    ),
  );
}

/**
 * Writes the documents of an edition to a folder, beside links to everything else that the product has, for as long as
 * something is done with them. What an edition does not keep of its contract is the product's own.
 * @param root the folder of the product
 * @throws BootError where a document is not kept
 */
export async function withDocuments<T>(
  root: string,
  edition: Edition,
  store: Pick<EditionStore, 'content'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'edition-'));
  try {
    await writeDocuments(root, edition, store, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeDocuments(
  root: string,
  { id, documents }: Edition,
  store: Pick<EditionStore, 'content'>,
  folder: string,
): Promise<void> {
  const own = keepsContract({ documents });
  for (const name of await readdir(root))
    if ((!FOLDERS.includes(name) || (name === 'schemas' && !own)) && !UNREAD.test(name))
      await symlink(join(root, name), join(folder, name));
  if (own) {
    await mkdir(join(folder, 'schemas'));
    for (const name of await readdir(join(root, 'schemas')))
      if (name !== 'api' && name !== 'channels.json')
        await symlink(join(root, 'schemas', name), join(folder, 'schemas', name));
  }
  for (const [path, hash] of Object.entries(documents)) {
    const content = await store.content(hash, ['identity']);
    if (content === null) throw new BootError(`${path} of edition ${id} is not kept.`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content.bytes);
  }
}
