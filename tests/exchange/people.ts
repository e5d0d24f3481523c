import type { Caller } from './caller.ts';
import { operationOf } from './caller.ts';
import { Pool } from './pool.ts';
import type { Reply } from '../../src/exchange/testing/client.ts';

/** A user of the exchange, and the data that they have seen of it. */
export interface Person {
  readonly name: string;
  readonly caller: Caller;
  readonly pool: Pool;
  /** The address their codes are sent to. */
  readonly email: string;
  readonly payPassword: string;
}

/** The world that random people act in. */
export interface World {
  readonly people: readonly Person[];
  /** A caller without a token: the sandbox's own calls, and those open to anybody. */
  readonly guest: Person;
  /** Returns a number from 0 to below 1. */
  random(): number;
}

export const pick = <T>(world: Pick<World, 'random'>, list: readonly T[]): T => {
  const found = list[Math.floor(world.random() * list.length)];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
};

/** Makes a call, and stores the ids of the answer. */
export async function ask(
  person: Person,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
  intent?: string,
): Promise<Reply> {
  const reply = await person.caller.send(name, args, intent === undefined ? {} : { intent });
  if (reply.body.type === 'ok') person.pool.harvest(operationOf(name), reply.body);
  return reply;
}

/** A call that must not be refused was, or was not answered. */
export class CallFailed extends Error {
  constructor(
    name: string,
    readonly status: number,
    body: Reply['body'],
  ) {
    super(`${name}: ${status} ${JSON.stringify(body)}`);
  }
}

/**
 * Returns the message of a call that must not be refused.
 * @throws CallFailed where it is.
 */
export async function told<T>(person: Person, name: string, args: Readonly<Record<string, unknown>> = {}): Promise<T> {
  const { status, body } = await ask(person, name, args);
  if (body.type !== 'ok') throw new CallFailed(name, status, body);
  return body.message as T;
}
