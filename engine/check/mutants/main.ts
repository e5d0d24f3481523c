import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { real } from '../../page-test/clock.ts';
import { judgeAll } from './pool.ts';
import { resultsOf, runMutants, type BehaviourResults, type MutantResult } from './run.ts';

/** The file for the survivors of `--behaviour`: mistakes that the checker could learn to find. */
const SURVIVORS = 'test-results/mutants.json';
/** The least share of behaviour mutants that is caught. */
const LEAST = 0.9;

/**
 * `npm run check:mutants [-- --seed 1 --count 2000]` makes random wrong letters and prints the share that the checker
 * catches. It lists the survivors, and fails below 99 %.
 *
 * With `--behaviour` it makes changes whose names and types are right (an inverted condition, a removed rule …): 30 of
 * each of their 15 kinds, or as many as `--sample` says, or of each `--kind` alone; `--document fund/withdraw` changes
 * this one alone. The checker judges them, and, where it reports nothing, the page tests of the pages that show the
 * document. It prints what caught them, writes the survivors to `test-results/mutants.json`, and fails below 90 %.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '2000' },
      behaviour: { type: 'boolean', default: false },
      sample: { type: 'string', default: '30' },
      kind: { type: 'string', multiple: true },
      document: { type: 'string', multiple: true },
      workers: { type: 'string', default: String(Math.min(4, availableParallelism())) },
      ...PROJECT,
    },
  });
  const seed = Number(values.seed);
  const started = real.now();
  const tell = ({ made, equal, caught, survivors }: MutantResult): number => {
    const share = caught / (made - equal);
    const seconds = ((real.now() - started) / 1000).toFixed(0);
    console.log(
      `${made} mutants (seed ${seed}), ${equal} cannot show; of the others ${caught} caught, ${survivors.length} survived: ${(share * 100).toFixed(2)} % in ${seconds} s`,
    );
    return share;
  };
  if (!values.behaviour) {
    const outcome = await runMutants(productOf(values), seed, Number(values.count));
    for (const { place, says } of outcome.survivors) console.log(`${place} ${says}`);
    return tell(outcome) < 0.99 ? 1 : 0;
  }
  const choice = { seed, each: Number(values.sample), kinds: values.kind, documents: values.document };
  const byKind = resultsOf(
    await judgeAll(productOf(values), choice, Number(values.workers), (judgement) => {
      if (judgement.is === 'survived') console.log(`${judgement.survivor.place} ${judgement.survivor.says}`);
    }),
  );
  console.log(table(byKind));
  const file = path.resolve(values.root, SURVIVORS);
  await mkdir(path.dirname(file), { recursive: true });
  const survivors = [...byKind].flatMap(([kind, outcome]) => outcome.survivors.map((one) => ({ kind, ...one })));
  await writeFile(file, `[\n${survivors.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  console.log(`The survivors are in ${SURVIVORS}.`);
  return tell(total(byKind)) < LEAST ? 1 : 0;
});

/** Writes one line per kind: how many count, how many are caught, and by which problems. */
function table(byKind: BehaviourResults): string {
  return [...byKind]
    .map(([kind, { made, equal, caught, byCode }]) => {
      const codes = [...byCode].sort(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`);
      return `${kind.padEnd(11)} ${String(caught).padStart(3)} of ${String(made - equal).padStart(3)}  ${codes.join(', ')}`;
    })
    .join('\n');
}

function total(byKind: BehaviourResults): MutantResult {
  const all = [...byKind.values()];
  const sum = (of: (outcome: MutantResult) => number): number => all.reduce((whole, outcome) => whole + of(outcome), 0);
  return {
    made: sum(({ made }) => made),
    equal: sum(({ equal }) => equal),
    caught: sum(({ caught }) => caught),
    survivors: all.flatMap(({ survivors }) => survivors),
    byCode: new Map(),
  };
}
