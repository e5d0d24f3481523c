import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { runBehaviourMutants, runMutants, type Outcome } from './run.ts';

/**
 * `npm run check:mutants [-- --seed 1 --count 2000]`: wrong letters at random, and the share that the checker catches.
 * Lists the survivors; fails below 99 %. With `--behaviour`: changes whose names and types are right (a condition
 * turned round, a rule taken away …), by their kind; the share is told, and fails nothing.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string' },
      behaviour: { type: 'boolean', default: false },
      ...PROJECT,
    },
  });
  const started = performance.now();
  const tell = ({ made, equal, caught, survivors }: Outcome): number => {
    for (const survivor of survivors) console.log(survivor);
    const share = caught / (made - equal);
    console.log(
      `${made} mutants (seed ${values.seed}), ${equal} compile to the same; of the others ${caught} caught, ${survivors.length} survived: ${(share * 100).toFixed(2)} % in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    return share;
  };
  if (!values.behaviour)
    return tell(await runMutants(productOf(values), Number(values.seed), Number(values.count ?? 2000))) < 0.99 ? 1 : 0;
  const outcome = await runBehaviourMutants(productOf(values), Number(values.seed), Number(values.count ?? 450));
  for (const [kind, { caught, made }] of outcome.byKind)
    console.log(`${kind.padEnd(12)} ${String(caught).padStart(3)} of ${made}`);
  tell(outcome);
  return 0;
});
