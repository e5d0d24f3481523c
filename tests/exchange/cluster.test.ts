import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Reply } from '../../src/exchange/testing/client.ts';
import { gatherCrowd, mostAtOnce } from './crowd.ts';
import type { Crowd } from './crowd.ts';
import { followBook } from './frames.ts';
import type { Snapshot } from './frames.ts';
import { FULL } from '../journeys/random.ts';
import { HttpCaller, operationOf } from './caller.ts';
import { Answers } from './cluster-answers.ts';
import type { Sent } from './cluster-answers.ts';
import { BETWEEN, CALM, PAUSED, PEOPLE, RESTS, acting, shuffled } from './cluster-faults.ts';
import type { Fault } from './cluster-faults.ts';
import { faultsOf, lookAt } from './faults.ts';
import { CallFailed, ask, pick, told } from './people.ts';
import type { Person } from './people.ts';
import { FOLLOWED, having, setStage } from './cluster-stage.ts';
import type { Stage } from './cluster-stage.ts';
import { takeOvers } from './take-over.ts';
import { deed, newIntent } from './walk.ts';
import { balanceOf } from './watcher.ts';

vi.setConfig({ hookTimeout: 900_000, testTimeout: FULL ? 7_200_000 : 900_000 });

// Processes with different roles on one PostgreSQL and one Redis server behind haproxy, some markets of which follow
// another exchange. They are killed, stopped and restarted, and so are the servers, while people act at all of them and
// phones listen. `npm run test:cluster`; `-- --whole` for 50 kills of each role (KILLS for others, tens of them), 200
// people and 5,000 phones (PEOPLE and PHONES of each for others: a small machine carries all kills, or all phones).

/** How often the process that has the timers stops, and the time within which another takes them over. */
const STOPS = FULL ? 5 : 1;
const TAKEN_OVER = 3_000;
/** For so long there is no Redis where it is killed. */
const WITHOUT_REDIS = 3_000;
/** The phones of each person, and how long it takes until the processes have compared what they heard with the log. */
const PHONES = Number(process.env['PHONES'] ?? (FULL ? 25 : 20));
const HEALED = 15_000;
/** Of phones that lost their socket, 95 of 100 are back within this time, and this share at most within one second. */
const BACK = 5_000;
const AT_ONCE = 0.2;

describe.runIf(process.env['CLUSTER'] === '1')('processes with different roles behind a balancer', () => {
  let stage: Stage;
  let crowd: Crowd;
  const answers = new Answers({
    outcome: ({ person, intent }) => tried(person, 'intent.outcome', { id: intent }),
    async now() {
      const body = await tried(stage.world.guest, 'sandbox.clock', { advance: 0 });
      return (body?.message as { readonly now: number } | undefined)?.now;
    },
  });

  beforeAll(async () => {
    stage = await setStage(PEOPLE);
    crowd = await gatherCrowd(stage.address, stage.tokens, PHONES);
  });
  afterAll(async () => {
    crowd.close();
    await stage.close();
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
      if (isAway(error)) return undefined;
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
  function everybodyActs(): { readonly got: () => number; end(): Promise<void> } {
    let got = 0;
    let ending = false;
    const act = async (person: Person): Promise<void> => {
      while (!ending) {
        if (RESTS > 0) await delay(stage.world.random() * RESTS);
        if (stage.world.random() < 0.05)
          await tried(stage.world.guest, 'sandbox.clock', { advance: Math.floor(stage.world.random() * 600_000) });
        const next = await deed({ ...stage.world, people: [person] }, acting(stage.world)).catch((error: unknown) => {
          if (isAway(error)) return undefined;
          throw error;
        });
        if (!next) continue;
        const sent = { ...next, intent: next.intent ?? newIntent(stage.world) };
        const body = await answerOf(sent);
        got += 1;
        if (body.type === 'ok') answers.add({ ...sent, body });
      }
    };
    const work = Promise.all(stage.world.people.map(act));
    return {
      got: () => got,
      async end() {
        ending = true;
        await work;
      },
    };
  }

  const killed = async (role: 'api' | 'engine' | 'jobs'): Promise<void> => {
    const program = pick(stage.world, having(stage.programs, role));
    await program.kill();
    await program.start();
  };

  const happen: Readonly<Record<Fault, () => Promise<void>>> = {
    api: () => killed('api'),
    engine: () => killed('engine'),
    jobs: () => killed('jobs'),
    pause: () => pick(stage.world, stage.programs).pause(PAUSED),
    postgres: async () => stage.server.restart(),
    async redis() {
      await stage.redis.kill();
      await delay(WITHOUT_REDIS);
      await stage.redis.start();
    },
  };

  /** The faults so far, and when each began, in milliseconds since 1970. */
  const happened: { readonly fault: Fault; readonly at: number }[] = [];

  test('after faults of all kinds nothing that was answered is lost, and nothing has happened twice', async () => {
    const people = everybodyActs();
    const faults = shuffled(stage.world);
    try {
      for (const [i, fault] of faults.entries()) {
        if (FULL) console.log(`fault ${i + 1} of ${faults.length}: ${fault}`);
        const before = people.got();
        await vi.waitUntil(() => people.got() >= before + BETWEEN, { timeout: 600_000, interval: 50 });
        happened.push({ fault, at: Date.now() });
        await happen[fault]();
        await delay(CALM);
        // Not before: to look for all answers at once is more than people do.
        await answers.lookInTime();
      }
    } finally {
      await people.end();
    }
    await answers.look();
    expect(await lookAt(stage.place, faultsOf)).toEqual([]);
    expect(answers.found).toBeGreaterThan(faults.length);
  });

  test('another process has the timers, and tells the prices, within three seconds of a stop', async () => {
    for (const lease of ['timers', 'feed spot']) {
      const took = await takeOvers(stage.place.databaseUrl ?? '', stage.programs, lease, STOPS, PAUSED);
      expect(Math.max(...took)).toBeLessThan(TAKEN_OVER);
    }
  });

  test('a book has the same content under the same number at all processes', async () => {
    const snapshot = () => told<Snapshot>(stage.world.guest, 'market.depth', { symbol: FOLLOWED });
    const seen = await Promise.all(
      having(stage.programs, 'live').map((program) => followBook(program.address(), FOLLOWED, snapshot, 5_000)),
    );
    const known = new Map<number, string>();
    let common = 0;
    for (const books of seen) {
      for (const [number, book] of books) {
        if (known.has(number)) common += 1;
        expect(known.get(number) ?? book).toBe(book);
        known.set(number, book);
      }
    }
    expect(common).toBeGreaterThan(20);
  });

  test('a read that is the same for everybody is answered by the balancer alone for a second', async () => {
    const ages: (string | null)[] = [];
    for (let i = 0; i < 10; i += 1) {
      const answer = await fetch(`${stage.address}/api${operationOf('quote.all').path}`);
      expect(await answer.json()).toMatchObject({ type: 'ok' });
      ages.push(answer.headers.get('age'));
    }
    expect(ages.filter((age) => age !== null).length).toBeGreaterThan(4);
  });

  /** Names the last faults before a moment. */
  const faultsBefore = (moment: number): readonly string[] =>
    happened
      .filter(({ at }) => at < moment)
      .slice(-3)
      .map(({ fault, at }) => `${fault} ${((moment - at) / 1000).toFixed(1)} s before`);

  test('what phones were told meanwhile is what calls say', async () => {
    await delay(HEALED);
    let compared = 0;
    const listened = await crowd.look();
    for (const [i, phones] of listened.entries()) {
      const person = stage.world.people[i]!;
      const balances = new Map<string, unknown>();
      for (const { kind, currency, ...heard } of phones.flatMap((phone) => phone.heard)) {
        const account = `${kind} ${currency}`;
        if (!balances.has(account)) {
          const { body } = await ask(person, 'wallet.detail', { type: kind, currency });
          balances.set(account, balanceOf(body.message));
        }
        expect({ account, ...heard }).toEqual({ account, ...(balances.get(account) as object) });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(PEOPLE * PHONES);
    const outages = listened.flat().flatMap((phone) => phone.outages);
    const lost = outages.filter(({ sentAway }) => !sentAway);
    const lasted = lost.map((outage) => outage.lasted).sort((a, b) => a - b);
    expect(lasted.length).toBeGreaterThan(0);
    const back = lasted[Math.floor(lasted.length * 0.95)] ?? 0;
    const most = mostAtOnce(outages, PEOPLE * PHONES);
    console.log(
      [
        `${lasted.length} sockets lost, ${outages.length - lasted.length} sent away`,
        `95 of 100 back within ${(back / 1000).toFixed(1)} s`,
        `at most ${(most.share * 100).toFixed(0)} of 100 phones within one second`,
        `after ${faultsBefore(most.at).join(', ')}`,
      ].join('; '),
    );
    expect(back).toBeLessThan(BACK);
    expect(most.share).toBeLessThan(AT_ONCE);
  });

  test('each is restarted in turn, and no call fails', async () => {
    const failed: string[] = [];
    let calls = 0;
    let ending = false;
    const actPlainly = async (person: Person): Promise<void> => {
      while (!ending) {
        if (RESTS > 0) await delay(stage.world.random() * RESTS);
        const found = await deed({ ...stage.world, people: [person] }, acting(stage.world)).catch(
          (error: unknown) => void failed.push(String(error)),
        );
        if (!found) continue;
        const next = { ...found, intent: newIntent(stage.world) };
        const body = await tried(person, next.operation.id, next.args, next.intent);
        calls += 1;
        if (body === undefined) failed.push(next.operation.id);
        else if (body.type === 'ok') answers.add({ ...next, body });
      }
    };
    const work = Promise.all(stage.world.people.map(actPlainly));
    for (const program of stage.programs) {
      await program.stop();
      await program.start();
      // The balancer sends it calls again before the next one ends.
      await delay(2_000);
    }
    ending = true;
    await work;
    expect(failed).toEqual([]);
    expect(calls).toBeGreaterThan(stage.programs.length * BETWEEN);
    expect(await lookAt(stage.place, faultsOf)).toEqual([]);
  });

  test('what was late happens once, and all processes say the same', async () => {
    for (let day = 0; day < 3; day += 1) await ask(stage.world.guest, 'sandbox.clock', { advance: 86_400_000 });
    expect(await lookAt(stage.place, faultsOf)).toEqual([]);
    for (const [i, person] of stage.world.people.entries()) {
      for (const call of ['spot.open', 'wallet.transferHistory']) {
        const bodies = await Promise.all(
          having(stage.programs, 'api').map(async ({ address }) => {
            const { body } = await ask({ ...person, caller: new HttpCaller(address, stage.tokens[i]) }, call);
            return body;
          }),
        );
        expect(bodies[0]).toMatchObject({ type: 'ok' });
        for (const body of bodies) expect(body).toEqual(bodies[0]);
      }
    }
  });
});

/** Returns whether a call got no answer: its connection was cut, the balancer answered, or the database was away. */
const isAway = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError || (error instanceof CallFailed && error.status === 503);
