import { readProject } from '../../document/project.ts';
import { wordsNear } from '../../page-test/likely.ts';
import { Runner } from '../../page-test/run.ts';
import type { Start, Told } from './pool.ts';
import { MutantJudge } from './judge.ts';
import { behaviourMutants } from './sample.ts';

/** A process that judges the mutants whose numbers it is handed, one after another, by checker and page tests. */
let judging: ((index: number) => Promise<void>) | undefined;
process.on('message', (message: Start | number) => {
  void take(message).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(2);
  });
});
// The parent process that hands it mutants has ended.
process.on('disconnect', () => process.exit());

const tell = (told: Told): void => void process.send?.(told);

async function take(message: Start | number): Promise<void> {
  if (typeof message === 'number') return judging?.(message);
  const { options, choice } = message;
  const project = await readProject(options);
  const mutants = behaviourMutants(project, choice);
  const runner = await Runner.start(project, options.pageTests ?? '');
  const judge = new MutantJudge(project, (product, { name, place, source }) =>
    runner.failing(product, name, wordsNear(source.value, place)),
  );
  judging = async (index) => {
    const mutant = mutants[index]!;
    tell({ index, kind: mutant.kind, judgement: await judge.judge(mutant) });
  };
  tell({ count: mutants.length });
}
