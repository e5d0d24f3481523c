import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { violations } from '../../src/exchange/kernel/ledger/invariants.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import { FULL } from '../journeys/random.ts';
import { operations } from './caller.ts';
import { faultOf } from './envelope.ts';
import type { Person } from './people.ts';
import { fuzzedRequest } from './requests.ts';
import type { RequestContext, FuzzedRequest } from './requests.ts';
import { settleIn } from './settle-in.ts';
import type { Settled } from './settle-in.ts';
import { Stalls } from './stalls.ts';
import { hangUp, send } from './wire.ts';
import type { Sent } from './wire.ts';

vi.setConfig({ hookTimeout: 300_000 });

// Every call of the contract with values that fit, almost fit and do not fit at all, over HTTP, as guests and as people
// who may do everything. Whatever is sent, the exchange answers in its envelope, never with 500, and never stalls. `npm
// run test:fuzz` sends 100,000 calls; COUNT sets another number, WALK_SEED another chance, ONLY which calls
// (`ONLY=lever|follow`).

const COUNT = Number(process.env['COUNT'] ?? (FULL ? 100_000 : 2_000));
/** The number of requests at once. */
const AT_ONCE = 4;
/** Milliseconds for which the exchange may hold its event loop. */
const STALL = 250;

/** These end the session that the walk goes on with, or move the time that everything else happens at. */
const APART = new Set(['user.logout', 'user.delete', 'sandbox.clock', 'sandbox.maintenance']);
const ONLY = new RegExp(process.env['ONLY'] ?? '');
const calls = operations.filter(({ id }) => !APART.has(id) && ONLY.test(id));

let settled: Settled;
let address: string;
/** Each with a session of their own; one that they end themselves is followed by another. */
const clients = new Map<Person, Client>();
const reported: unknown[] = [];

beforeAll(async () => {
  settled = await settleIn('fuzz', 3, { report: (error) => reported.push(error) });
  const { guest, world } = settled;
  await guest.running.exchange.database.script(
    "update member set level = 'advanced', merchant = true, trader = true where email like 'fuzz%@walk.test'",
  );
  world.people.forEach((person, index) => clients.set(person, settled.clients[index]!));
  address = await guest.running.listen(0);
});
afterAll(async () => {
  hangUp();
  await settled.guest.running.close();
});

/** Signs a person in again who has ended their own session. */
async function signIn(person: Person): Promise<void> {
  const client = clients.get(person)!;
  if ((await client.send('user.info')).body.type === 999)
    client.token = (await settled.guest.login(person.email, 'secret-7')).token;
}

/** The faults of answers. */
const faults: string[] = [];

/** Records the error of a call made while searching for plausible arguments. */
function noted(error: unknown): Record<string, unknown> {
  faults.push(String(error));
  return {};
}

const context = (): RequestContext => ({
  world: settled.world,
  calls,
  tokenOf: (person) => clients.get(person)!.token,
  noted,
});

const written = ({ method, path, body }: Sent): string =>
  `${method} ${path.slice(0, 300)}${body === '' ? '' : ` ${JSON.stringify(body.slice(0, 400))}`}`;

test(
  `${COUNT} calls of every kind: each is answered in the envelope, none with 500, and nothing stands still for ${STALL} ms`,
  async () => {
    const statuses = new Map<string, number>();
    const tried = new Set<string>();
    let underWay: readonly Sent[] = [];
    const stalls = new Stalls(STALL, () => underWay.map(written).join('\n'));
    const began = performance.now();
    const one = async (sent: FuzzedRequest): Promise<void> => {
      const came = await send(address, sent).catch((error: unknown) => ({ status: 0, text: String(error) }));
      const fault = faultOf(came, sent);
      if (fault !== undefined) faults.push(`${sent.operation.id}: ${fault}\n  ${written(sent)}`);
      if (came.text.startsWith('{"type":999')) await signIn(sent.person);
      const kind = came.status !== 200 ? String(came.status) : came.text.startsWith('{"type":"ok"') ? 'ok' : 'refused';
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      tried.add(sent.operation.id);
    };
    for (let count = 0; count < COUNT && faults.length < 20; count += AT_ONCE) {
      const requests = [];
      for (let index = 0; index < Math.min(AT_ONCE, COUNT - count); index += 1)
        requests.push(await fuzzedRequest(context()));
      settled.pass(20);
      underWay = requests;
      await Promise.all(requests.map(one));
    }
    stalls.stop();
    const seconds = (performance.now() - began) / 1000;
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `fuzz: ${total} calls of ${tried.size} operations in ${seconds.toFixed(0)} s; ${[...statuses].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
    );
    console.log(
      `fuzz: ${faults.length} wrong answers; the longest stall ${stalls.worst.held.toFixed(0)} ms (${stalls.wall.toFixed(0)} ms with what else the machine did), ${stalls.over.length} over ${STALL} ms`,
    );
    expect([
      ...faults,
      ...reported.map((error) =>
        error instanceof Error ? `${error.stack} ${String(error.cause ?? '')}` : String(error),
      ),
    ]).toEqual([]);
    expect(stalls.over).toEqual([]);
    expect(tried.size).toBeGreaterThan(calls.length * 0.95);
    expect({} as Record<string, unknown>).not.toHaveProperty('polluted');
  },
  FULL ? 7_200_000 : 120_000,
);

test('whatever was sent, the books are right', async () =>
  expect(await violations(settled.guest.running.exchange.database)).toEqual([]));
