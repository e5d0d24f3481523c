import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { spends } from '../../schemas/contract.ts';
import { databaseOn } from '../../src/exchange/testing/place.ts';
import type { TestPlace } from '../../src/exchange/testing/place.ts';
import type { Reply } from '../../src/exchange/testing/client.ts';
import type { Role } from '../../src/exchange/kernel/settings/roles.ts';
import { FULL } from '../journeys/random.ts';
import { freePort } from '../free-port.ts';
import { startPostgres } from '../postgres/server.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { startRedis } from '../redis/server.ts';
import type { RedisServer } from '../redis/server.ts';
import { startBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import { HttpCaller } from './caller.ts';
import { faultsOf, lookAt } from './faults.ts';
import { programOn } from './killed.ts';
import type { Program } from './killed.ts';
import { ask, pick } from './people.ts';
import type { Person, World } from './people.ts';
import { settleIn } from './settle-in.ts';
import { takeOvers } from './take-over.ts';
import { deed, newIntent } from './walk.ts';
import type { Step } from './walk.ts';
import { balanceOf, watchBalances } from './watcher.ts';
import type { Watcher } from './watcher.ts';

vi.setConfig({ hookTimeout: 900_000, testTimeout: FULL ? 7_200_000 : 900_000 });

// Processes with different roles on one PostgreSQL and one Redis server behind haproxy. They are killed, stopped and
// restarted, and so are the servers, while people act at all of them and phones listen. `npm run test:cluster`;
// `-- --whole` for 50 kills.

const PROCESSES: readonly (readonly Role[])[] = [
  ['api', 'live'],
  ['api', 'jobs'],
  ['live', 'jobs'],
];
const ANSWERS = PROCESSES.map((roles) => roles.includes('api'));
const PEOPLE = FULL ? 12 : 4;
/** How often a process is killed or paused, and a server restarted or killed; they come in a random order. */
const FAULTS = FULL ? { kill: 50, pause: 10, postgres: 5, redis: 5 } : { kill: 2, pause: 1, postgres: 1, redis: 1 };
type Fault = keyof typeof FAULTS;
/** The answers that people get between two faults. */
const BETWEEN = FULL ? 40 : 15;
const PAUSED = FULL ? 10_000 : 3_000;
/** How often the process that has the timers stops, and the time within which another takes them over. */
const STOPS = FULL ? 10 : 2;
const TAKEN_OVER = 3_000;
/** For so long there is no Redis where it is killed. */
const WITHOUT_REDIS = 3_000;
/** The phones of each person, and how long it takes until the processes have compared what they heard with the log. */
const PHONES = FULL ? 10 : 3;
const HEALED = 15_000;
/** Of phones that lost their socket, 95 of 100 are back within this time. */
const BACK = 5_000;
/** A process that ends goes on answering for so long: the balancer looks each second. */
const LEAVES = 5_000;

type Sent = Omit<Step, 'reply'> & { readonly intent: string };
interface Answered extends Sent {
  readonly body: Reply['body'];
}

describe.runIf(process.env['CLUSTER'] === '1')('processes with different roles behind a balancer', () => {
  let server: PostgresServer;
  let redis: RedisServer;
  let watchers: readonly (readonly Watcher[])[] = [];
  let data: TestPlace;
  let balancer: Balancer;
  let programs: Program[];
  let world: World;
  let tokens: (string | undefined)[];
  const kept: Answered[] = [];

  beforeAll(async () => {
    server = await startPostgres({ durable: true });
    redis = await startRedis();
    const { place, remove } = await databaseOn(server.url);
    data = { place: { ...place, redis: { url: redis.url, prefix: 'cluster:' } }, remove };
    const settled = await settleIn('cluster', PEOPLE, { ...data.place, wall: Date.now });
    await settled.guest.running.close();
    tokens = settled.clients.map(({ token }) => token);
    const ports: number[] = [];
    for (let i = 0; i < PROCESSES.length; i += 1) ports.push(await freePort());
    programs = ports.map((port, i) =>
      programOn(data.place, true, { port, leaveTime: LEAVES, roles: PROCESSES[i] ?? [] }),
    );
    const having = (role: Role): number[] => ports.filter((_, i) => PROCESSES[i]?.includes(role));
    balancer = await startBalancer({ exchange: having('api'), sockets: having('live') });
    await Promise.all(programs.map((program) => program.start()));
    const remote = (person: Person, token?: string): Person => ({
      ...person,
      caller: new HttpCaller(() => balancer.address, token),
    });
    world = {
      ...settled.world,
      guest: remote(settled.world.guest),
      people: settled.world.people.map((person, i) => remote(person, tokens[i])),
    };
    const nowhere = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('location', { origin: balancer.address });
    vi.stubGlobal('window', nowhere);
    vi.stubGlobal('document', nowhere);
    watchers = await Promise.all(
      tokens.map((token = '') =>
        Promise.all(Array.from({ length: PHONES }, () => watchBalances(balancer.address, token))),
      ),
    );
  });
  afterAll(async () => {
    for (const watcher of watchers.flat()) watcher.close();
    vi.unstubAllGlobals();
    for (const program of programs) await program.kill();
    await balancer.stop();
    await redis.stop();
    server.stop();
  });

  /**
   * Makes a call.
   * @returns undefined where nobody knows what became of it: the connection was cut, or nobody was there.
   */
  async function tried(person: Person, id: string, args: object, intent?: string): Promise<Reply['body'] | undefined> {
    try {
      const { status, body } = await ask(person, id, args as Record<string, unknown>, intent);
      if (status === 503) return undefined;
      expect(status, `${id} ${JSON.stringify(body)}`).toBe(200);
      return body;
    } catch (error) {
      // A connection that was cut, or a page of the balancer.
      if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** Returns the answer of a call as a client gets it that asks what became of an intent before it sends it again. */
  async function answerOf({ person, operation, args, intent }: Sent): Promise<Reply['body']> {
    let body = await tried(person, operation.id, args, intent);
    while (body === undefined) {
      await delay(100);
      const outcome = await tried(person, 'intent.outcome', { id: intent });
      if (outcome === undefined) continue;
      const { state, answer } = outcome.message as { state: string; answer: Reply['body'] };
      body = state === 'done' ? answer : await tried(person, operation.id, args, intent);
    }
    return body;
  }

  /** Lets everybody act until it is told to end. */
  function everybodyActs(): { readonly answers: () => number; end(): Promise<void> } {
    let answers = 0;
    let ending = false;
    const act = async (person: Person): Promise<void> => {
      while (!ending) {
        if (world.random() < 0.05)
          await tried(world.guest, 'sandbox.clock', { advance: Math.floor(world.random() * 600_000) });
        const next = await deed({ ...world, people: [person] }, spends).catch((error: unknown) => {
          if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
          throw error;
        });
        if (!next) continue;
        const sent = { ...next, intent: next.intent ?? newIntent(world) };
        const body = await answerOf(sent);
        answers += 1;
        if (body.type === 'ok') kept.push({ ...sent, body });
      }
    };
    const work = Promise.all(world.people.map(act));
    return {
      answers: () => answers,
      async end() {
        ending = true;
        await work;
      },
    };
  }

  const happen: Readonly<Record<Fault, (program: Program) => Promise<void>>> = {
    async kill(program) {
      await program.kill();
      await program.start();
    },
    pause: (program) => program.pause(PAUSED),
    postgres: async () => server.restart(),
    async redis() {
      await redis.kill();
      await delay(WITHOUT_REDIS);
      await redis.start();
    },
  };

  test('after faults of all kinds nothing that was answered is lost, and nothing has happened twice', async () => {
    const people = everybodyActs();
    const faults = shuffled(world);
    for (const fault of faults) {
      const before = people.answers();
      await vi.waitUntil(() => people.answers() >= before + BETWEEN, { timeout: 600_000, interval: 50 });
      await happen[fault](pick(world, programs));
    }
    await people.end();
    for (const { person, intent, body } of kept) {
      const outcome = await tried(person, 'intent.outcome', { id: intent });
      expect(outcome).toMatchObject({ message: { state: 'done', answer: body } });
    }
    expect(await lookAt(data.place, faultsOf)).toEqual([]);
    expect(kept.length).toBeGreaterThan(faults.length);
  });

  test('where the process that has the timers stops, another has them within three seconds', async () => {
    const took = await takeOvers(data.place.databaseUrl ?? '', programs, STOPS, PAUSED);
    expect(Math.max(...took)).toBeLessThan(TAKEN_OVER);
  });

  test('what phones were told meanwhile is what calls say', async () => {
    await delay(HEALED);
    let compared = 0;
    for (const [i, phones] of watchers.entries()) {
      const person = world.people[i]!;
      for (const phone of phones) {
        for (const { kind, currency, ...heard } of phone.heard()) {
          const { body } = await ask(person, 'wallet.detail', { type: kind, currency });
          expect({ kind, currency, ...heard }).toEqual({ kind, currency, ...balanceOf(body.message) });
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(PEOPLE * PHONES);
    const outages = watchers
      .flat()
      .flatMap((phone) => phone.outages())
      .sort((a, b) => a - b);
    expect(outages.length).toBeGreaterThan(0);
    expect(outages[Math.floor(outages.length * 0.95)]).toBeLessThan(BACK);
  });

  test('each is restarted in turn, and no call fails', async () => {
    const failed: string[] = [];
    let calls = 0;
    let ending = false;
    const actPlainly = async (person: Person): Promise<void> => {
      while (!ending) {
        const found = await deed({ ...world, people: [person] }, spends).catch(
          (error: unknown) => void failed.push(String(error)),
        );
        if (!found) continue;
        const next = { ...found, intent: newIntent(world) };
        const body = await tried(person, next.operation.id, next.args, next.intent);
        calls += 1;
        if (body === undefined) failed.push(next.operation.id);
        else if (body.type === 'ok') kept.push({ ...next, body });
      }
    };
    const work = Promise.all(world.people.map(actPlainly));
    for (const program of programs) {
      await program.stop();
      await program.start();
      // The balancer sends it calls again before the next one ends.
      await delay(2_000);
    }
    ending = true;
    await work;
    expect(failed).toEqual([]);
    expect(calls).toBeGreaterThan(PROCESSES.length * BETWEEN);
    expect(await lookAt(data.place, faultsOf)).toEqual([]);
  });

  test('what was late happens once, and all processes say the same', async () => {
    for (let day = 0; day < 3; day += 1) await ask(world.guest, 'sandbox.clock', { advance: 86_400_000 });
    expect(await lookAt(data.place, faultsOf)).toEqual([]);
    for (const [i, person] of world.people.entries()) {
      for (const call of ['spot.open', 'wallet.transferHistory']) {
        const bodies = await Promise.all(
          programs
            .filter((_, at) => ANSWERS[at])
            .map(async ({ address }) => {
              const { body } = await ask({ ...person, caller: new HttpCaller(address, tokens[i]) }, call);
              return body;
            }),
        );
        expect(bodies[0]).toMatchObject({ type: 'ok' });
        for (const body of bodies) expect(body).toEqual(bodies[0]);
      }
    }
  });
});

/** Returns all faults in a random order. */
function shuffled(world: World): Fault[] {
  const left = (Object.keys(FAULTS) as Fault[]).flatMap((fault) => Array.from({ length: FAULTS[fault] }, () => fault));
  const order: Fault[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(world.random() * left.length), 1));
  return order;
}
