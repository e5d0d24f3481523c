import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { operationsOf, resolve } from '../../../schemas/contract.ts';
import type { Operation, Schema } from '../../../schemas/contract.ts';
import { readContract } from '../../../schemas/read.ts';
import { members } from '../rooms/account/tables.ts';
import { FULL, chance, sample } from '../../../tests/journeys/random.ts';
import { startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';

const contract = readContract();
const operations = operationsOf(contract).filter((operation) => !operation.multipart);
const named = operations.map((operation) => [operation.id, operation] as const);

let guest: Client;
let user: Client;
/** A user with every permission. */
let able: Client;
beforeAll(async () => {
  guest = await startClient({
    limits: {
      call: { count: 1e6, within: 1000 },
      code: { count: 1e6, within: 1000 },
      spend: { count: 1e6, within: 1000 },
    },
  });
  user = await guest.register('walker@mail.test');
  able = await guest.register('able@mail.test');
  await guest.running.exchange.command(({ queries }) =>
    queries
      .update(members)
      .set({ level: 'advanced', merchant: true, trader: true })
      .where(eq(members.email, 'able@mail.test')),
  );
});
afterAll(() => guest.running.close());

/** Arguments that keep the schema, from its examples. */
function example(operation: Operation): Record<string, unknown> {
  const args = resolve(contract, operation.args);
  return Object.fromEntries((args.required ?? []).map((name) => [name, valueOf(args.properties?.[name] ?? {})]));
}

function valueOf(schema: Schema): unknown {
  const { examples, ...found } = { ...resolve(contract, schema), ...schema };
  const first: unknown = Array.isArray(examples) ? examples[0] : undefined;
  if (first !== undefined) return first;
  if (found.enum) return found.enum[0];
  return found.type === 'integer' ? (found['minimum'] ?? 1) : found.type === 'array' ? [] : 'text-text';
}

describe('a guest', () => {
  test.each(named)('%s', async (_id, operation) => {
    const { body, status } = await guest.send(operation.id, example(operation));
    if (operation.auth === 'required')
      expect(body).toMatchObject({ type: 999, error: { code: 'login_required' }, message: 'Please log in first.' });
    else expect([status, body.error?.code === 'login_required' && operation.auth === 'none']).toEqual([200, false]);
  });

  test.each(named.filter(([, operation]) => operation.auth === 'required'))(
    'with a made-up token: %s',
    async (_id, operation) => {
      const stranger = new (guest.constructor as typeof Client)(guest.running, 'x'.repeat(43));
      expect((await stranger.send(operation.id, example(operation))).body).toMatchObject({
        type: 999,
        error: { code: 'session_invalid' },
      });
    },
  );
});

describe('a user without any rights but their own', () => {
  // Signing out and moving the clock by years would end the walk.
  test.each(named.filter(([id]) => !['user.logout', 'sandbox.clock', 'sandbox.maintenance'].includes(id)))(
    '%s is answered by the contract, never by an error of the exchange',
    async (_id, operation) => {
      const { status, body } = await user.send(operation.id, example(operation));
      expect([status, body.error?.code === 'internal_error']).toEqual([200, false]);
      if (operation.role === 'verified') expect(body.type).toBe(998);
      const declared = new Set([
        ...operation.errors.map(({ code }) => code),
        'too_many_requests',
        'parameter_error',
        'number_incorrect',
        'login_required',
        'identity_required',
        'merchant_required',
        'trader_required',
      ]);
      if (body.error) expect(declared).toContain(body.error.code);
    },
  );
});

/** So many of the bad values are sent in each field; all of them where WALK is `full`. */
const SOME = 4;

/** Values that must not be accepted as an amount, and other values that people send. */
const BAD = [
  '-1',
  '0x10',
  'NaN',
  'Infinity',
  '1e5',
  '1.2.3',
  '',
  ' ',
  "1'; drop table member; --",
  '<script>alert(1)</script>',
  '9'.repeat(400),
  '\u0000',
  '💥',
  '{}',
  '[]',
  'null',
];

describe('nonsense in any field', () => {
  test.each(named.filter(([id]) => !['user.logout', 'sandbox.clock', 'sandbox.maintenance'].includes(id)))(
    '%s',
    async (_id, operation) => {
      const good = example(operation);
      for (const name of Object.keys(resolve(contract, operation.args).properties ?? {})) {
        for (const value of FULL ? BAD : sample(BAD, SOME, chance(`${operation.id} ${name}`))) {
          const { status, body } = await able.send(operation.id, { ...good, [name]: value });
          expect([status, body.error?.code === 'internal_error'], `${name}=${value}`).toEqual([200, false]);
        }
      }
      const { body } = await able.send(operation.id, { ...good, surprise: '1' });
      expect(body.error).toMatchObject({ code: 'parameter_error', parameter: 'surprise' });
    },
  );
});
