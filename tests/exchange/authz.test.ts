import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { spends } from '../../schemas/contract.ts';
import type { Operation } from '../../schemas/contract.ts';
import { Client } from '../../src/exchange/testing/client.ts';
import { FULL, chance, sample } from '../journeys/random.ts';
import { argumentsFor } from './arguments.ts';
import { fingerprint } from './books.ts';
import { operationOf, operations, parametersOf } from './caller.ts';
import { ask } from './people.ts';
import type { Person } from './people.ts';
import { Pool } from './pool.ts';
import { settleIn } from './settle-in.ts';
import type { Settled } from './settle-in.ts';
import { getGoing } from './walk.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

// Every call in every role, and with everything that is somebody else's: made from the contract. `npm run test:authz`
// tries all ids.

/** Signing out ends the walk, time moves everything, and only multipart carries a file. */
const calls = operations.filter(
  ({ id, multipart }) => !multipart && id !== 'user.logout' && !id.startsWith('sandbox.'),
);

type Standing = 'guest' | 'ended' | 'user' | 'verified' | 'merchant' | 'trader';

/**
 * Returns the code of the refusal that a caller of a standing gets by the contract; undefined where it permits the
 * call.
 */
function expected({ auth, role }: Operation, standing: Standing): string | undefined {
  if (auth !== 'required') return undefined;
  if (standing === 'guest') return 'login_required';
  if (standing === 'ended') return 'session_invalid';
  if (role === 'verified' && standing === 'user') return 'identity_required';
  if (role === 'merchant' && standing !== 'merchant') return 'merchant_required';
  if (role === 'trader' && standing !== 'trader') return 'trader_required';
  return undefined;
}

/** Refusals that are about who asks, and nothing else. */
const ABOUT_WHO = new Set([
  'login_required',
  'session_invalid',
  'identity_required',
  'merchant_required',
  'trader_required',
]);

let settled: Settled;
const standings = new Map<Standing, Person>();

beforeAll(async () => {
  settled = await settleIn('authz', 2);
  const { guest, world } = settled;
  const { database } = guest.running.exchange;
  const FLAGS: Record<Exclude<Standing, 'guest' | 'ended'>, string> = {
    user: "level = 'none'",
    verified: "level = 'advanced'",
    merchant: "level = 'advanced', merchant = true",
    trader: "level = 'advanced', trader = true",
  };
  const person = (name: string, caller: Client): Person => ({
    name,
    caller,
    pool: new Pool(),
    email: `${name}@authz.test`,
    payPassword: 'payment-7',
  });
  for (const [name, flags] of Object.entries(FLAGS)) {
    const client = await guest.register(`${name}@authz.test`);
    await database.script(`update member set ${flags} where email = '${name}@authz.test'`);
    standings.set(name as Standing, person(name, client));
  }
  const ended = await guest.register('ended@authz.test');
  await ended.call('user.logout');
  standings.set('ended', person('ended', ended));
  standings.set('guest', world.guest);

  // The owners do business, so that there is something to be taken from them.
  await database.script(
    "update member set level = 'advanced', merchant = true, trader = true where email like 'authz%@walk.test'",
  );
  await getGoing(world);
  // A passkey closes withdrawals for a day, so it is last.
  for (const one of world.people)
    await ask(one, 'passkey.add', await argumentsFor(world, one, operationOf('passkey.add')));
  for (const { id, effect, args } of calls) {
    if (effect !== 'read' || ((args.required as string[] | undefined) ?? []).length > 0) continue;
    for (const one of [...world.people, standings.get('trader')!]) await ask(one, id);
  }
  // An object that anybody may open by its id belongs to nobody, though no list that a stranger saw may have named it.
  for (const operation of calls.filter(({ auth, effect }) => auth !== 'required' && effect === 'read')) {
    for (const { name, schema } of parametersOf(operation)) {
      const kind = schema['x-id'];
      if (typeof kind !== 'string') continue;
      for (const one of new Set(world.people.flatMap(({ pool }) => pool.of(kind))))
        await ask(world.guest, operation.id, { ...(await argumentsFor(world, world.guest, operation)), [name]: one });
    }
  }
});
afterAll(() => settled.guest.running.close());

describe.each(['guest', 'ended', 'user', 'verified', 'merchant', 'trader'] as const)('as %s', (standing) => {
  test('every call is answered as the contract says, and one that is refused changes nothing', async () => {
    const { database } = settled.guest.running.exchange;
    const person = standings.get(standing)!;
    const wrong: string[] = [];
    let refused = 0;
    // Callers with every permission try the permitted calls elsewhere: here these calls would change the state that is
    // compared.
    const tried = calls.filter(
      (operation) => expected(operation, standing) !== undefined || operation.effect === 'read',
    );
    // To find out what could be asked, somebody looks around, and time may pass.
    const asked = new Map<string, Record<string, unknown>>();
    for (const operation of tried)
      asked.set(operation.id, await argumentsFor(settled.world, settled.world.people[0]!, operation));
    const before = await fingerprint(database);
    for (const operation of tried) {
      const { id } = operation;
      const refusal = expected(operation, standing);
      const { status, body } = await ask(
        person,
        id,
        asked.get(id),
        spends(operation) ? `authz-${standing}-${id.replace('.', '-')}` : undefined,
      );
      const code = body.error?.code;
      if (refusal === undefined ? status !== 200 || (code !== undefined && ABOUT_WHO.has(code)) : code !== refusal)
        wrong.push(`${id}: ${status} ${code ?? 'done'}, not ${refusal ?? 'allowed'}`);
      if (refusal === 'login_required' || refusal === 'session_invalid') expect(body.type, id).toBe(999);
      if (refusal === 'identity_required') expect(body.type, id).toBe(998);
      if (refusal !== undefined) refused += 1;
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint(database)).toEqual(before);
    if (standing === 'guest' || standing === 'ended')
      expect(refused).toBe(calls.filter(({ auth }) => auth === 'required').length);
  });
});

describe('what is somebody else’s', () => {
  /** Ids that only their owners have seen. */
  const foreign = (kind: string): readonly string[] => {
    const open = new Set([...standings.get('trader')!.pool.of(kind), ...settled.world.guest.pool.of(kind)]);
    return settled.world.people.flatMap(({ pool }) => pool.of(kind)).filter((id) => !open.has(id));
  };
  /** Returns whether anybody may open it by its id: it may have come after all were looked at. */
  const isOpen = async (kind: string, one: string): Promise<boolean> => {
    const { guest } = settled.world;
    for (const operation of calls.filter(({ auth, effect }) => auth !== 'required' && effect === 'read')) {
      const named = parametersOf(operation).find(({ schema }) => schema['x-id'] === kind);
      if (named)
        await ask(guest, operation.id, { ...(await argumentsFor(settled.world, guest, operation)), [named.name]: one });
    }
    return guest.pool.of(kind).includes(one);
  };
  const kinds = [
    ...new Set(
      calls.flatMap((operation) =>
        parametersOf(operation).map(({ schema }) => (schema.format === 'image' ? 'image' : schema['x-id'])),
      ),
    ),
  ].filter((kind): kind is string => typeof kind === 'string');

  test('is there to be tried', () => {
    const owned = kinds.filter((kind) => foreign(kind).length > 0);
    expect(owned).toEqual(
      expect.arrayContaining(['SpotOrder', 'LeverTrade', 'LockOrder', 'SecondsOrder', 'Deposit', 'Passkey', 'image']),
    );
    for (const known of ['Currency', 'Market', 'Symbol']) expect(owned).not.toContain(known);
  });

  const naming = calls.filter((operation) =>
    parametersOf(operation).some(({ schema }) => typeof schema['x-id'] === 'string' || schema.format === 'image'),
  );
  test.each(naming.map((operation) => [operation.id, operation] as const))(
    '%s neither shows nor changes it',
    async (id, operation) => {
      const { database } = settled.guest.running.exchange;
      const stranger = standings.get('trader')!;
      for (const { name, schema } of parametersOf(operation)) {
        const kind = schema.format === 'image' ? 'image' : schema['x-id'];
        if (typeof kind !== 'string') continue;
        const ids = foreign(kind);
        if (ids.length === 0) continue;
        for (const theirs of FULL ? ids : sample(ids, 1, chance(`${id} ${name}`))) {
          if (await isOpen(kind, theirs)) continue;
          const args = { ...(await argumentsFor(settled.world, stranger, operation)), [name]: theirs };
          const before = await fingerprint(database);
          const reply = await ask(
            { ...stranger, pool: new Pool() },
            id,
            args,
            spends(operation) ? `foreign-${theirs}-${id}`.replaceAll(/[^\w-]/g, '-').slice(0, 60) : undefined,
          );
          expect(reply.status).toBe(200);
          const shown = new Pool();
          if (reply.body.type === 'ok') {
            // A list that is narrowed by it is empty.
            expect(operation.effect, `${id} ${name}=${theirs}: ${JSON.stringify(reply.body)}`).toBe('read');
            shown.harvest(operationOf(id), reply.body);
          }
          expect(shown.of(kind)).not.toContain(theirs);
          expect(await fingerprint(database), name).toEqual(before);
        }
      }
    },
  );

  test('an intent is its user’s own', async () => {
    const [owner] = settled.world.people;
    const { body } = await ask(
      owner!,
      'wallet.fundTransfer',
      { currency_id: '1', number: '1', from_field: 'legal', to_field: 'change' },
      'an-intent-of-mine',
    );
    expect(body.type).toBe('ok');
    expect((await ask(owner!, 'intent.outcome', { id: 'an-intent-of-mine' })).body.message).toMatchObject({
      state: 'done',
    });
    expect((await ask(standings.get('trader')!, 'intent.outcome', { id: 'an-intent-of-mine' })).body.message).toEqual({
      state: 'none',
      call: null,
      answer: null,
    });
  });
});
