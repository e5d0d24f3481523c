import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../command-line.ts';
import { compareWith } from './comparison.ts';
import { Decisions, openOf } from './decide/decisions.ts';
import { serveReport } from './decide/serve.ts';
import { review } from './review.ts';
import { reachAsText, wordsAsText } from './text.ts';
import { baseOf } from './tree.ts';
import { counted } from './words/change.ts';

/**
 * The command line of the review: `review [commit or branch] [--words | --check] [--whole] [--out folder]`. It compares
 * a commit (by default the one where this branch left `main`) with the working tree, writes a report of what people
 * will see, and serves it on this machine, where groups are accepted or rejected. With `--words` it prints the words
 * alone, and the pages that the change can reach. With `--check` it serves nothing and exits 1 while a group is
 * rejected or nobody has looked at it. With `--whole` it draws every page, not only those that the change can reach.
 * Exits 2 where it could not start.
 */
const OPTIONS = {
  words: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  whole: { type: 'boolean', default: false },
  out: { type: 'string', default: 'test-results/review' },
  ...PROJECT,
} as const;

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const product = productOf(values);
  const commit = baseOf(product.root, positionals[0]);
  if (values.words) {
    const comparison = await compareWith(product, commit);
    comparison.tree.close();
    console.log(wordsAsText(comparison.words));
    console.log(reachAsText(comparison.reach));
    return 0;
  }
  const folder = path.resolve(product.root, values.out);
  const decisions = new Decisions(product.root);
  const report = await review(product, commit, folder, (text) => console.log(text), values.whole);
  const { groups, differing, same, restless } = report.gallery;
  console.log(wordsAsText(report.words));
  const differ = groups.length === 1 ? 'differs' : 'differ';
  console.log(
    `${counted(groups.length, 'group')} of ${counted(differing, 'picture')} ${differ}; ${same} look the same.`,
  );
  for (const { page, state } of restless)
    console.log(`${page}: “${state}” could not be compared: the page keeps changing, before and now.`);
  console.log(`The report is ${path.join(folder, 'index.html')}`);
  const open = openOf(groups, decisions.all());
  if (values.check) {
    for (const line of open) console.log(line);
    console.log(open.length === 0 ? 'All is accepted.' : `${counted(open.length, 'group')} not accepted.`);
    return open.length === 0 ? 0 : 1;
  }
  const site = await serveReport(folder, decisions, Number(process.env.PORT ?? 8092));
  console.log(`Look at it on ${site.address} (Ctrl-C ends it). Decisions go to .review/`);
  return 0;
});
