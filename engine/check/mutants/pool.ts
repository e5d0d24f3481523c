import { fork, type ChildProcess } from 'node:child_process';
import type { ProjectOptions } from '../../document/project.ts';
import { shipped } from '../../document/shipped.ts';
import { SHORT_LIVED } from '../../document/short-lived.ts';
import type { Kind } from './behaviour.ts';
import type { Judgement } from './judge.ts';
import type { MutantChoice } from './sample.ts';

/** The data that a worker starts with. */
export interface Start {
  readonly options: ProjectOptions;
  readonly choice: MutantChoice;
}

/** A message of a worker: how many mutants there are, or what became of one. */
export type Told =
  | { readonly count: number }
  | { readonly index: number; readonly kind: Kind; readonly judgement: Judgement };

/**
 * Judges behaviour mutants by checker and page tests, in as many processes as there are workers. They run the
 * production build of React, as page tests do.
 *
 * @param onJudgement called with each judgement, as they come
 * @returns the judgements, in the order of the mutants
 */
export async function judgeAll(
  options: ProjectOptions,
  choice: MutantChoice,
  workers: number,
  onJudgement: (judgement: Judgement) => void,
): Promise<ReadonlyArray<readonly [Kind, Judgement]>> {
  const judgements: Array<readonly [Kind, Judgement]> = [];
  let next = 0;
  const work = (): Promise<void> => {
    const worker: ChildProcess = fork(new URL(shipped('worker.ts'), import.meta.url), {
      execArgv: [...SHORT_LIVED, '--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let count = 0;
    return new Promise((resolve, reject) => {
      worker.on('message', (told: Told) => {
        if ('count' in told) ({ count } = told);
        else {
          judgements[told.index] = [told.kind, told.judgement];
          onJudgement(told.judgement);
        }
        if (next < count) worker.send(next++);
        else worker.kill();
      });
      worker.on('error', reject);
      worker.on('exit', (code, signal) => {
        if (signal === 'SIGTERM') resolve();
        else reject(new Error(`A worker ended with ${code ?? signal}.`));
      });
      worker.send({ options, choice } satisfies Start);
    });
  };
  await Promise.all(Array.from({ length: workers }, work));
  return judgements;
}
