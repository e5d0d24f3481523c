import type Big from 'big.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operationsOf, secretArgs, spends } from '../../../schemas/contract.ts';
import type { Contract, Operation } from '../../../schemas/contract.ts';
import { userOfToken } from '../account/sessions.ts';
import type { User } from '../account/users.ts';
import { isLost } from '../database/lost.ts';
import type { Exchange, Work } from '../exchange.ts';
import { assertNotHalted } from '../house/halts.ts';
import { firstAnswer, keepAnswer, payloadOf } from '../idempotency/intents.ts';
import type { Intent } from '../idempotency/intents.ts';
import type { RefusalCode } from '../refusal-code.ts';
import { Refusal } from '../refusal.ts';
import { admit, retryAfter } from '../site/maintenance.ts';
import { isLang } from '../texts.ts';
import type { Lang } from '../texts.ts';
import { Unreadable, isUpload, rawOf } from './body.ts';
import type { Call } from './call.ts';
import { decode } from './decode.ts';
import type { Raw } from './decode.ts';
import { failure, success } from './envelope.ts';
import { guard } from './guard.ts';
import { assertProvable, proveLeaving } from './leaving.ts';
import type { Leaving } from './leaving.ts';
import type { RateLimiter } from './limits.ts';
import { assertOwnAddress } from './own-address.ts';
import { tellSecurity } from './security-log.ts';
import { validators } from './validate.ts';
import type { Validators } from './validate.ts';

/** A handler after its types are forgotten: the router works for all. */
export type AnyHandler = (call: Call<never>) => Promise<unknown>;

/** Everything the router needs for one operation. */
interface Route {
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly check: Validators;
  readonly secret: ReadonlySet<string>;
}

/**
 * Binds every operation of the contract to its handler.
 * @throws Error when an operation has no handler or a handler no operation.
 */
export function route(server: FastifyInstance, contract: Contract, handlers: Readonly<Record<string, AnyHandler>>, exchange: Exchange, limiter: RateLimiter): void {
  const compile = validators(contract);
  const operations = operationsOf(contract).filter((operation) => exchange.options.sandbox || !operation.id.startsWith('sandbox.'));
  const known = new Set(operations.map((operation) => operation.id));
  const lost = Object.keys(handlers).find((id) => !known.has(id) && !id.startsWith('sandbox.'));
  if (lost) throw new Error(`The handler ${lost} answers no call of the contract.`);
  for (const operation of operations) {
    const handler = handlers[operation.id];
    if (!handler) throw new Error(`The call ${operation.id} has no handler.`);
    assertProvable(contract, operation);
    const bound: Route = { operation, handler, check: compile(operation), secret: secretArgs(contract, operation) };
    const respond = (request: FastifyRequest, reply: FastifyReply) => answer(bound, contract, exchange, limiter, request, reply);
    server.route({ method: operation.method, url: `/api${operation.path}`, handler: respond });
    // What is read with GET may be posted too, where the path has no POST of its own.
    const alone = operation.method === 'GET' && !operations.some((other) => other.path === operation.path && other.method === 'POST');
    if (alone) server.route({ method: 'POST', url: `/api${operation.path}`, handler: respond });
  }
}

async function answer({ operation, handler, check, secret }: Route, contract: Contract, exchange: Exchange, limiter: RateLimiter, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  let lang = langOf(request.query as Raw);
  let visitor: User | undefined;
  const tell = (code?: RefusalCode): void => tellSecurity(exchange, operation, { visitor, address: request.ip, agent: request.headers['user-agent'], code });
  try {
    if (operation.id.startsWith('sandbox.')) assertOwnAddress(request, exchange.options.hosts);
    const raw = await rawOf(request, operation);
    lang = langOf(raw);
    admit(exchange, operation);
    const token = tokenOf(request);
    visitor = token ? await userOfToken(exchange, token) : undefined;
    limiter.take(spends(operation) && visitor ? 'spend' : 'call', visitor ? `user ${visitor.id}` : request.ip);
    guard(operation, visitor, token);
    const args = decode(contract, operation.args, raw);
    const file = args['file'];
    // The schema knows a file as binary text; its content is the handler's to check.
    if (operation.multipart && isUpload(file)) args['file'] = file.name;
    check.args(args);
    if (operation.multipart) args['file'] = file;
    const message = await carryOut(operation, handler, { exchange, args, lang, visitor, token, ip: request.ip, origin: `${request.protocol}://${request.host}`, agent: request.headers['user-agent'], cookies: request.headers.cookie, setCookie: (cookie) => void reply.header('Set-Cookie', cookie), limiter, clientId: clientIdOf(request), secret });
    const body = success(message);
    if (exchange.options.strict) check.answer(body);
    // Whoever has just come in is known by the session that began.
    if (!visitor && operation.id.startsWith('user.') && typeof message === 'string') visitor = await userOfToken(exchange, message);
    tell();
    return body;
  } catch (error) {
    if (error instanceof Refusal) {
      tell(error.code);
      if (error.code === 'sandbox_address') void reply.code(403);
      // Not this call was refused but all of them: for whom it was meant nothing is decided.
      if (error.code === 'maintenance') void reply.code(503).header('Retry-After', retryAfter(error, exchange.clock.now()));
      return failure(exchange.texts, lang, error);
    }
    if (error instanceof Unreadable) {
      void reply.code(error.status);
      return failure(exchange.texts, lang, error.refusal);
    }
    exchange.report(error);
    tell('internal_error');
    void reply.code(500);
    // It may be there again in a moment. Whether a command took effect is for the client to ask, by its intent.
    if (isLost(error)) void reply.code(503).header('Retry-After', '1');
    return failure(exchange.texts, lang, new Refusal('internal_error'));
  }
}

interface Asked {
  readonly exchange: Exchange;
  readonly args: Record<string, unknown>;
  readonly lang: Lang;
  readonly visitor: User | undefined;
  readonly token: string | undefined;
  readonly ip: string;
  readonly origin: string;
  readonly agent: string | undefined;
  readonly limiter: RateLimiter;
  readonly cookies: string | undefined;
  readonly setCookie: (cookie: string) => void;
  readonly clientId: string | undefined;
  readonly secret: ReadonlySet<string>;
}

/** Runs the handler, where value can leave after who asks was proved; with an intent, its command and the record of its answer are one transaction. */
async function carryOut(operation: Operation, handler: AnyHandler, asked: Asked): Promise<unknown> {
  const { exchange, visitor } = asked;
  const intent = intentOf(operation, asked);
  if (intent) {
    const before = await firstAnswer(exchange.database.queries, intent);
    if (before) return before.message;
  }
  let commanded = false;
  let leaving: Leaving | undefined;
  const call = {
    exchange,
    args: asked.args,
    lang: asked.lang,
    visitor,
    get user(): User {
      if (!visitor) throw new Refusal('login_required');
      return visitor;
    },
    ip: asked.ip,
    origin: asked.origin,
    agent: asked.agent,
    limiter: asked.limiter,
    cookies: asked.cookies,
    setCookie: asked.setCookie,
    token: asked.token,
    queries: exchange.database.queries,
    now: exchange.clock.now(),
    leaves: (usdt: Big): void => leaving?.add(usdt),
    command: <T>(run: (work: Work) => Promise<T>): Promise<T> =>
      exchange.command(async (work) => {
        commanded = true;
        await assertNotHalted(work, operation.id, asked.args);
        const message = await run(leaving?.watch(work) ?? work);
        await leaving?.settle(work);
        if (intent) await keepAnswer(work.queries, intent, message, work.now);
        return message;
      }),
  };
  const proved = async (): Promise<unknown> => {
    leaving = await proveLeaving(operation, call);
    return handler(call as Call<never>);
  };
  const message = await proved().catch(async (error: unknown) => {
    // The same intent, sent at the same time, may have been first, or have used up what this one still had to prove: its answer is the answer.
    const before = error instanceof Refusal && intent ? await firstAnswer(exchange.database.queries, intent) : undefined;
    if (!before) throw error;
    commanded = true;
    return before.message;
  });
  if (spends(operation) && !commanded) throw new Error(`${operation.id} spends outside its command.`);
  return message;
}

/** A call that spends must carry an intent; another that writes may. */
function intentOf(operation: Operation, { visitor, clientId, args, secret }: Asked): Intent | undefined {
  if (operation.effect === 'read' || !visitor || operation.auth !== 'required') return undefined;
  if (clientId === undefined) {
    if (spends(operation)) throw new Refusal('intent_required');
    return undefined;
  }
  if (!/^[\w-]{8,64}$/.test(clientId)) throw new Refusal('intent_required');
  return { userId: visitor.id, clientId, call: operation.id, payload: payloadOf(args, secret) };
}

const langOf = (raw: Raw): Lang => (isLang(raw['lang']) ? raw['lang'] : 'en');

const tokenOf = (request: FastifyRequest): string | undefined => request.headers.authorization?.replace(/^Bearer /, '') || undefined;

const clientIdOf = (request: FastifyRequest): string | undefined => {
  const id = request.headers['idempotency-key'];
  return typeof id === 'string' ? id : undefined;
};
