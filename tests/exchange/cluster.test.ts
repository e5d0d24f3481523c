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
import { startBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import { HttpCaller } from './caller.ts';
import { faultsOf, lookAt } from './faults.ts';
import { programOn } from './killed.ts';
import type { Program } from './killed.ts';
import { ask, pick } from './people.ts';
import type { Person, World } from './people.ts';
import { settleIn } from './settle-in.ts';
import { deed, newIntent } from './walk.ts';
import type { Step } from './walk.ts';

vi.setConfig({ hookTimeout: 900_000, testTimeout: FULL ? 7_200_000 : 900_000 });

// Processes with different roles on one PostgreSQL server behind haproxy, killed, stopped and restarted while people
// act at all of them. `npm run test:cluster`; `-- --whole` for 50 kills.

const PROCESSES: readonly (readonly Role[])[] = [['api', 'live'], ['api'], ['live', 'jobs']];
const ANSWERS = PROCESSES.map((roles) => roles.includes('api'));
const PEOPLE = FULL ? 12 : 4;
/** How often something is killed, stopped or restarted, and the answers that people get in between. */
const FAULTS = FULL ? 65 : 5;
const BETWEEN = FULL ? 40 : 15;
const PAUSED = FULL ? 10_000 : 3_000;
/** A process that ends goes on answering for so long: the balancer looks each second. */
const LEAVES = 5_000;

type Sent = Omit<Step, 'reply'> & { readonly intent: string };
interface Answered extends Sent {
  readonly body: Reply['body'];
}

describe.runIf(process.env['CLUSTER'] === '1')('processes with different roles behind a balancer', () => {
  let server: PostgresServer;
  let data: TestPlace;
  let balancer: Balancer;
  let programs: Program[];
  let world: World;
  let tokens: (string | undefined)[];
  const kept: Answered[] = [];

  beforeAll(async () => {
    server = await startPostgres({ durable: true });
    data = await databaseOn(server.url);
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
  });
  afterAll(async () => {
    for (const program of programs) await program.kill();
    await balancer.stop();
    server.stop();
  });

  /** Makes a call. @returns undefined where nobody knows what became of it: the connection was cut, or nobody was there. */
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

  test(`after ${FAULTS} faults nothing that was answered is lost, and nothing has happened twice`, async () => {
    const people = everybodyActs();
    for (let fault = 0; fault < FAULTS; fault += 1) {
      const before = people.answers();
      await vi.waitUntil(() => people.answers() >= before + BETWEEN, { timeout: 600_000, interval: 50 });
      const program = pick(world, programs);
      const chance = world.random();
      if (chance < 0.1) server.restart();
      else if (chance < 0.25) await program.pause(PAUSED);
      else {
        await program.kill();
        await program.start();
      }
    }
    await people.end();
    for (const { person, intent, body } of kept) {
      const outcome = await tried(person, 'intent.outcome', { id: intent });
      expect(outcome).toMatchObject({ message: { state: 'done', answer: body } });
    }
    expect(await lookAt(data.place, faultsOf)).toEqual([]);
    expect(kept.length).toBeGreaterThan(FAULTS);
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
