import type Big from 'big.js';
import type { FastifyRequest } from 'fastify';
import { operationsOf, spends } from '../../../schemas/contract.ts';
import type { Contract, Operation } from '../../../schemas/contract.ts';
import { PARTS, subjectOf } from '../../domain/account/confirms.ts';
import { userOfToken } from '../rooms/account/index.ts';
import type { CallingPhone } from '../kernel/phone.ts';
import type { User } from '../kernel/user.ts';
import type { Queries } from '../kernel/database/database.ts';
import type { Exchange, Work } from '../kernel/exchange.ts';
import { assertNotHalted } from '../rooms/house/index.ts';
import { answerWriter, firstAnswer, payloadOf } from '../kernel/idempotency/intents.ts';
import type { Intent } from '../kernel/idempotency/intents.ts';
import { Refusal } from '../kernel/basics/refusal.ts';
import { admit } from '../http/maintenance/maintenance.ts';
import type { Call } from '../kernel/call.ts';
import { guard } from '../http/guard.ts';
import { assertProvable, proveLeaving } from './leaving.ts';
import type { CallLanes } from './lane-finder.ts';
import type { Leaving } from './leaving.ts';
import { assertOwnAddress } from '../http/own-address.ts';
import type { Asked, Door } from '../http/router.ts';

/** A handler after its types are forgotten: the router works for all. */
export type AnyHandler = (call: Call<never>) => Promise<unknown>;

/** Calls by which a session begins: they answer its token. */
const ENTRIES = /^(?:user|passkey)\./;

/** Returns the calls that exist here: those of the sandbox in a sandbox only. */
export const usersOperations = (contract: Contract, { options }: Pick<Exchange, 'options'>): Operation[] =>
  operationsOf(contract).filter((operation) => options.sandbox || !operation.id.startsWith('sandbox.'));

/** Returns the phone that makes a request; undefined where it keeps no id. */
export type PhoneOf = (request: Pick<FastifyRequest, 'headers'>) => Promise<CallingPhone | undefined>;

/**
 * Returns the door for users: the calls of the contract, bound to their handlers.
 * @throws Error when an operation has no handler or a handler no operation.
 */
export function usersDoor(
  contract: Contract,
  operations: readonly Operation[],
  handlers: Readonly<Record<string, AnyHandler>>,
  lanesOfCall: (call: string) => CallLanes,
  phoneOf: PhoneOf,
): Door {
  const known = new Set(operations.map((operation) => operation.id));
  const lost = Object.keys(handlers).find((id) => !known.has(id) && !id.startsWith('sandbox.'));
  if (lost) throw new Error(`The handler ${lost} answers no call of the contract.`);
  return {
    prefix: '/api',
    bind(operation) {
      const handler = handlers[operation.id];
      if (!handler) throw new Error(`The call ${operation.id} has no handler.`);
      assertProvable(contract, operation);
      const lanes = lanesOfCall(operation.id);
      return async ({ exchange, limiter, request, token, known }) => {
        if (operation.id.startsWith('sandbox.')) assertOwnAddress(request, exchange.options.hosts);
        admit(exchange, operation);
        const visitor = token ? await userOfToken(exchange, token) : undefined;
        known(visitor?.id);
        await limiter.take(
          spends(operation) && visitor ? 'spend' : 'call',
          visitor ? `user ${visitor.id}` : request.ip,
        );
        guard(operation, visitor, token);
        return async (asked) => {
          const message = await carryOut(operation, handler, {
            ...asked,
            visitor,
            lanes,
            phone: () => phoneOf(request),
          });
          // A caller who has just signed in is identified by the new session.
          if (!visitor && ENTRIES.test(operation.id) && typeof message === 'string')
            known((await userOfToken(exchange, message))?.id);
          return message;
        };
      };
    },
  };
}

/** A request with its caller. */
interface Visit extends Asked {
  readonly visitor: User | undefined;
  readonly lanes: CallLanes;
  readonly phone: () => Promise<CallingPhone | undefined>;
}

/**
 * Runs the handler, where value can leave after who asks was proved; with an intent, its command and the record of its
 * answer are one transaction.
 */
async function carryOut(operation: Operation, handler: AnyHandler, asked: Visit): Promise<unknown> {
  const { visitor, clientId, secret, lanes, ...said } = asked;
  const { exchange, args } = said;
  const intent = intentOf(operation, { visitor, clientId, args, secret });
  if (intent) {
    const before = await firstAnswer(exchange.database.queries, intent);
    if (before) return before.message;
  }
  let commanded = false;
  let leaving: Leaving | undefined;
  const callWith = (queries: Queries) => ({
    ...said,
    visitor,
    get user(): User {
      if (!visitor) throw new Refusal('login_required');
      return visitor;
    },
    subject: subjectIn(operation, args),
    queries,
    now: exchange.clock.now(),
    leaves: (usdt: Big): void => leaving?.add(usdt),
    command: <T>(run: (work: Work) => Promise<T>): Promise<T> =>
      exchange.command(
        async (work) => {
          commanded = true;
          // Read beside the first statements of the handler, all of which are taken back where it refuses.
          const goesOn = assertNotHalted(work, operation.id, args);
          const carried = run(leaving?.watch(work) ?? work);
          await Promise.allSettled([goesOn, carried]);
          await goesOn;
          const message = await carried;
          await leaving?.settle(work);
          if (intent) work.writeLater(answerWriter, { ...intent, answer: { message }, at: work.now });
          return message;
        },
        lanes?.(args, visitor?.id, asked),
      ),
  });
  const proved = async (queries: Queries): Promise<unknown> => {
    const call = callWith(queries);
    leaving = await proveLeaving(operation, call);
    return handler(call as Call<never>);
  };
  const { database } = exchange;
  const message = await (
    operation.effect === 'read' && operation.paged ? database.read(proved) : proved(database.queries)
  ).catch(async (error: unknown) => {
    // The same intent, sent at the same time, may have been first, or have used up what this one still had to prove:
    // its answer is the answer.
    const before =
      error instanceof Refusal && intent ? await firstAnswer(exchange.database.queries, intent) : undefined;
    if (!before) throw error;
    commanded = true;
    return before.message;
  });
  if (spends(operation) && !commanded) throw new Error(`${operation.id} spends outside its command.`);
  return message;
}

/**
 * Returns the subject of a call, as a passkey confirms it: the call, and those of its arguments that the contract's
 * `x-confirms` names.
 */
function subjectIn({ id, confirms }: Operation, args: Readonly<Record<string, unknown>>): string {
  const told = PARTS.map((part) => [
    part,
    confirms[part]?.map((name) => args[name]).find((value) => value !== undefined),
  ]);
  return subjectOf(
    id,
    Object.fromEntries(told.map(([part, value]) => [part, value === undefined ? null : String(value)])),
  );
}

/** Returns the intent of a call. A call that spends must carry one; another that writes may. */
function intentOf(
  operation: Operation,
  { visitor, clientId, args, secret }: Pick<Visit, 'visitor' | 'clientId' | 'args' | 'secret'>,
): Intent | undefined {
  if (operation.effect === 'read' || !visitor || operation.auth !== 'required') return undefined;
  if (clientId === undefined) {
    if (spends(operation)) throw new Refusal('intent_required');
    return undefined;
  }
  if (!/^[\w-]{8,64}$/.test(clientId)) throw new Refusal('intent_required');
  return { userId: visitor.id, clientId, call: operation.id, payload: payloadOf(args, secret) };
}
