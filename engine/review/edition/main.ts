import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { showProblem } from '../../document/problem.ts';
import { readProject } from '../../document/project.ts';
import { Product } from '../../language/product.ts';
import { Code } from '../reach/code.ts';
import { reachOf } from '../reach/reach.ts';
import { sentence } from '../words/change.ts';
import { wordsOf } from '../words/words.ts';

/**
 * The command line that publishing asks: `edition [--before <folder>]` judges the documents of the working tree, and
 * compares them with those of a folder, which has everything else from the working tree. Prints as JSON the mistakes,
 * the changes in words, and the pages with page tests that the changes can reach; without a folder that is every page.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { before: { type: 'string' }, ...PROJECT } });
  const options = productOf(values);
  const after = new Product(await readProject(options));
  const mistakes = after.problems.filter(({ severity }) => severity === 'error').map(showProblem);
  const tested = [...after.project.tests.keys()];
  if (values.before === undefined || mistakes.length > 0) {
    console.log(JSON.stringify({ mistakes, words: [], pages: tested }));
    return 0;
  }
  const before = new Product(await readProject({ ...options, root: values.before }));
  const { changes } = wordsOf(before, after);
  const code = new Code(after, path.resolve(options.root, options.pageTests ?? ''));
  const reach = reachOf({ before, after, changes, files: [], code });
  const changed = new Set(changes.flatMap(({ subject: { kind, name } }) => (/document|test/.test(kind) ? [name] : [])));
  const pages = tested.filter((name) => reach.has(name) || changed.has(name));
  console.log(JSON.stringify({ mistakes, words: changes.map(sentence), pages }));
  return 0;
});
