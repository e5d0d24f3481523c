import { randomBytes, randomUUID } from 'node:crypto';
import type { Compressed } from '../kernel/basics/compressed.ts';
import type { Edition, EditionBrief, Hash } from './edition.ts';
import { EditionError } from './edition-error.ts';
import { NOTHING, type Offer, type Rollout } from './rollout.ts';
import type { Blobs } from '../kernel/blobs/blobs.ts';
import type { EditorToken } from './editor-token.ts';

/** The encodings in which files are kept beside the content itself. */
const SUFFIXES = { identity: '', br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof SUFFIXES;

/** Something that was done with an edition, or a right that was given or taken. */
export interface Act {
  readonly at: number;
  readonly who: string;
  readonly did: 'publish' | 'offer' | 'take back' | 'invite' | 'give a token' | 'take a token';
  /** The edition; empty for a right. */
  readonly edition: string;
  readonly why: string;
}

/** The rollout after an act. */
interface Step {
  readonly rollout: Rollout;
  readonly act: Act;
}

/** The editions, their files, and which of them goes to whom. */
export interface EditionStore {
  /**
   * Keeps a content, with its compressed copies where they are smaller.
   * @param copies null for a content that is not sent compressed
   * @returns the bytes that brotli sends
   */
  keep(hash: Hash, content: Uint8Array, copies: Compressed | null): Promise<number>;
  /** Returns a content in the first encoding that is kept of it; null where there is none. */
  content(hash: Hash, encodings: readonly Encoding[]): Promise<{ bytes: Buffer; encoding: Encoding } | null>;
  /** Returns those of some contents that are not kept. */
  missing(hashes: readonly Hash[]): Promise<readonly Hash[]>;
  /** Keeps an edition whose files are kept. One of the same id stays as it is. */
  add(edition: Edition): Promise<void>;
  edition(id: string): Promise<Edition | null>;
  /** Returns all editions, the newest first. */
  editions(): Promise<readonly Edition[]>;
  /** Returns all editions in a few lines, the newest first. */
  briefs(): Promise<readonly EditionBrief[]>;
  rollout(): Promise<Rollout>;
  /**
   * Changes the rollout by an act.
   * @param change returns the state after the act, from the state before, or null where nothing is to be done any more;
   * it is called again where another act came between
   * @throws EditionError where acts of others keep coming between
   */
  act(act: Act, change: (before: Rollout) => Rollout | null): Promise<Rollout>;
  /** Logs an act that changes no rollout. */
  note(act: Act): Promise<void>;
  /** Returns all acts, the newest first. */
  acts(): Promise<readonly Act[]>;
  /** Removes editions, and the contents that no other edition has. Returns how many contents went. */
  remove(ids: readonly string[]): Promise<number>;
  /** Returns the pages of an edition that a contract breaks, as they were found; null where nobody has looked. */
  verdict(edition: string, contract: Hash): Promise<readonly string[] | null>;
  keepVerdict(edition: string, contract: Hash, pages: readonly string[]): Promise<void>;
  /** Returns the secret that signs what phones keep. It is made once. */
  secret(): Promise<string>;
  keepToken(hash: Hash, token: EditorToken): Promise<void>;
  token(hash: Hash): Promise<EditorToken | null>;
  /** Returns the tokens that are kept, with the hash of each. */
  tokens(): Promise<readonly (readonly [Hash, EditorToken])[]>;
  removeToken(hash: Hash): Promise<void>;
  close(): Promise<void>;
}

/** The number of tries of an act while others come between. */
const TRIES = 20;

const fileKey = (hash: Hash, encoding: Encoding): string => `files/${hash.slice(0, 2)}/${hash}${SUFFIXES[encoding]}`;
const editionKey = (id: string): string => `editions/${id}.json`;
/** Numbers of equal length have the order of their letters. */
const stepKey = (sequence: number): string => `rollout/${String(sequence).padStart(12, '0')}.json`;
/** Times of equal length, too; two acts of a moment have keys of their own. */
const noteKey = (at: number): string => `acts/${String(at).padStart(15, '0')}-${randomUUID()}.json`;
const TOKENS = 'tokens/';
const tokenKey = (hash: Hash): string => `${TOKENS}${hash}.json`;
const SECRET = 'secret';
const verdictKey = (edition: string, contract: Hash): string => `verdicts/${contract}/${edition}.json`;

const bytesOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** Offers that were kept before versions were a condition are for all of them. */
const withVersions = ({ offers, ...rest }: Rollout): Rollout => ({
  ...rest,
  offers: offers.map((offer: Omit<Offer, 'versions'> & Partial<Offer>) => ({ versions: null, ...offer })),
});

export function editionStore(blobs: Blobs): EditionStore {
  const json = async <T>(key: string): Promise<T | null> => {
    const content = await blobs.read(key);
    return content === null ? null : (JSON.parse(content.toString()) as T);
  };
  const lastStep = async (): Promise<Step | null> => {
    const last = (await blobs.list('rollout/')).at(-1);
    return last === undefined ? null : json<Step>(last);
  };
  const rollout = async (): Promise<Rollout> => withVersions((await lastStep())?.rollout ?? NOTHING);
  const editions = async (): Promise<readonly Edition[]> => {
    const all = await Promise.all((await blobs.list('editions/')).map((key) => json<Edition>(key)));
    return all.filter((one): one is Edition => one !== null).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  };

  return {
    async keep(hash, content, copies) {
      // The content comes last: where it is kept, its copies are.
      for (const encoding of ['br', 'gzip'] as const) {
        const copy = copies?.[encoding];
        if (copy !== undefined && copy.length < content.length) await blobs.create(fileKey(hash, encoding), copy);
      }
      await blobs.create(fileKey(hash, 'identity'), content);
      return Math.min(content.length, copies?.br.length ?? content.length);
    },
    async content(hash, encodings) {
      for (const encoding of encodings) {
        const bytes = await blobs.read(fileKey(hash, encoding));
        if (bytes !== null) return { bytes, encoding };
      }
      return null;
    },
    async missing(hashes) {
      const kept = new Set(await blobs.list('files/'));
      return [...new Set(hashes)].filter((hash) => !kept.has(fileKey(hash, 'identity')));
    },
    add: async (edition) => void (await blobs.create(editionKey(edition.id), bytesOf(edition))),
    edition: (id) => (/^[0-9a-f]+$/.test(id) ? json<Edition>(editionKey(id)) : Promise.resolve(null)),
    editions,
    briefs: editions,
    rollout,
    async act(act, change) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const before = await rollout();
        const changed = change(before);
        if (changed === null) return before;
        const after = { ...changed, sequence: before.sequence + 1 };
        if (await blobs.create(stepKey(after.sequence), bytesOf({ rollout: after, act } satisfies Step))) return after;
      }
      throw new EditionError('Others keep changing what is published. Try again.', 'edition_busy');
    },
    note: async (act) => void (await blobs.create(noteKey(act.at), bytesOf(act))),
    async acts() {
      const steps = await Promise.all((await blobs.list('rollout/')).map((key) => json<Step>(key)));
      const notes = await Promise.all((await blobs.list('acts/')).map((key) => json<Act>(key)));
      return [...steps.map((step) => step?.act ?? null), ...notes]
        .filter((act): act is Act => act !== null)
        .toReversed()
        .sort((a, b) => b.at - a.at);
    },
    async remove(ids) {
      const all = await editions();
      const stays = new Set(all.filter(({ id }) => !ids.includes(id)).flatMap(contentsOf));
      const goes = new Set(all.filter(({ id }) => ids.includes(id)).flatMap(contentsOf));
      // The editions go first: nothing is served whose contents are gone.
      for (const id of ids) await blobs.remove(editionKey(id));
      const hashes = [...goes].filter((hash) => !stays.has(hash));
      for (const hash of hashes)
        for (const encoding of ['identity', 'br', 'gzip'] as const) await blobs.remove(fileKey(hash, encoding));
      return hashes.length;
    },
    verdict: (edition, contract) => json<readonly string[]>(verdictKey(edition, contract)),
    keepVerdict: async (edition, contract, pages) =>
      void (await blobs.create(verdictKey(edition, contract), bytesOf(pages))),
    async secret() {
      // Of two processes that begin at once one makes it, and both read that.
      if ((await blobs.read(SECRET)) === null) await blobs.create(SECRET, randomBytes(32));
      const kept = await blobs.read(SECRET);
      if (kept === null) throw new Error('The secret of the editions was not kept.');
      return kept.toString('hex');
    },
    keepToken: async (hash, token) => void (await blobs.create(tokenKey(hash), bytesOf(token))),
    token: (hash) => json<EditorToken>(tokenKey(hash)),
    async tokens() {
      const keys = await blobs.list(TOKENS);
      const kept = await Promise.all(keys.map((key) => json<EditorToken>(key)));
      return keys.flatMap((key, at) => {
        const token = kept[at];
        return token == null ? [] : [[key.slice(TOKENS.length, -'.json'.length), token] as const];
      });
    },
    removeToken: (hash) => blobs.remove(tokenKey(hash)),
    close: () => blobs.close(),
  };
}

/** The hashes of the files of an edition and of the documents that it was made of. */
const contentsOf = ({ files, documents }: Edition): Hash[] => [
  ...Object.values(files).map(({ hash }) => hash),
  ...Object.values(documents),
];
