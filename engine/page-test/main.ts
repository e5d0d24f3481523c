import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../command-line.ts';
import { showProblem } from '../document/problem.ts';
import { readProject } from '../document/project.ts';
import { Product } from '../language/product.ts';
import type { Given } from './cases.ts';
import { byDocument, Choice, type Planned } from './choice.ts';
import { real } from './clock.ts';
import { coverage, showCoverage, showShare } from './coverage.ts';
import { Pool } from './pool.ts';
import { showFailure } from './report.ts';
import { resultOf, summary, type Result } from './result.ts';
import { readSample, sampleOf } from './sample.ts';
import { committedShares, EACH, raiseShares, shortOf } from './share.ts';
import { updateFigures } from './update.ts';
import { watchPages } from './watch-files.ts';

const OPTIONS = {
  coverage: { type: 'boolean', default: false },
  raise: { type: 'boolean', default: false },
  update: { type: 'boolean', default: false },
  case: { type: 'string', multiple: true },
  watch: { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  exchange: { type: 'boolean', default: false },
  record: { type: 'string' },
  given: { type: 'string' },
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
  workers: { type: 'string', default: String(Math.min(4, availableParallelism())) },
  ...PROJECT,
} as const;

/**
 * `npm run test:pages [-- fund/withdraw …]`: plays the page tests of a product, all or those of some pages or
 * folders; with `--case "words"` those cases that have the words in their names. Prints `file:line:column` of what is
 * not as expected, with what the page showed, and the share of what the documents may do that is reached. With
 * `--coverage` it names what is not, by line; with `--watch` it goes on, and plays what a change reaches. With
 * `--update` it writes the figures that are shown in the place of all that a case expects; what changed is for a
 * person to read.
 *
 * With `--sample 30 --seed 2` it plays some of the cases; with `--browser` it plays in Chromium; with `--exchange` on
 * the product's own server, where that can answer. With `--record <page>` it opens the page, and adds what a person
 * does on it as cases.
 *
 * Exits 1 where a case failed, or where they reach less of all documents, or of one, than `page-tests.json` of the
 * product says; `--raise` raises that.
 */
await runCommand(async () => {
  const began = real.now();
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const options = productOf(values);
  const workers = Number(values.workers);
  const choice = new Choice(positionals, values.case ?? []);
  if (values.watch) {
    await watchPages(options, choice, (text) => console.log(text));
    return 0;
  }
  const isElsewhere = values.browser || values.exchange || values.record !== undefined;
  // The workers of a whole run start while this process reads the documents.
  const early = isElsewhere || !choice.isAll ? undefined : new Pool(options, workers);
  const project = await readProject(options);
  const product = new Product(project);
  const problems = product.problems.filter(({ severity }) => severity === 'error');
  if (problems.length > 0) {
    console.log(problems.map(showProblem).join('\n'));
    return 1;
  }
  if (values.record !== undefined) return recordPage(product, values.record, values.given);
  const missing = choice.missing(product);
  if (missing !== undefined) throw new Error(missing);
  const sample = readSample(values.sample, values.seed);
  const chosen = choice.plannedIn(product);
  const planned = sample === undefined ? chosen : sampleOf(product, chosen, sample);
  if (values.exchange) return playServer(product, planned);
  if (values.browser) return playChromium(product, planned);
  const results: Result[] = [];
  // The longest first, so that no worker begins with a long one when the others have ended.
  const longestFirst = [...byDocument(planned)].sort(([, a], [, b]) => b.length - a.length);
  const pool = early ?? new Pool(options, Math.min(workers, longestFirst.length));
  await pool
    .play(
      longestFirst.map(([route, numbers]) => ({ route, runs: numbers })),
      (result) => {
        if (result.text !== '') console.log(result.text);
        results.push(result);
      },
    )
    .finally(() => pool.close());
  if (values.update) for (const line of await updateFigures(project, results)) console.log(line);
  const covered = coverage(product, new Set(results.flatMap(({ hits }) => hits)), answeredIn(results));
  if (values.coverage) {
    const shown = covered.filter(({ document }) => choice.isAll || ofPages(product, choice, document));
    console.log(showCoverage(product, shown));
  }
  const failed = results.flatMap(({ cases }) => cases).filter((one) => one.failed).length;
  // A few cases of a page say little of how much all of them reach.
  if ((choice.isWholePages && sample === undefined) || values.coverage) {
    const own = covered.filter(({ document }) => choice.isAll || choice.hasPage(document));
    console.log(showShare(own, failed));
  }
  console.log(summary(results, real.now() - began));
  if (failed > 0) return 1;
  if (!choice.isAll || sample !== undefined) return 0;
  if (values.raise) {
    const { coverage: all, below } = raiseShares(options, covered);
    const fewer = Object.keys(below).length;
    const others = fewer === 0 ? '' : `; of ${fewer} what they reach now`;
    console.log(`At least ${all} % of all, and ${EACH} % of each document from now on${others}.`);
  }
  const short = shortOf(covered, committedShares(options));
  for (const line of short) console.log(line);
  return short.length > 0 ? 1 : 0;
});

/** Opens a page for a person, and adds what is done on it to its tests as cases. Returns the exit code. */
async function recordPage(product: Product, route: string, given: string | undefined): Promise<number> {
  const { openWindow, recordingSite } = await import('./record/serve.ts');
  const { pageTests = '' } = product.project.options;
  const begins = given === undefined ? undefined : (JSON.parse(given) as Given);
  const site = await recordingSite(product, pageTests, route, begins, (text) => console.log(text));
  console.log(`${route} is recorded at ${site.address}`);
  await openWindow(site.address);
  site.close();
  return 0;
}

/**
 * Plays the cases that the product's own server can answer on it. Prints their failures, a summary, and why how many
 * were not played. Returns the exit code.
 */
async function playServer(product: Product, planned: readonly Planned[]): Promise<number> {
  const began = real.now();
  const { Runner } = await import('./run.ts');
  const runner = await Runner.start(product.project, product.project.options.pageTests ?? '', product);
  const results: Result[] = [];
  const hindered = new Map<string, number>();
  for (const [route, numbers] of byDocument(planned)) {
    const played = await runner.playOnServer(
      route,
      numbers,
      (why) => void hindered.set(why, (hindered.get(why) ?? 0) + 1),
    );
    const result = resultOf(route, played, runner);
    if (result.text !== '') console.log(result.text);
    if (played.length > 0) results.push(result);
  }
  for (const [why, count] of [...hindered].sort((a, b) => b[1] - a[1]))
    console.log(`${count} cases cannot be played on a server: ${why}.`);
  console.log(`${summary(results, real.now() - began)}, on the server of the product`);
  await runner.close();
  return results.some(({ cases }) => cases.some(({ failed }) => failed)) ? 1 : 0;
}

/** Plays cases in Chromium, and prints their failures and a summary. Returns the exit code. */
async function playChromium(product: Product, planned: readonly Planned[]): Promise<number> {
  const began = real.now();
  const { playInBrowser } = await import('./window/play.ts');
  const { options } = product.project;
  const pictures = path.resolve(options.root, 'test-results/page-tests');
  const cases: Array<Result['cases'][number]> = [];
  await playInBrowser(product, options.pageTests ?? '', planned, pictures, (played) => {
    const failed = played.failures.length > 0;
    if (failed) console.log(showFailure(played));
    cases.push({ failed, milliseconds: played.milliseconds });
  });
  const failed = cases.some((one) => one.failed);
  if (failed)
    console.log(`Pictures of the pages on which cases failed are in ${path.relative(process.cwd(), pictures)}.`);
  const result: Result = { route: '', cases, figures: [], text: '', hits: [], answered: [] };
  const pages = new Set(planned.map(({ route }) => route)).size;
  console.log(`${summary([result], real.now() - began, pages)}, in Chromium`);
  return failed ? 1 : 0;
}

function answeredIn(results: readonly Result[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { answered } of results)
    for (const [document, outcomes] of answered) {
      const known = all.get(document) ?? new Set();
      for (const outcome of outcomes) known.add(outcome);
      all.set(document, known);
    }
  return all;
}

/** Returns whether a document is one of the chosen pages, or shown by one of them. */
function ofPages({ tests }: Product, choice: Choice, document: string): boolean {
  return [...tests].some(
    ([name, { subject }]) =>
      choice.hasPage(name) && subject?.outputs.some((output) => output.name === document) === true,
  );
}
