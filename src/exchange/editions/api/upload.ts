import { areCopies, type Compressed } from '../../kernel/basics/compressed.ts';
import type { Upload } from '../../kernel/call.ts';
import { hashOf, type Edition, type EditionFile, type Hash } from '../edition.ts';
import { EditionError } from '../edition-error.ts';
import type { EditionStore } from '../store.ts';
import { assertWhole } from '../whole.ts';

const unreadable = (reason: string): EditionError =>
  new EditionError(`Cannot be read: ${reason}.`, 'edition_damaged', { reason }, 'file');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHash = (value: unknown): value is Hash => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isSize = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** Reads a file of JSON. @throws EditionError where it is none */
function objectIn(file: Upload | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(file?.bytes ?? []).toString());
    if (isObject(value)) return value;
  } catch {
    // A file that is no JSON is refused like one that is no object.
  }
  throw unreadable('the file is no object of JSON');
}

const bytesOf = (text: unknown): Buffer | null => (typeof text === 'string' ? Buffer.from(text, 'base64') : null);

/**
 * Keeps the contents of a file that was sent: each is what its hash says, and its compressed copies are copies of it.
 * @returns how many it holds
 * @throws EditionError where one is not; those before it are kept
 */
export async function keepContents(store: EditionStore, file: Upload | undefined): Promise<number> {
  const sent = Object.entries(objectIn(file));
  for (const [hash, one] of sent) {
    const content = isObject(one) ? bytesOf(one['content']) : null;
    if (!isObject(one) || content === null || hashOf(content) !== hash) throw unreadable(`the content of ${hash}`);
    const [br, gzip] = [bytesOf(one['br']), bytesOf(one['gzip'])];
    const copies: Compressed | null = br === null || gzip === null ? null : { br, gzip };
    if (copies !== null && !(await areCopies(copies, content))) throw unreadable(`a compressed copy of ${hash}`);
    await store.keep(hash, content, copies);
  }
  return sent.length;
}

/**
 * Keeps an edition whose contents are kept already.
 * @returns its id
 * @throws EditionError where it is not whole
 */
export async function keepEdition(
  store: EditionStore,
  file: Upload | undefined,
  told: Pick<Edition, 'at' | 'who' | 'sentence'>,
): Promise<string> {
  const { parent = null, changes, only, contract, documents, files } = objectIn(file);
  if (!isHash(contract) || !isHashes(documents) || !isFiles(files)) throw unreadable('the lists of the edition');
  if (!areWords(changes)) throw unreadable('the changes');
  if (only !== undefined && (!areWords(only) || only.length === 0 || !only.every((name) => NAME.test(name))))
    throw unreadable('what was published alone');
  if (parent !== null && (typeof parent !== 'string' || (await store.edition(parent)) === null))
    throw unreadable('the edition before is not kept');
  const id = await assertWhole({ contract, documents, files }, store);
  await store.add({
    ...told,
    id,
    parent,
    changes,
    ...(only === undefined ? {} : { only }),
    contract,
    documents,
    files,
  });
  return id;
}

/** The name of a language, a page or a fragment. */
const NAME = /^[a-z0-9][A-Za-z0-9_/-]{0,199}$/;

const areWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isHashes = (value: unknown): value is Edition['documents'] =>
  isObject(value) && Object.values(value).every(isHash);

const isFiles = (value: unknown): value is Edition['files'] => isObject(value) && Object.values(value).every(isFile);

const isFile = (value: unknown): value is EditionFile =>
  isObject(value) && isHash(value['hash']) && isSize(value['bytes']) && isSize(value['sent']);
