import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { readDocuments, readProject, type ProjectOptions } from '../../document/project.ts';
import { textsOf } from '../../document/written.ts';
import { Product } from '../../language/product.ts';
import { readSample, type Sample } from '../../page-test/sample.ts';
import { baseOf, treeAt } from '../tree.ts';
import { counted } from '../words/change.ts';
import { Judge, type Judgement } from './judge.ts';

const OPTIONS = {
  before: { type: 'string' },
  since: { type: 'string' },
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
  ...PROJECT,
} as const;

/**
 * The command line that publishing asks: `edition --before <folder>` judges the documents of the working tree, compares
 * them with those of a folder, which has everything else from the working tree, and plays the page tests that the
 * changes can reach. Prints a judgement as JSON (`Judgement`), after the line `playing` where page tests are played.
 *
 * `edition --since <commit>` compares with those of a commit, and prints for people what is wrong. It exits 1 where
 * something is. With `--sample 250 --seed 2` either plays some of the cases
 * where there are more.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const options = productOf(values);
  const sample = readSample(values.sample, values.seed);
  if (values.since !== undefined) return tell(await judgedSince(options, values.since, sample));
  const judge = await Judge.open(options);
  const before =
    values.before === undefined ? undefined : new Product(await readProject({ ...options, root: values.before }));
  try {
    const judgement = await judge.judge(textsOf(await readDocuments(options)), before, {
      playing: () => console.log('playing'),
      sample,
    });
    console.log(JSON.stringify(judgement));
  } finally {
    judge.rest();
  }
  return 0;
});

async function judgedSince(options: ProjectOptions, commit: string, sample: Sample | undefined): Promise<Judgement> {
  const tree = treeAt(options.root, baseOf(options.root, commit));
  const judge = await Judge.open(options);
  try {
    const before = new Product(await readProject({ ...options, root: tree.root }));
    return await judge.judge(textsOf(await readDocuments(options)), before, { sample });
  } finally {
    judge.rest();
    tree.close();
  }
}

/** Prints a judgement for people. Returns the exit code. */
function tell({ mistakes, words, failures }: Judgement): number {
  for (const line of [...mistakes, ...failures]) console.log(line);
  console.log(`${counted(words.length, 'change')} of documents, ${counted(failures.length, 'case')} failed.`);
  return mistakes.length + failures.length > 0 ? 1 : 0;
}
