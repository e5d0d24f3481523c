import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { contractOf, documentsIn, hashesOf, keepsContract, withDocuments } from './documents.ts';
import type { Edition, Hash } from './edition.ts';
import type { EditionStore } from './store.ts';

/** Bytes that the checker may print. */
const PRINTED = 64 * 1024 * 1024;

/** Judges whether editions can be served by a server: whether its contract breaks none of their pages. */
export interface Fits {
  /**
   * Returns the pages of an edition that the server's contract breaks; none for one that was checked against the same.
   * What was found is kept, so that it is looked for once.
   * @throws Error where it cannot be found out
   */
  brokenBy(edition: Edition): Promise<readonly string[]>;
}

/** The verdict of `check --against`, in JSON. */
interface Verdict {
  readonly pages: readonly string[];
  readonly others: readonly { readonly file: string }[];
}

/**
 * Judges editions by the contract of a product.
 * @param root the folder of the product that this server is
 * @param check runs the checker. @returns what it prints, for a folder with the documents of an edition
 */
export function fitsProduct(
  root: string,
  store: EditionStore,
  check: (folder: string) => Promise<string> = (folder) => runCheck(root, folder),
): Fits {
  let own: Promise<Hash> | undefined;
  const contract = async (): Promise<Hash> => contractOf(hashesOf(await documentsIn(root)));
  const look = async (edition: Edition): Promise<readonly string[]> => {
    // Nobody knows what an edition needs whose contract is not kept.
    if (!keepsContract(edition)) return ['all'];
    const said = await withDocuments(root, edition, store, check);
    const { pages, others } = JSON.parse(said) as Verdict;
    return [...new Set([...pages, ...others.map(({ file }) => file)])].sort();
  };
  return {
    async brokenBy(edition) {
      const mine = await (own ??= contract());
      if (edition.contract === mine) return [];
      const known = await store.verdict(edition.id, mine);
      if (known !== null) return known;
      const found = await look(edition);
      await store.keepVerdict(edition.id, mine, found);
      return found;
    },
  };
}

/** Runs `check --against` the contract of the product, on the documents in a folder. */
function runCheck(root: string, folder: string): Promise<string> {
  const words = ['--root', folder, '--against', join(root, 'schemas'), '--json'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'engine/check/main.ts', ...words],
      { cwd: root, maxBuffer: PRINTED },
      // It exits with 1 where something breaks.
      (error, stdout, stderr) =>
        error === null || error.code === 1 ? resolve(stdout) : reject(new Error(stderr || error.message)),
    );
  });
}
