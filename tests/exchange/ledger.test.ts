import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { spends } from '../../schemas/contract.ts';
import { violations } from '../../src/exchange/kernel/ledger/invariants.ts';
import { FULL } from '../journeys/random.ts';
import { quickViolations } from './books.ts';
import { operations } from './caller.ts';
import { ask } from './people.ts';
import { settleIn } from './settle-in.ts';
import type { Settled } from './settle-in.ts';
import { deed, fate, look } from './walk.ts';
import type { Step } from './walk.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

// Random people use all products at random; after each step the books must be right. `npm run test:ledger` walks 10,000
// steps.

const STEPS = FULL ? 10_000 : 120;

/** The share of deeds that are sent a second time: a short walk has few to send again. */
const AGAIN = FULL ? 0.2 : 0.6;
/** Needs several steps of two people in their order; its own room's tests take them at random. */
const ELSEWHERE = new Set(['c2c.release']);

/** The whole of the books is gone through so often; in between, what does not grow with them. */
const WHOLE = 500;

let settled: Settled;
beforeAll(async () => {
  settled = await settleIn('ledger', 4);
});
afterAll(() => settled.guest.running.close());

const done = new Map<string, { ok: number; refused: Map<string, number> }>();

function note({ operation, reply: { body } }: Step): void {
  const count = done.get(operation.id) ?? { ok: 0, refused: new Map<string, number>() };
  done.set(operation.id, count);
  if (body.type === 'ok') count.ok += 1;
  else count.refused.set(body.error?.code ?? '?', (count.refused.get(body.error?.code ?? '?') ?? 0) + 1);
}

async function step(): Promise<Step> {
  const { world } = settled;
  const chance = world.random();
  if (chance < 0.2) return look(world);
  if (chance < 0.35) return fate(world);
  const wanted = await deed(world);
  const reply = await ask(wanted.person, wanted.operation.id, wanted.args, wanted.intent);
  return { ...wanted, reply };
}

test(
  `the books are right after each of ${STEPS} random steps`,
  async () => {
    const { world, guest, pass } = settled;
    const { database } = guest.running.exchange;
    let { last } = await quickViolations(database, '0');
    let replays = 0;
    for (let i = 1; i <= STEPS; i += 1) {
      // Codes may be asked for again after a while. What becomes due meanwhile happens before the step, not in the
      // middle of it.
      pass(20_000);
      await guest.running.exchange.advance(0);
      const one = await step();
      note(one);
      const what = `step ${i}: ${one.person.name} ${one.operation.id} ${JSON.stringify(one.args)} → ${JSON.stringify(one.reply.body).slice(0, 300)}`;
      expect(one.reply.status, what).toBe(200);
      const books = await quickViolations(database, last);
      expect(books.found, what).toEqual([]);
      last = books.last;
      if (one.intent !== undefined && one.reply.body.type === 'ok' && world.random() < AGAIN) {
        const again = await ask(one.person, one.operation.id, one.args, one.intent);
        expect([again.body, (await quickViolations(database, last)).last], `again: ${what}`).toEqual([
          one.reply.body,
          last,
        ]);
        replays += 1;
      }
      if (i % WHOLE === 0) expect(await violations(database), what).toEqual([]);
    }
    expect(await violations(database)).toEqual([]);
    expect(replays).toBeGreaterThan(STEPS / 100);
  },
  FULL ? 3_600_000 : 60_000,
);

test('the walk did business, and not only asked for it', () => {
  const spending = operations
    .filter((operation) => spends(operation) && operation.role === 'user' && !ELSEWHERE.has(operation.id))
    .map(({ id }) => id);
  const refusals = (id: string): string =>
    [...(done.get(id)?.refused ?? [])].map(([code, count]) => `${code} ${count}`).join(', ');
  const never = spending.filter((id) => (done.get(id)?.ok ?? 0) === 0).map((id) => `${id}: ${refusals(id)}`);
  // A short walk does not make every call: the more products there are, the less.
  if (FULL) expect(never).toEqual([]);
  else expect(spending.length - never.length).toBeGreaterThan(spending.length / 5);
});
