import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { collect } from '../../src/exchange/editions/collect.ts';
import { documentsIn } from '../../src/exchange/editions/documents.ts';
import { openEditions } from '../../src/exchange/editions/open.ts';
import { withVersions } from '../../src/exchange/editions/own-version.ts';
import { offerAnew } from '../../src/exchange/editions/rollout.ts';

/**
 * `npm run bench:publish`: how long `npm run publish` takes from the command to an edition that everybody gets, in a
 * copy of the product: of a text in one language, of a line more on a page with as many cases of page tests as half of
 * the pages have, and of one on a page with almost the most. The first command starts the process that stays for those
 * after it. Exits 1 above a bound. Needs a built app.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORDS = 'locales/fra.json';
const [TYPICAL, HEAVY] = ['screens/setting/bill.json', 'screens/fund/withdraw.json'];
const RUNS = 3;
/** Seconds. */
const [WORDS_BOUND, PAGE_BOUND] = [5, 10];

const home = mkdtempSync(join(tmpdir(), 'harbor-bench-publish-'));
process.on('exit', () => rmSync(home, { recursive: true, force: true }));
const product = join(home, 'product');
const data = join(home, 'data');

/** Copies the product with what is built of it. Packages are those of the working tree. */
function copyProduct(): void {
  const isLeft = (name: string): boolean => name.startsWith('.') || /^(?:node_modules|tests|test-results)$/.test(name);
  for (const name of readdirSync(ROOT))
    if (!isLeft(name)) cpSync(join(ROOT, name), join(product, name), { recursive: true, preserveTimestamps: true });
  mkdirSync(join(product, 'node_modules/.cache'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(product, 'node_modules', name));
}

/** Keeps what is built as the edition that everybody gets: to judge the first one takes all page tests. */
async function keepFirst(): Promise<void> {
  const store = await openEditions({ dataFolder: data }, null);
  if (store === null) throw new Error('There is no place for editions.');
  const made = await collect(await documentsIn(product), join(product, 'dist'), store);
  const { id, contract, documents, files } = made;
  const act = { at: Date.now(), who: 'bench', did: 'publish', edition: id, why: 'What runs' } as const;
  const { at, who, why: sentence } = act;
  const edition = { id, parent: null, at, who, sentence, changes: [], contract, documents, files };
  const offer = await withVersions({}, edition, store);
  await store.add(edition);
  await store.act(act, (before) => offerAnew(before, id, offer, at));
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(product, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const withLine = (file: string) => (run: number) =>
  edit(file, (text) => {
    const page = JSON.parse(text) as { readonly title: string; readonly body: readonly unknown[] };
    return JSON.stringify({ ...page, body: [...page.body, { block: 'text', id: `planted${run}`, text: page.title }] });
  });

const CHANGES = [
  {
    name: 'words',
    bound: WORDS_BOUND,
    make: (run: number) => edit(WORDS, (text) => text.replace(/"welcome_title": "/, `$&${'*'.repeat(run + 1)} `)),
  },
  { name: `page ${TYPICAL}`, bound: PAGE_BOUND, make: withLine(TYPICAL) },
  { name: `page ${HEAVY}`, bound: PAGE_BOUND, make: withLine(HEAVY) },
] as const;

const { CI: _, ...environment } = process.env;
/** Runs the command. @returns seconds */
async function publish(title: string): Promise<number> {
  const began = performance.now();
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/editions.ts', 'publish', title], {
    cwd: product,
    env: { ...environment, DATA_DIR: data },
  });
  return (performance.now() - began) / 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const said = (seconds: readonly number[]): string => seconds.map((one) => one.toFixed(1)).join(', ');

copyProduct();
await keepFirst();
withLine(TYPICAL)(RUNS);
console.log(`first, with the process that starts: ${said([await publish('The first')])} s`);
for (const { name, bound, make } of CHANGES) {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    make(run);
    seconds.push(await publish(`${name} ${run}`));
  }
  const isLate = median(seconds) > bound;
  console.log(`${name}: ${said(seconds)} s${isLate ? `, more than ${bound}` : ''}`);
  if (isLate) process.exitCode = 1;
}
process.exit();
