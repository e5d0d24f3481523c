import { readProject } from '../document/project.ts';
import { Product } from '../language/product.ts';
import type { Told } from './pool.ts';
import { resultOf } from './result.ts';
import { Runner } from './run.ts';

/** A process that plays the cases of the pages that it is handed, one after another. */
let product: Promise<Product> | undefined;
let runner: Runner | undefined;
process.on('message', (told: Told) => {
  void take(told).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(2);
  });
});
// The parent process that hands it pages has ended.
process.on('disconnect', () => process.exit());

async function take(told: Told): Promise<void> {
  if ('read' in told) {
    product = readProject(told.read).then((project) => new Product(project));
    await product;
  } else if ('start' in told) {
    if (product === undefined) throw new Error('A worker must read its product before it starts.');
    runner = await Runner.start(await product, told.start.built);
    process.send?.('ready');
  } else {
    const source = runner?.tests.get(told.play);
    if (runner === undefined || source === undefined) throw new Error(`There are no page tests of ${told.play}.`);
    process.send?.(resultOf(told.play, await runner.play(told.play, source), runner));
  }
}
