import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { readDocuments, readProject } from '../../document/project.ts';
import { textsOf } from '../../document/written.ts';
import { Product } from '../../language/product.ts';
import { Judge } from './judge.ts';

/**
 * The command line that publishing asks: `edition --before <folder>` judges the documents of the working tree, compares
 * them with those of a folder, which has everything else from the working tree, and plays the page tests that the
 * changes can reach. Prints a judgement as JSON (`Judgement`), after the line `playing` where page tests are played.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { before: { type: 'string' }, ...PROJECT } });
  const options = productOf(values);
  const judge = await Judge.open(options);
  const before =
    values.before === undefined ? undefined : new Product(await readProject({ ...options, root: values.before }));
  try {
    const judgement = await judge.judge(textsOf(await readDocuments(options)), before, {
      playing: () => console.log('playing'),
    });
    console.log(JSON.stringify(judgement));
  } finally {
    judge.rest();
  }
  return 0;
});
