import { cpus, loadavg } from 'node:os';
import { databaseOn, lastingPlace } from '../../../src/exchange/testing/place.ts';
import type { TestPlace } from '../../../src/exchange/testing/place.ts';
import { chance } from '../../journeys/random.ts';
import { programOn } from '../../exchange/killed.ts';
import { startPostgres } from '../../postgres/server.ts';
import { startRedis } from '../../redis/server.ts';
import { commandsASecond, hotMarket } from './commands.ts';
import { copies } from './copies.ts';
import { fanOut } from './fanout.ts';
import { isKept, report } from './figures.ts';
import type { Figure } from './figures.ts';
import { orders, usual } from './load.ts';
import { nights } from './nights.ts';
import { openAccounts } from './people.ts';
import { ticks } from './ticks.ts';

// `npm run bench:exchange`: what the exchange carries, in a process of its own, with its data in a folder (PGlite) and
// on a PostgreSQL server. The bounds are those of the project; whoever calls shares the machine with it. `-- pglite` or
// `-- postgres` for one alone; `-- processes` for what 1, 2 and 4 processes carry on one server; `-- hot` for one
// market in which everybody trades; `-- nights` for the overnight fees of 100,000 positions (`-- nights 5000`),
// `-- copies` for 10,000 followers of one trader (`-- copies 500`), and commands meanwhile; `-- ticks` for those of a
// market that follows a real feed, with 1,000 loans that wait for it (`-- ticks 50`).

const PEOPLE = 50;
const SOCKETS = 500;
const USUAL = 15_000;
const FLOOD = 10_000;
const LISTENING = 5_000;

async function started(
  place: TestPlace['place'],
): Promise<{ readonly program: ReturnType<typeof programOn>; readonly took: number }> {
  const program = programOn(place, false);
  const began = performance.now();
  await program.start();
  return { program, took: performance.now() - began };
}

async function bench(data: TestPlace): Promise<Figure[]> {
  const first = await started(data.place);
  await first.program.kill();
  const tokens = await openAccounts(data.place, PEOPLE);
  const { program, took } = await started(data.place);
  const random = chance('bench');
  try {
    const rested = await program.measure();
    const calls = await usual(program.address(), tokens, USUAL, random);
    const used = await program.measure();
    const flood = await orders(program.address(), tokens, FLOOD, random, async () => (await program.measure()).worked);
    await program.measure();
    const listened = await fanOut(program.address(), SOCKETS, LISTENING);
    const end = await program.measure();
    return [
      { name: 'from nothing to ready', value: first.took, unit: 'ms', most: 5_000 },
      { name: 'from existing data to ready', value: took, unit: 'ms', most: 2_000 },
      ...calls,
      { name: 'longest stall of the event loop meanwhile', value: used.stall, unit: 'ms', most: 100 },
      ...flood,
      ...listened,
      { name: 'longest stall of the event loop meanwhile', value: end.stall, unit: 'ms', most: 100 },
      { name: 'memory after the start', value: rested.memory, unit: 'MB', most: 700 },
      { name: 'memory at the end', value: end.memory, unit: 'MB', most: 700 },
    ];
  } finally {
    await program.kill();
    await data.remove();
  }
}

const only = process.argv[2];
// Figures of a machine that is busy with something else say nothing of the exchange.
console.log(`${cpus().length} processors, ${loadavg()[0]!.toFixed(1)} of them busy before it begins`);
const over: Figure[] = [];
const show = (title: string, figures: readonly Figure[]): void => {
  console.log(report(title, figures));
  over.push(...figures.filter((figure) => !isKept(figure)));
};
if (only === 'processes' || only === 'hot') {
  const [measure, ways] = only === 'hot' ? [hotMarket, [1, 0]] : [commandsASecond, [25, 0]];
  const server = await startPostgres({ durable: true });
  try {
    for (const wait of ways) show(`${server.version}, ${wait * 2} ms further away`, await measure(server.url, wait));
  } finally {
    server.stop();
  }
  process.exit(over.length > 0 ? 1 : 0);
}
if (only === 'ticks') {
  const server = await startPostgres();
  try {
    show(server.version, await ticks(server.url, Number(process.argv[3] ?? 1_000)));
  } finally {
    server.stop();
  }
  process.exit(over.length > 0 ? 1 : 0);
}
if (only === 'nights' || only === 'copies') {
  const [measure, most] = only === 'nights' ? [nights, 100_000] : [copies, 10_000];
  const server = await startPostgres({ durable: true });
  const redis = await startRedis();
  try {
    show(`${server.version} and Redis`, await measure(server.url, redis.url, Number(process.argv[3] ?? most)));
  } finally {
    await redis.stop();
    server.stop();
  }
  process.exit(over.length > 0 ? 1 : 0);
}
if (only !== 'postgres') show('In a folder (PGlite)', await bench(await lastingPlace()));
if (only !== 'pglite') {
  const server = await startPostgres();
  try {
    show(`On a server (${server.version})`, await bench(await databaseOn(server.url)));
  } finally {
    server.stop();
  }
}
process.exitCode = over.length > 0 ? 1 : 0;
