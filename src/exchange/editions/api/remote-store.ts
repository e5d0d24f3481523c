import { BootError } from '../../kernel/basics/boot-error.ts';
import type { Compressed } from '../../kernel/basics/compressed.ts';
import type { Edition, Hash } from '../edition.ts';
import type { Rollout } from '../rollout.ts';
import type { Act, EditionStore } from '../store.ts';
import { caller } from './caller.ts';

/** Bytes of contents that are sent at once: below what a server takes, in base64. */
const AT_ONCE = 3_000_000;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const elsewhere = (): never => {
  throw new BootError('This is done where the editions are kept, without --at.');
};

/**
 * The editions of a running exchange, by its calls: what the rights of the token allow. Contents wait until the edition
 * is added, and only those are sent that the exchange does not have.
 * @param origin where the exchange is, as `https://harbor.example`
 */
export function remoteStore(origin: string, token: string): EditionStore {
  const ask = caller(origin, token);
  const waiting = new Map<Hash, { readonly content: Uint8Array; readonly copies: Compressed | null }>();
  const rollout = async (): Promise<Rollout> => {
    const { sequence, base, offers, former } = await ask('edition.list');
    return { sequence, base, offers, former };
  };
  const send = async (hashes: readonly Hash[]): Promise<void> => {
    let batch: Record<string, object> = {};
    let size = 0;
    const flush = async (): Promise<void> => {
      if (size > 0) await ask('edition.upload', {}, JSON.stringify(batch));
      batch = {};
      size = 0;
    };
    for (const hash of hashes) {
      const kept = waiting.get(hash);
      if (kept === undefined) continue;
      const { content, copies } = kept;
      const bytes = content.length + (copies === null ? 0 : copies.br.length + copies.gzip.length);
      if (size + bytes > AT_ONCE) await flush();
      const more = copies === null ? {} : { br: base64(copies.br), gzip: base64(copies.gzip) };
      batch[hash] = { content: base64(content), ...more };
      size += bytes;
    }
    await flush();
  };
  /** Does what an act says by the call for it. @param after the rollout as it is wanted */
  const carryOut = ({ did, edition, why }: Act, after: Rollout): Promise<Rollout> => {
    if (did === 'take back') return ask('edition.back', { id: edition, why });
    const wanted = after.offers.find((offer) => offer.edition === edition);
    return ask('edition.offer', {
      id: edition,
      why,
      share: wanted?.share ?? 10_000,
      channel: wanted?.channel ?? 'all',
      ...(wanted?.languages == null ? { all_languages: true } : { languages: wanted.languages }),
      ...(wanted?.versions == null ? { all_versions: true } : { versions: wanted.versions }),
      ...(wanted?.from == null ? { now: true } : { from: wanted.from }),
    });
  };
  return {
    async keep(hash, content, copies) {
      waiting.set(hash, { content, copies });
      return Math.min(content.length, copies?.br.length ?? content.length);
    },
    async content(hash) {
      return { bytes: Buffer.from(await ask('edition.content', { hash }), 'base64'), encoding: 'identity' };
    },
    missing: async (hashes) => ask('edition.missing', { hashes: [...hashes] }),
    async add({ parent, changes, only, contract, documents, files, sentence }: Edition) {
      await send(await ask('edition.missing', { hashes: [...waiting.keys()] }));
      const manifest = JSON.stringify({ parent, changes, only, contract, documents, files });
      await ask('edition.publish', { sentence }, manifest);
    },
    edition: (id) => ask('edition.show', { id }),
    async editions() {
      const { editions } = await ask('edition.list');
      return Promise.all(editions.map(({ id }) => ask('edition.show', { id })));
    },
    briefs: async () => (await ask('edition.list')).editions,
    rollout,
    async act(act, change) {
      const before = await rollout();
      const after = change(before);
      return after === null ? before : carryOut(act, after);
    },
    acts: () => ask('edition.acts'),
    note: elsewhere,
    remove: elsewhere,
    verdict: elsewhere,
    keepVerdict: elsewhere,
    secret: elsewhere,
    keepToken: elsewhere,
    token: elsewhere,
    tokens: elsewhere,
    removeToken: elsewhere,
    close: () => Promise.resolve(),
  };
}
