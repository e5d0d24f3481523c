import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { spends } from '../../schemas/contract.ts';
import type { Operation } from '../../schemas/contract.ts';
import { violations } from '../../src/exchange/kernel/ledger/invariants.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import { FULL } from '../journeys/random.ts';
import { argumentsFor } from './arguments.ts';
import { operations, parametersOf } from './caller.ts';
import { pick } from './people.ts';
import type { Person } from './people.ts';
import { settleIn } from './settle-in.ts';
import type { Settled } from './settle-in.ts';
import { Stalls } from './stalls.ts';
import { nearly, strangeName, wild } from './wild.ts';
import type { Encoded } from './wild.ts';
import { hangUp, send } from './wire.ts';
import type { Came, Sent } from './wire.ts';

vi.setConfig({ hookTimeout: 300_000 });

// Every call of the contract with values that fit, almost fit and do not fit at all, over HTTP, as guests and as people
// who may do everything. Whatever is sent, the exchange answers in its envelope, never with 500, and never stands
// still. `npm run test:fuzz` sends 100,000 calls; COUNT says another number, WALK_SEED another chance, ONLY which calls
// (`ONLY=lever|follow`).

const COUNT = Number(process.env['COUNT'] ?? (FULL ? 100_000 : 2_000));
/** So many at once. */
const AT_ONCE = 4;
/** Milliseconds for which the exchange may hold its event loop. */
const STALL = 250;

/** These end the session that the walk goes on with, or move the time that everything else happens at. */
const APART = new Set(['user.logout', 'user.delete', 'sandbox.clock', 'sandbox.maintenance']);
const ONLY = new RegExp(process.env['ONLY'] ?? '');
const calls = operations.filter(({ id }) => !APART.has(id) && ONLY.test(id));

const TEXTS = (
  JSON.parse(readFileSync(new URL('../../locales/en.json', import.meta.url), 'utf8')) as {
    error: Record<string, string>;
  }
).error;

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

const chanceOf = (share: number): boolean => settled.world.random() < share;

/** Returns the fields of a request: valid ones, valid ones with one or two that are almost right, or arbitrary ones. */
async function fieldsOf(operation: Operation, person: Person): Promise<[Encoded, Encoded][]> {
  const { world } = settled;
  const parameters = parametersOf(operation);
  const dice = world.random();
  if (dice < 0.25)
    return parameters
      .filter(() => chanceOf(0.8))
      .map(({ name }) => [chanceOf(0.9) ? name : strangeName(world, name), wild(world)]);
  // Winning an auction for `nft.pay` would let days pass, so the call gets fixed arguments.
  const given =
    operation.id === 'nft.pay'
      ? { id: '1', pay_password: person.payPassword }
      : await argumentsFor(world, person, operation).catch(noted);
  const fields = Object.entries(given).flatMap(([name, value]): [Encoded, Encoded][] => {
    if (value === undefined || value === null) return [];
    const encoded = (one: unknown): Encoded =>
      encodeURIComponent(
        typeof one === 'boolean' ? String(Number(one)) : typeof one === 'object' ? JSON.stringify(one) : String(one),
      );
    return Array.isArray(value) ? value.map((one) => [`${name}[]`, encoded(one)]) : [[name, encoded(value)]];
  });
  if (dice < 0.6 || parameters.length === 0) return fields;
  for (let turns = chanceOf(0.3) ? 2 : 1; turns > 0; turns -= 1) {
    const { name, schema } = pick(world, parameters);
    const kept = fields.filter(([key]) => key !== name && key !== `${name}[]`);
    const change = world.random();
    const changed: [Encoded, Encoded][] =
      change < 0.15
        ? []
        : change < 0.25
          ? [
              [name, nearly(world, schema)],
              [name, nearly(world, schema)],
            ]
          : [[schema.type === 'array' ? `${name}[]` : name, nearly(world, schema)]];
    fields.splice(0, fields.length, ...kept, ...changed);
  }
  if (chanceOf(0.05)) fields.push([strangeName(world, 'x'), wild(world)]);
  return fields;
}

const BOUNDARY = 'fuzz-boundary';
const FORM = 'application/x-www-form-urlencoded';

interface Shot extends Sent {
  readonly operation: Operation;
  readonly person: Person;
}

/** Returns a request: mostly well-formed, seldom malformed. */
async function shot(): Promise<Shot> {
  const { world } = settled;
  const operation = pick(world, calls);
  const person = pick(world, world.people);
  const form = (await fieldsOf(operation, person)).map(([name, value]) => `${name}=${value}`).join('&');
  const own = clients.get(person)!.token;
  const dice = world.random();
  const token =
    dice < 0.2
      ? undefined
      : dice < 0.25
        ? pick(world, ['Bearer x', 'x'.repeat(3000), '0', 'undefined', `${own}x`])
        : own;
  const intent =
    spends(operation) || chanceOf(0.05)
      ? chanceOf(0.95)
        ? `fuzz-${Math.floor(world.random() * 1e12)}`
        : pick(world, ['x', '', '../..', 'fuzz-always-the-same', 'x'.repeat(65)])
      : undefined;
  const headers: Record<string, string> = {
    ...(token === undefined ? {} : { authorization: token }),
    ...(intent === undefined ? {} : { 'idempotency-key': intent }),
  };
  const get = operation.method === 'GET';
  if (operation.multipart) {
    const bytes = pick(world, [
      '',
      'GIF89a',
      '\u0089PNG\r\n\u001A\n',
      '<svg onload=alert(1)>',
      '%PDF-1.7',
      'x'.repeat(5000),
    ]);
    const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${pick(world, ['file', 'file', 'x', '__proto__'])}"; filename="${pick(world, ['a.png', '', '../a', 'ü'])}"\r\n\r\n${bytes}\r\n`;
    const body = pick(world, [`${part}--${BOUNDARY}--\r\n`, `${part}${part}--${BOUNDARY}--\r\n`, part, '', form]);
    return {
      operation,
      person,
      method: 'POST',
      path: `/api${operation.path}`,
      headers: {
        ...headers,
        'content-type': pick(world, [
          `multipart/form-data; boundary=${BOUNDARY}`,
          'multipart/form-data',
          FORM,
          'image/png',
        ]),
      },
      body,
    };
  }
  if (chanceOf(0.04)) {
    const type = pick(world, [
      'application/json',
      'text/plain',
      'multipart/form-data',
      `multipart/form-data; boundary=${BOUNDARY}`,
      'x',
      `${FORM}; charset=utf-16`,
      '',
    ]);
    // A request that is too long is answered before its method is known: a client would take the words for the next
    // answer.
    const method = pick(world, ['POST', 'GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);
    const tail = pick(world, ['', '/', '?', '?%', method === 'HEAD' ? '?x' : `?${wild(world)}`, '/%00', '//']);
    const body = pick(world, [
      form,
      '{"__proto__":{"a":1}}',
      '{',
      '[1',
      'null',
      '"x"',
      '\u0000',
      `&&&=&=${form}`,
      'a[b][c][d]=1',
      `${form}&`.repeat(50),
    ]);
    return {
      operation,
      person,
      method,
      path: `/api${operation.path}${tail}`,
      headers: { ...headers, ...(type === '' ? {} : { 'content-type': type }) },
      body,
    };
  }
  return get && chanceOf(0.9)
    ? {
        operation,
        person,
        method: 'GET',
        path: `/api${operation.path}${form === '' ? '' : `?${form}`}`,
        headers,
        body: '',
      }
    : {
        operation,
        person,
        method: 'POST',
        path: `/api${operation.path}`,
        headers: { ...headers, 'content-type': FORM },
        body: form,
      };
}

/** Returns the fault of an answer; undefined where the answer is the exchange's own. */
function faultOf({ status, text }: Came, { method }: Sent): string | undefined {
  if (status >= 500 || status < 200) return `status ${status}: ${text.slice(0, 200)}`;
  if (method === 'HEAD' || method === 'OPTIONS') return undefined;
  let body: { readonly type?: unknown; readonly message?: unknown; readonly error?: { readonly code?: unknown } };
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return `status ${status}, no JSON: ${text.slice(0, 200)}`;
  }
  if (body.type === 'ok') return status === 200 && 'message' in body ? undefined : `status ${status} with ok`;
  if (body.type !== 'error' && body.type !== 999 && body.type !== 998)
    return `status ${status}, no envelope: ${text.slice(0, 200)}`;
  const { code } = body.error ?? {};
  if (
    typeof code !== 'string' ||
    typeof body.message !== 'string' ||
    body.message === '' ||
    body.message.startsWith('error.')
  )
    return `status ${status}, no refusal: ${text.slice(0, 200)}`;
  return code in TEXTS || `${code}_other` in TEXTS ? undefined : `the code ${code} has no text`;
}

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
    const one = async (sent: Shot): Promise<void> => {
      const came = await send(address, sent).catch((error: unknown) => ({ status: 0, text: String(error) }));
      const fault = faultOf(came, sent);
      if (fault !== undefined) faults.push(`${sent.operation.id}: ${fault}\n  ${written(sent)}`);
      if (came.text.startsWith('{"type":999')) await signIn(sent.person);
      const kind = came.status !== 200 ? String(came.status) : came.text.startsWith('{"type":"ok"') ? 'ok' : 'refused';
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      tried.add(sent.operation.id);
    };
    for (let count = 0; count < COUNT && faults.length < 20; count += AT_ONCE) {
      const shots = [];
      for (let index = 0; index < Math.min(AT_ONCE, COUNT - count); index += 1) shots.push(await shot());
      settled.pass(20);
      underWay = shots;
      await Promise.all(shots.map(one));
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
