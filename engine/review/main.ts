import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../command-line.ts';
import { compareWith } from './comparison.ts';
import { reachAsText, wordsAsText } from './text.ts';
import { baseOf } from './tree.ts';

/**
 * The command line of the review: `review [commit or branch] --words` says in words what differs between a commit (by
 * default the one where this branch left `main`) and the working tree, and which pages that can reach.
 */
const OPTIONS = { words: { type: 'boolean', default: false }, ...PROJECT } as const;

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const product = productOf(values);
  const comparison = await compareWith(product, baseOf(product.root, positionals[0]));
  comparison.tree.close();
  console.log(wordsAsText(comparison.words));
  console.log(reachAsText(comparison.reach));
  return 0;
});
