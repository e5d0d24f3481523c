import { readProject } from '../document/project.ts';
import { withDocuments, written, type WrittenFile } from '../document/written.ts';
import { Product } from '../language/product.ts';
import type { Play, ToWorker } from './pool.ts';
import { resultOf, type Result } from './result.ts';
import { Runner } from './run.ts';

/** A process that plays the cases that it is handed, one after another. */
let product: Product | undefined;
let runner: Runner | undefined;
/** The worker finishes each message before it takes the next. */
let turn: Promise<void> = Promise.resolve();
process.on('message', (message: ToWorker) => {
  turn = turn
    .then(() => answer(message))
    .then((told) => void process.send?.(told))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(2);
    });
});
// The parent process that hands it pages has ended.
process.on('disconnect', () => process.exit());

async function answer(message: ToWorker): Promise<Result | 'ready'> {
  if ('route' in message) return play(message);
  if ('files' in message) {
    take(message.files);
    return 'ready';
  }
  const { options, documents } = message;
  const project = await readProject(options);
  product = new Product(documents === undefined ? project : withDocuments(project, new Map(documents)));
  runner = await Runner.start(product.project, options.pageTests ?? '', product);
  return 'ready';
}

function take(files: readonly WrittenFile[]): void {
  if (product === undefined || runner === undefined) throw new Error('A worker was told texts before it started.');
  const project = written(product.project, files);
  if (project === product.project) return;
  product = new Product(project, product);
  runner.take(product);
}

async function play({ route, runs }: Play): Promise<Result> {
  const source = runner?.tests.get(route);
  if (runner === undefined || source === undefined) throw new Error(`There are no page tests of ${route}.`);
  return resultOf(route, await runner.play(route, source, runs), runner);
}
