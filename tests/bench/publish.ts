import { fileURLToPath } from 'node:url';
import { documentsIn, hashesOf, contractOf, type DocumentContents } from '../../src/exchange/editions/documents.ts';
import { hashOf, type Edition } from '../../src/exchange/editions/edition.ts';
import type { EditionStore } from '../../src/exchange/editions/store.ts';
import { PublisherPreparation } from '../../src/publisher-preparation.ts';

/**
 * `npm run bench:publish`: how long a change takes from its documents to an edition that is judged and built, in a
 * process that has published before, as the studio's: a text in one language, and a line more on a page. Exits 1 above
 * a bound. Needs a built app.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = 'screens/fund/withdraw.json';
const WORDS = 'locales/fra.json';
const RUNS = 3;
/** Seconds. */
const BOUNDS = { words: 5, page: 10 } as const;

const tree = await documentsIn(ROOT);
const contents = new Map([...tree.values()].map((content) => [hashOf(content), content]));
const store: Pick<EditionStore, 'content'> = {
  content: async (hash) => {
    const bytes = contents.get(hash);
    return bytes === undefined ? null : { bytes, encoding: 'identity' };
  },
};
const documents = hashesOf(tree);
const parent: Edition = {
  id: 'a'.repeat(12),
  parent: null,
  at: 0,
  who: 'bench',
  sentence: 'What runs',
  changes: [],
  contract: contractOf(documents),
  documents,
  files: {},
};

/** Returns the documents with one in another version. */
function changed(file: string, change: (text: string) => string): DocumentContents {
  const now = new Map(tree);
  now.set(file, Buffer.from(change(tree.get(file)?.toString() ?? '')));
  return now;
}

const CHANGES = {
  words: (run: number) => changed(WORDS, (text) => text.replace(/"welcome_title": "/, `$&${'*'.repeat(run + 1)} `)),
  page: (run: number) =>
    changed(PAGE, (text) => {
      const page = JSON.parse(text) as { readonly body: readonly unknown[] };
      const line = { block: 'text', id: `planted${run}`, text: 'withdraw.title' };
      return JSON.stringify({ ...page, body: [...page.body, line] });
    }),
} as const;

const preparation = new PublisherPreparation(ROOT);
/** Judges and builds documents. @returns seconds */
async function published(now: DocumentContents): Promise<number> {
  const began = performance.now();
  const ahead = { documents: now, tree: now, saved: tree, parent, store };
  await Promise.all([preparation.check(ahead, () => undefined), preparation.build(ahead)]);
  return (performance.now() - began) / 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const said = (seconds: readonly number[]): string => seconds.map((one) => one.toFixed(1)).join(', ');

console.log(`first, with all that has to start: ${said([await published(CHANGES.page(RUNS))])} s`);
for (const kind of ['page', 'words'] as const) {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) seconds.push(await published(CHANGES[kind](run)));
  const isLate = median(seconds) > BOUNDS[kind];
  console.log(`${kind}: ${said(seconds)} s${isLate ? `, more than ${BOUNDS[kind]}` : ''}`);
  if (isLate) process.exitCode = 1;
}
process.exit();
