import { generate } from 'otplib';
import type { Calls } from '../../../../schemas/operators/calls.ts';
import type { StaffRole } from '../../../../schemas/operators/staff.types.ts';
import type { RunningExchange } from '../../server/server.ts';
import type { Reply } from '../../testing/client.ts';
import { openStaff } from './accounts.ts';
import { operatorsOperations } from './roles.ts';
import { SANDBOX_STAFF_PASSWORD } from './sandbox.ts';

// For tests: members of staff who call an exchange, without a port.

/** A call's arguments as a client sends them: those with defaults are optional. */
type Sent<Name extends keyof Calls> = Partial<Calls[Name]['args']> & Record<string, unknown>;

const OPERATIONS = new Map(operatorsOperations.map((operation) => [operation.id, operation]));

/** One member of staff at one exchange. */
export class Operator {
  readonly running: RunningExchange;
  token: string | undefined;

  constructor(running: RunningExchange, token?: string) {
    this.running = running;
    this.token = token;
  }

  /** Makes a call and returns any answer. */
  async send(name: string, args: Readonly<Record<string, unknown>> = {}, lang?: string): Promise<Reply> {
    const operation = OPERATIONS.get(name);
    if (!operation) throw new Error(`No call ${name}`);
    const form = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...args, ...(lang ? { lang } : {}) })) {
      if (value === undefined || value === null) continue;
      if (Array.isArray(value)) for (const item of value) form.append(`${key}[]`, String(item));
      else form.append(key, typeof value === 'boolean' ? String(Number(value)) : String(value as string | number));
    }
    const response = await this.running.server.inject({
      method: operation.method,
      url: `/api/ops${operation.path}${operation.method === 'GET' ? `?${form.toString()}` : ''}`,
      headers: {
        ...(operation.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(this.token ? { authorization: this.token } : {}),
      },
      ...(operation.method === 'POST' ? { payload: form.toString() } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  }

  /** Makes a call and returns the answer's message. @throws Error when the call is refused. */
  async call<Name extends keyof Calls>(name: Name, args: Sent<Name> = {}): Promise<Calls[Name]['message']> {
    const { body } = await this.send(name, args);
    if (body.type !== 'ok')
      throw new Error(
        `${name}: ${body.error?.code ?? '?'} at ${body.error?.parameter ?? '-'}: ${String(body.message)}`,
      );
    return body.message as Calls[Name]['message'];
  }

  /** Makes a call and returns the code of its refusal, with the parameter where it names one. */
  async refusal<Name extends keyof Calls>(name: Name, args: Sent<Name> = {}): Promise<string> {
    const { body } = await this.send(name, args);
    if (!body.error) throw new Error(`${name} was not refused: ${JSON.stringify(body)}`);
    return body.error.parameter === undefined ? body.error.code : `${body.error.code}@${body.error.parameter}`;
  }
}

/** Computes an authenticator's code at a time. */
export const codeAt = (secret: string, wall: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(wall / 1000) });

/** Signs a member of staff in. A code works once, so a caller that signs in twice lets half a minute pass. */
export async function signIn(
  running: RunningExchange,
  name: string,
  secret: string,
  password = SANDBOX_STAFF_PASSWORD,
): Promise<Operator> {
  const operator = new Operator(running);
  const { token } = await operator.call('staff.login', {
    name,
    password,
    code: await codeAt(secret, running.exchange.clock.wall()),
  });
  return new Operator(running, token);
}

/** Creates a signed-in member of staff with some roles, who has changed the first password. */
export async function hire(running: RunningExchange, name: string, roles: readonly StaffRole[]): Promise<Operator> {
  const { database, clock, options } = running.exchange;
  const { password, secret } = await running.exchange.command((work) =>
    openStaff(work.queries, name, roles, clock.wall(), options.hashCosts.staff),
  );
  await database.script(`update staff set must_change = false where name = '${name}'`);
  return signIn(running, name, secret, password);
}
