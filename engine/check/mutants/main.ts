import { parseArgs } from 'node:util';
import { PROJECT, runCommand } from '../../command-line.ts';
import { runMutants } from './run.ts';

/**
 * `npm run check:mutants [-- --seed 1 --count 2000]`: wrong letters at random, and the share that the checker catches. Lists the survivors;
 * fails below 99 %.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '2000' }, ...PROJECT } });
  const started = performance.now();
  const { made, equal, caught, survivors } = await runMutants(values, Number(values.seed), Number(values.count));
  for (const survivor of survivors) console.log(survivor);
  const share = caught / (made - equal);
  console.log(`${made} mutants (seed ${values.seed}), ${equal} compile to the same; of the others ${caught} caught, ${survivors.length} survived: ${(share * 100).toFixed(2)} % in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return share < 0.99 ? 1 : 0;
});
