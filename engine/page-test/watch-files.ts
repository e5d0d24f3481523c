import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watchDocuments } from '../document/watch.ts';
import { readProject, type ProjectDocuments, type ProjectOptions } from '../document/project.ts';
import { showProblem } from '../document/problem.ts';
import { textsOf, written, type WrittenFile } from '../document/written.ts';
import { Product } from '../language/product.ts';
import { byDocument, type Choice } from './choice.ts';
import { Pool } from './pool.ts';
import { summary, type Result } from './result.ts';

type Documents = ProjectDocuments['locales'];

/** The debounce after a change: files saved together are read once, in milliseconds. */
const TOGETHER = 100;

/** Told once all is played for the first time: starting takes the most time, playing again does not. */
const WAITING = 'Save a document, a text or a case, and what it reaches is played again. Ctrl-C ends this.';

/**
 * Plays the chosen cases, and after each change those that the change reaches. A process of its own plays them: the
 * timers of the one that plays stand still, and files are watched with timers.
 *
 * @param tell receives the failures and the summary of each run
 * @param signal ends it
 */
export async function watchPages(
  options: ProjectOptions,
  choice: Choice,
  tell: (text: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const changed = new Set<string>();
  let wake = (): void => undefined;
  const watching = await watchDocuments(options.root, [options.screens, options.locales], (file) => {
    changed.add(file);
    wake();
  });
  const project = await readProject(options);
  const pool = new Pool(options, 1, textsOf(project));
  let product = new Product(project);
  /** The pages that a change has reached since they were played: none are while a document has mistakes. */
  const waiting = new Set(byDocument(choice.plannedIn(product)).keys());
  signal?.addEventListener('abort', () => wake());
  try {
    tell(await play(pool, product, choice, waiting));
    tell(WAITING);
    for (;;) {
      if (changed.size === 0) await new Promise<void>((resolve) => void (wake = resolve));
      if (signal?.aborted === true) return;
      await wait(TOGETHER);
      const files = await Promise.all([...changed].map((file) => readText(options.root, file)));
      changed.clear();
      const before = product;
      product = new Product(written(before.project, files), before);
      if (product.project === before.project) continue;
      await pool.take(files);
      const reworded = haveChanged(before.project.locales, product.project.locales);
      for (const route of product.project.tests.keys())
        if (reworded || hasChanged(route, before, product)) waiting.add(route);
      tell(await play(pool, product, choice, waiting));
    }
  } finally {
    pool.close();
    await watching.close();
  }
}

/** Returns the text of a file; undefined where it is removed. */
async function readText(root: string, file: string): Promise<WrittenFile> {
  return [file, await readFile(path.resolve(root, file), 'utf8').catch(() => undefined)];
}

/** Returns whether a text of any language has changed: pages and cases may both use it. */
function haveChanged(before: Documents, now: Documents): boolean {
  return before.size !== now.size || [...now].some(([name, { text }]) => before.get(name)?.text !== text);
}

function hasChanged(route: string, before: Product, now: Product): boolean {
  const texts = (product: Product): string | undefined =>
    product.tests
      .get(route)
      ?.subject?.outputs.map(({ facts }) => facts.source.text)
      .concat(product.project.tests.get(route)?.text ?? '')
      .join('\n');
  return texts(before) !== texts(now);
}

/** Plays the cases of the pages that wait for it, and returns their failures and the summary. */
async function play(pool: Pool, product: Product, choice: Choice, waiting: Set<string>): Promise<string> {
  const began = performance.now();
  const errors = product.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors.map(showProblem).join('\n');
  const missing = choice.missing(product);
  if (missing !== undefined) return missing;
  const plays = [...byDocument(choice.plannedIn(product))].flatMap(([route, runs]) =>
    waiting.has(route) ? [{ route, runs }] : [],
  );
  waiting.clear();
  const results: Result[] = [];
  await pool.play(plays, (result) => void results.push(result));
  const failures = results.flatMap(({ text }) => (text === '' ? [] : [text]));
  return [...failures, summary(results, performance.now() - began)].join('\n');
}
