import { watchDocuments } from '../document/watch.ts';
import { readProject, type ProjectDocuments, type ProjectOptions } from '../document/project.ts';
import { showProblem } from '../document/problem.ts';
import { Product } from '../language/product.ts';
import type { Choice } from './choice.ts';
import { real } from './clock.ts';
import { resultOf, summary, type Result } from './result.ts';
import { Runner } from './run.ts';

type Documents = ProjectDocuments['locales'];

/** The debounce after a change: files saved together are read once, in milliseconds. */
const TOGETHER = 100;

/** Told once all is played for the first time: starting takes the most time, playing again does not. */
const WAITING = 'Save a document, a text or a case, and what it reaches is played again. Ctrl-C ends this.';

/**
 * Plays the chosen cases, and after each change those that the change reaches. It goes on until it is stopped.
 *
 * @param tell receives the failures and the summary of each run
 */
export async function watchPages(
  options: ProjectOptions,
  choice: Choice,
  tell: (text: string) => void,
): Promise<never> {
  let product = new Product(await readProject(options));
  const runner = await Runner.start(product.project, options.pageTests ?? '', product);
  tell(await play(runner, product, choice));
  tell(WAITING);
  let due: (() => void) | undefined;
  await watchDocuments(options.root, [options.screens, options.locales], () => due?.());
  for (;;) {
    await new Promise<void>((resolve) => {
      due = resolve;
    });
    await new Promise<void>((resolve) => void real.setTimeout(resolve, TOGETHER));
    const before = product;
    const project = await readProject(options);
    product = new Product({ ...project, catalog: before.project.catalog });
    runner.take(product);
    const reworded = haveChanged(before.project.locales, product.project.locales);
    tell(await play(runner, product, choice, (route) => reworded || hasChanged(route, before, product)));
  }
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

/** Plays cases, and returns their failures and the summary. */
async function play(
  runner: Runner,
  product: Product,
  choice: Choice,
  isReached: (route: string) => boolean = () => true,
): Promise<string> {
  const began = real.now();
  const errors = product.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors.map(showProblem).join('\n');
  const missing = choice.missing(product);
  if (missing !== undefined) return missing;
  const results: Result[] = [];
  for (const [route, numbers] of choice.runsIn(product))
    if (isReached(route))
      results.push(resultOf(route, await runner.play(route, product.project.tests.get(route)!, numbers), runner));
  const failures = results.flatMap(({ text }) => (text === '' ? [] : [text]));
  return [...failures, summary(results, real.now() - began)].join('\n');
}
