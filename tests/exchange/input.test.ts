import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { spends } from '../../schemas/contract.ts';
import type { Operation, Schema } from '../../schemas/contract.ts';
import { Client } from '../../src/exchange/testing/client.ts';
import { LANGUAGES } from '../../src/exchange/kernel/basics/texts.ts';
import { FULL, chance, sample } from '../journeys/random.ts';
import { argumentsFor } from './arguments.ts';
import { fingerprint } from './books.ts';
import { operations, parametersOf } from './caller.ts';
import type { Person } from './people.ts';
import { settleIn } from './settle-in.ts';
import type { Settled } from './settle-in.ts';
import { getGoing } from './walk.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

// Each field of each call, wrong in each way. `npm run test:input` takes every wrong value in every language.

/** Signing out ends the session that asks; only multipart carries a file; time and prices are the sandbox's. */
const calls = operations.filter(
  ({ id, multipart }) => !multipart && id !== 'user.logout' && id !== 'sandbox.clock' && id !== 'sandbox.maintenance',
);

/** The kind of an invalid value. */
interface Wrong {
  readonly how: string;
  /** Absent: the field is left out. */
  readonly value?: string;
}

const DIGITS = '9'.repeat(60);

/** Returns the values that are invalid in a field, by its schema. */
function wrongs(schema: Schema, required: boolean): Wrong[] {
  const list: Wrong[] = required ? [{ how: 'missing' }] : [];
  const is = (how: string, ...values: string[]): void => void list.push(...values.map((value) => ({ how, value })));
  if (schema.format === 'decimal') {
    is('wrong type', 'abc', '', '0x10', 'NaN', 'Infinity', '{}', '1,5', '1 000', '+1', '01', '.5', '٣');
    is('exponent', '1e3', '1E-3');
    is('negative', '-1', '-0.00000001');
    is('zero', '0', '0.00000000');
    is('too precise', '0.0000000000000000001', '1.123456789');
    is('too long', DIGITS);
  } else if (schema.type === 'integer') {
    is('wrong type', 'abc', '', '1.5', 'NaN', '{}', '0x10', 'true');
    is('exponent', '1e3');
    is('negative', '-1', '-99');
    is('too long', DIGITS);
  } else if (schema.enum) is('not one of them', 'nonsense', '', String(schema.enum[0]).toUpperCase() + ' ');
  else if (schema.type === 'boolean') is('wrong type', 'maybe', '2', '');
  else if (typeof schema['x-id'] === 'string') {
    is('wrong type', '', ' ', "1' or '1'='1", '[]', 'x'.repeat(2_000));
    is('foreign id', '999999999999');
    is('negative', '-1');
  } else if (schema.type === 'string') {
    is('too long', 'x'.repeat(6_000));
    is('control characters', 'a\u0000b', 'a\u001bb');
  }
  return list;
}

/** The invalid values above that are valid after all: by call and field, and why. */
const ALLOWED: readonly { readonly on: RegExp; readonly how: RegExp; readonly why: string }[] = [
  {
    on: /^(\w+)\.\w+ (id|\w+_id|symbol)$/,
    how: /foreign id|negative|wrong type/,
    why: 'a list that is narrowed by what does not exist is empty',
  },
  { on: /^location\.nearest (latitude|longitude)$/, how: /negative|zero|too precise/, why: 'degrees are no amounts' },
  {
    on: /^follow\.traders (accuracy_min|drawdown_max)$/,
    how: /negative|zero|too precise/,
    why: 'the bound of a filter is no amount',
  },
];

const isAllowed = (operation: Operation, name: string, how: string): boolean =>
  operation.effect === 'read' &&
  ALLOWED.some(({ on, how: ways }) => on.test(`${operation.id} ${name}`) && ways.test(how));

/** Refusals that any call may give for what it is sent. */
const OF_ALL = ['parameter_error', 'number_incorrect', 'login_required', 'too_many_requests'];

let settled: Settled;
let person: Person;
beforeAll(async () => {
  settled = await settleIn('input', 1);
  person = settled.world.people[0]!;
  await settled.guest.running.exchange.database.script(
    "update member set level = 'advanced', merchant = true, trader = true where email like 'input%@walk.test'",
  );
  await getGoing(settled.world);
});
afterAll(() => settled.guest.running.close());

let turn = 0;

describe('what is wrong is refused at its field, in the language of who asks, and changes nothing', () => {
  test.each(calls.map((operation) => [operation.id, operation] as const))('%s', async (id, operation) => {
    const { exchange } = settled.guest.running;
    const declared = new Set([...operation.errors.map(({ code }) => code), ...OF_ALL]);
    const faults: string[] = [];
    const good = await argumentsFor(settled.world, person, operation);
    const before = await fingerprint(exchange.database);
    for (const { name, required, schema } of parametersOf(operation)) {
      const ways = wrongs(schema, required);
      for (const { how, value } of FULL ? ways : sample(ways, 3, chance(`${id} ${name}`))) {
        const { [name]: _left, ...rest } = good;
        const args = value === undefined ? rest : { ...rest, [name]: value };
        for (const lang of FULL ? LANGUAGES : [LANGUAGES[(turn += 1) % LANGUAGES.length]!]) {
          const intent = spends(operation) ? `input-${(turn += 1)}-intent` : undefined;
          const { status, body } = await person.caller.send(id, args, { lang, ...(intent ? { intent } : {}) });
          const what = `${name}: ${how} ${JSON.stringify(value)?.slice(0, 40) ?? ''} → ${status} ${body.error?.code ?? 'done'}@${body.error?.parameter ?? '-'}`;
          if (!body.error) {
            if (!isAllowed(operation, name, how)) faults.push(`${what} is accepted`);
          } else if (status !== 200 || !declared.has(body.error.code))
            faults.push(`${what} is no refusal of this call`);
          else if (
            body.message !==
              exchange.texts.say(lang, `error.${body.error.code}`, body.error.params as Record<string, string>) ||
            body.message === `error.${body.error.code}`
          )
            faults.push(`${what} says ${String(body.message)} in ${lang}`);
        }
      }
    }
    expect(faults).toEqual([]);
    if (operation.effect !== 'read') expect(await fingerprint(exchange.database)).toEqual(before);
  });
});

test('what goes wrong inside is reported without a secret', async () => {
  const told: unknown[] = [];
  const other = await settleIn('report', 0, { report: (error) => told.push(error) });
  const owner = await other.guest.register('owner@report.test', 'a-secret-word-7');
  const { database } = other.guest.running.exchange;
  await database.script('alter table session rename to session_gone');
  const replies = [
    await other.guest.send('user.login', { account: 'owner@report.test', password: 'a-secret-word-7' }),
    await new Client(other.guest.running, owner.token).send('user.info'),
  ];
  await database.script(
    'alter table session_gone rename to session; alter table member rename column pay_password to gone',
  );
  replies.push(
    await owner.send('user.setPayPassword', {
      pay_password: 'a-secret-payment-7',
      re_pay_password: 'a-secret-payment-7',
      email_code: '000000',
    }),
  );
  for (const { status, body } of replies) expect([status, body.error?.code]).toEqual([500, 'internal_error']);
  const text = told
    .map((error) =>
      error instanceof Error ? `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}` : String(error),
    )
    .join('\n');
  expect(told).toHaveLength(3);
  for (const secret of ['a-secret', owner.token!, 'scrypt$', 'owner@report.test']) expect(text).not.toContain(secret);
  expect(JSON.stringify(replies)).not.toMatch(/session_gone|select|scrypt/);
  await other.guest.running.close();
});
