import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { picture } from '../../src/exchange/testing/client.ts';
import { newcomer } from '../journeys/flows.ts';
import { openHarbor, startExchange } from '../journeys/harbor.ts';
import { ENGINES, installed, startEngine, type EngineName } from './engines/provide.ts';
import { account } from './flows/account.ts';
import type { Flow } from './flows/flow.ts';
import { funds } from './flows/funds.ts';
import { people } from './flows/people.ts';
import { trading } from './flows/trading.ts';
import { Screen } from './screen.ts';
import { copySite } from './site.ts';

/**
 * `npm run test:browsers [-- --engine webkit] [-- <words>]`: the main journeys in Firefox and WebKit, on the built app.
 * A journey fails by an error of the page, of its console, or of its policy, too. With `--sample` three journeys run in
 * each engine that is installed; otherwise what is missing is installed. Pictures are in `test-results/browsers/`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string' }, sample: { type: 'boolean', default: false } },
});
const chosen = ENGINES.filter((name) => values.engine === undefined || values.engine === name);
if (chosen.length === 0) throw new Error(`There is no engine ${values.engine}: there are ${ENGINES.join(' and ')}.`);
const flows = [...account, ...funds, ...trading, ...people].filter(
  ({ name, sample }) =>
    (!values.sample || sample === true) &&
    (positionals.length === 0 || positionals.some((word) => name.includes(word))),
);
const counts = { passed: 0, failed: 0 };
const folder = await mkdtemp(path.join(tmpdir(), 'harbor-browsers-'));
const site = await copySite();
let files = 0;

async function runFlow(flow: Flow, name: EngineName, world: Parameters<Flow['run']>[0]): Promise<void> {
  const started = Date.now();
  const problems: string[] = [];
  try {
    await flow.run(world);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    await world.screen.picture(`failed-${flow.name.replaceAll(' ', '-')}`);
  }
  problems.push(...(await world.screen.problems()));
  counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
  console.log(
    `${problems.length === 0 ? '✓' : '✗'} ${name}: ${flow.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  for (const problem of problems) console.log(`    ${problem}`);
}

async function runEngine(name: EngineName): Promise<void> {
  const running = await startExchange({ site: site.folder });
  const harbor = await openHarbor(running);
  const engine = await startEngine(name);
  const screen = new Screen(engine, harbor);
  const pictureFile = async (): Promise<string> => {
    const file = path.join(folder, `picture-${(files += 1)}.png`);
    await writeFile(file, picture());
    return file;
  };
  for (const flow of flows)
    await runFlow(flow, name, { screen, harbor, newcomer: () => newcomer(harbor), pictureFile });
  await engine.close();
  await running.close();
}

try {
  for (const name of chosen) {
    if (values.sample && !installed(name)) console.log(`${name} is not installed: npm run test:browsers installs it.`);
    else await runEngine(name);
  }
} finally {
  await site.remove();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
