import { databaseOn } from '../../src/exchange/testing/place.ts';
import type { Place } from '../../src/exchange/kernel/database/open.ts';
import type { Role } from '../../src/exchange/kernel/settings/roles.ts';
import { otherExchange } from '../../src/exchange/testing/other-exchange.ts';
import { freePort } from '../free-port.ts';
import { startPostgres } from '../postgres/server.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { startRedis } from '../redis/server.ts';
import type { RedisServer } from '../redis/server.ts';
import { startBalancer } from './balancer.ts';
import { HttpCaller } from './caller.ts';
import { programOn } from './killed.ts';
import type { Program } from './killed.ts';
import type { Person, World } from './people.ts';
import { settleIn } from './settle-in.ts';

// Processes with different roles on one PostgreSQL and one Redis server behind haproxy, and people who call them there.

const PROCESSES: readonly (readonly Role[])[] = [
  ['api', 'live'],
  ['api', 'live'],
  ['api', 'live'],
  ['engine'],
  ['engine'],
  ['jobs'],
  ['jobs'],
];

/** Returns those of a list of all processes, or of their parts, that have a role. */
export const having = <T>(list: readonly T[], role: Role): T[] => list.filter((_, i) => PROCESSES[i]?.includes(role));

/** A market that follows another exchange, in which nobody trades. */
export const FOLLOWED = 'BCHUSDT';

/** A process that ends goes on answering for so long: the balancer looks each second. Milliseconds. */
const LEAVES = 5_000;

export interface Stage {
  readonly server: PostgresServer;
  readonly redis: RedisServer;
  /** The database, and the Redis server. */
  readonly place: Place;
  readonly programs: readonly Program[];
  /** The address of the balancer. */
  readonly address: string;
  /** The people, who call at the balancer, and their tokens. */
  readonly world: World;
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

/** Starts the servers, the other exchange, the processes and the balancer. @param count of people */
export async function setStage(count: number): Promise<Stage> {
  const server = await startPostgres({ durable: true });
  const redis = await startRedis();
  const { place: database } = await databaseOn(server.url);
  const place = { ...database, redis: { url: redis.url, prefix: 'cluster:' } };
  const settled = await settleIn('cluster', count, { ...place, wall: Date.now });
  await settled.guest.running.close();
  const tokens = settled.clients.map(({ token = '' }) => token);

  const other = await otherExchange(Date.now);
  const market = other.market(FOLLOWED);
  let tick = 0;
  const trading = setInterval(() => {
    tick += 1;
    market.book([['431', String(1 + (tick % 7))]], [['429', String(1 + (tick % 5))]]);
    market.trade('430', '0.001', 'buy');
  }, 50);
  const marketFeed = { spot: other.source, symbols: [FOLLOWED], staleAfter: 5_000, startsWithin: 60_000 };

  const ports: number[] = [];
  for (let i = 0; i < PROCESSES.length; i += 1) ports.push(await freePort());
  const programs = ports.map((port, i) =>
    programOn(place, true, { port, leaveTime: LEAVES, roles: PROCESSES[i] ?? [], marketFeed }),
  );
  const balancer = await startBalancer({ exchange: having(ports, 'api'), sockets: having(ports, 'live') });
  const engines = having(programs, 'engine');
  // The others learn the first prices from them.
  await Promise.all(engines.map((program) => program.start()));
  await Promise.all(programs.filter((program) => !engines.includes(program)).map((program) => program.start()));

  const remote = (person: Person, token?: string): Person => ({
    ...person,
    caller: new HttpCaller(() => balancer.address, token),
  });
  return {
    server,
    redis,
    place,
    programs,
    address: balancer.address,
    tokens,
    world: {
      ...settled.world,
      guest: remote(settled.world.guest),
      people: settled.world.people.map((person, i) => remote(person, tokens[i])),
    },
    async close() {
      clearInterval(trading);
      for (const program of programs) await program.kill();
      await balancer.stop();
      await redis.stop();
      server.stop();
      await other.close();
    },
  };
}
