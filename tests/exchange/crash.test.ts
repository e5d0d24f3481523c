import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { spends } from '../../schemas/contract.ts';
import type { Database } from '../../src/exchange/kernel/database/database.ts';
import { lastingPlace } from '../../src/exchange/testing/place.ts';
import type { TestPlace } from '../../src/exchange/testing/place.ts';
import { FULL } from '../journeys/random.ts';
import { HttpCaller, operationOf } from './caller.ts';
import { faultsOf, lookAt } from './faults.ts';
import { programOn } from './killed.ts';
import type { Program } from './killed.ts';
import { ask, pick } from './people.ts';
import type { Person, World } from './people.ts';
import { settleIn } from './settle-in.ts';
import { deed, newIntent } from './walk.ts';
import type { Step } from './walk.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

// The exchange is killed while people use it, and started again: every answer that it gave still holds, and nothing has
// happened twice. `npm run test:crash` kills it 50 times.

const KILLS = FULL ? 50 : 1;
const PEOPLE = FULL ? 4 : 2;

/** The number of days after which the last timer of people's actions is due. */
const DAYS = FULL ? 12 : 2;

/** It is killed in the middle of its work, after about this number of answers and some milliseconds more. */
const ANSWERS = 60;
const LATER = 30;

let data: TestPlace;
let program: Program;
let world: World;

beforeAll(async () => {
  data = await lastingPlace();
  const settled = await settleIn('crash', PEOPLE, { ...data.place, wall: Date.now });
  await settled.guest.running.close();
  program = programOn(data.place);
  const remote = (person: Person, token?: string): Person => ({
    ...person,
    caller: new HttpCaller(program.address, token),
  });
  world = {
    ...settled.world,
    guest: remote(settled.world.guest),
    people: settled.world.people.map((person, i) => remote(person, settled.clients[i]!.token)),
  };
});
afterAll(async () => {
  await program.kill();
  await data.remove();
});

type Sent = Omit<Step, 'reply'> & { readonly intent: string };
interface Answered extends Sent {
  readonly body: unknown;
}

/** Each transfer moves an amount that no other moves, so that it can be found again. */
let transfers = 0;
function transfer(person: Person, next: Omit<Step, 'reply'>): Sent {
  transfers += 1;
  const [from_field, to_field] = transfers % 2 ? ['legal', 'change'] : ['change', 'legal'];
  return {
    ...next,
    person,
    args: { currency_id: '1', number: (1 + transfers / 1e8).toFixed(8), from_field, to_field },
    intent: newIntent(world),
  };
}

/** Makes calls as one of the people until the exchange no longer answers. */
async function busy(person: Person, answered: Answered[], unanswered: Sent[], heard: () => void): Promise<void> {
  for (;;) {
    let sent: Sent | undefined;
    try {
      if (world.random() < 0.1)
        await ask(world.guest, 'sandbox.clock', { advance: Math.floor(world.random() * 300_000) });
      const next = await deed({ ...world, people: [person] }, spends);
      sent =
        next.operation.id === 'wallet.fundTransfer' || world.random() < 0.3
          ? transfer(person, { ...next, operation: TRANSFER })
          : { ...next, intent: next.intent ?? newIntent(world) };
      const { status, body } = await ask(person, sent.operation.id, sent.args, sent.intent);
      expect(status, JSON.stringify(body)).toBe(200);
      if (body.type === 'ok') answered.push({ ...sent, body });
      heard();
    } catch (error) {
      // The connection is refused or cut: it was killed. Anything else is a fault.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      if (sent) unanswered.push(sent);
      return;
    }
  }
}

const TRANSFER = operationOf('wallet.fundTransfer');

/** Finds transfers that were made twice: no two move the same amount. */
const TRANSFERRED_TWICE =
  'select amount::text from fund_transfer where amount % 100000000 <> 0 group by amount having count(*) > 1';

const allFaults = async (database: Database): Promise<unknown[]> => [
  ...(await faultsOf(database)),
  ...(await database.rows(TRANSFERRED_TWICE)),
];

/** Looks at the data while nobody runs on it. */
const atRest = <T>(see: (database: Database) => Promise<T>): Promise<T> => lookAt(data.place, see);

test(
  `killed ${KILLS} times, it has lost nothing and done nothing twice`,
  async () => {
    const kept: Answered[] = [];
    let cut = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await program.start();
      const answered: Answered[] = [];
      const unanswered: Sent[] = [];
      let left = 20 + world.random() * ANSWERS;
      const work: Promise<void>[] = [];
      await new Promise<void>((resolve) => {
        const heard = (): void => void ((left -= 1) <= 0 && resolve());
        for (const person of world.people) work.push(busy(person, answered, unanswered, heard));
      });
      await delay(world.random() * LATER);
      await program.kill();
      await Promise.all(work);
      cut += unanswered.length;

      expect(await atRest(allFaults)).toEqual([]);

      await program.start();
      for (const { person, intent, body } of answered) {
        const { body: outcome } = await ask(person, 'intent.outcome', { id: intent });
        expect(outcome).toMatchObject({ message: { state: 'done', answer: body } });
      }
      // A call with an unknown outcome is sent again, as a client would: it has happened, or it happens now.
      for (const { person, operation, args, intent } of unanswered) {
        const { body: before } = await ask(person, 'intent.outcome', { id: intent });
        const { body: after } = await ask(person, operation.id, args, intent);
        const { state, answer } = before.message as { state: string; answer: unknown };
        if (state === 'done') expect(after).toEqual(answer);
        else if (after.type === 'ok') kept.push({ person, operation, args, intent, body: after });
      }
      kept.push(...answered);
      await program.kill();
    }

    await program.start();
    // Everything that will ever be due, is: also what was late.
    for (let day = 0; day < DAYS; day += 1) await ask(world.guest, 'sandbox.clock', { advance: 86_400_000 });
    const again = pick(world, kept);
    expect((await ask(again.person, again.operation.id, again.args, again.intent)).body).toEqual(again.body);
    await program.kill();

    const { faults, rows } = await atRest(async (database) => ({
      faults: await allFaults(database),
      rows: await database.rows<{ amount: string }>('select amount::text from fund_transfer'),
    }));
    expect(faults).toEqual([]);
    const amounts = new Set(rows.map(({ amount }) => amount));
    const moved = kept
      .filter(({ operation }) => operation === TRANSFER)
      .map(({ args }) => String(args['number']).replace('.', ''));
    expect(moved.filter((amount) => !amounts.has(amount))).toEqual([]);
    // The test is worth nothing where nothing was under way; a single kill may fall between two commands.
    expect(kept.length).toBeGreaterThan(KILLS * 5);
    if (FULL) expect(cut).toBeGreaterThan(0);
    expect(program.faults()).toBe('');
  },
  FULL ? 3_600_000 : 90_000,
);
