import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operationsOf, secretArgs } from '../../../schemas/contract.ts';
import type { Contract, Operation } from '../../../schemas/contract.ts';
import { isLost } from '../kernel/database/lost.ts';
import type { Exchange } from '../kernel/exchange.ts';
import type { RefusalCode } from '../kernel/basics/refusal-code.ts';
import { Refusal } from '../kernel/basics/refusal.ts';
import { retryAfter } from './maintenance/maintenance.ts';
import { isLang } from '../kernel/basics/texts.ts';
import type { Lang } from '../kernel/basics/texts.ts';
import { Unreadable, isUpload, rawOf } from './body.ts';
import { spanOf } from './observe.ts';
import { decode } from './decode.ts';
import type { Raw } from './decode.ts';
import { failure, success } from './envelope.ts';
import type { RateLimiter } from '../kernel/limits/rate-limiter.ts';
import { tellSecurity } from './security-log.ts';
import { validators } from './validate.ts';
import type { Validators } from './validate.ts';

/** The caller of a request, before its arguments are decoded. */
interface Knock {
  readonly exchange: Exchange;
  readonly limiter: RateLimiter;
  readonly request: FastifyRequest;
  readonly token: string | undefined;
  /** Reports the caller to the security log, by the id of a user; calls of staff have a log of their own as well. */
  readonly known: (userId: string | undefined) => void;
}

/** A request of a permitted caller, with well-formed arguments. */
export interface Asked {
  readonly exchange: Exchange;
  readonly args: Record<string, unknown>;
  readonly lang: Lang;
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

/**
 * Carries out a call for a caller who may make it.
 * @returns the value of `message` in the envelope
 */
type CarryOut = (asked: Asked) => Promise<unknown>;

/** The entrance for the callers of a contract: users, or members of staff. */
export interface Door {
  /** The path prefix of all paths of the contract. */
  readonly prefix: string;
  /**
   * Binds a call to its handler, when the exchange starts.
   * @throws Error where it has none, or may not be made this way.
   */
  bind(operation: Operation): (knock: Knock) => Promise<CarryOut>;
}

/** Everything the router needs for one operation. */
interface Route {
  readonly operation: Operation;
  /** Knows who asks, counts it, and judges whether they may. @throws Refusal where they may not. */
  readonly enter: (knock: Knock) => Promise<CarryOut>;
  readonly check: Validators;
  readonly secret: ReadonlySet<string>;
}

/** The contract of a router, and the parts that answer its calls. */
interface Routing {
  readonly contract: Contract;
  readonly door: Door;
  readonly exchange: Exchange;
  readonly limiter: RateLimiter;
  /** The operations that exist here; all of the contract where absent. */
  readonly operations?: readonly Operation[];
}

/**
 * Binds operations of a contract to what answers them.
 * @throws Error of the door, for an operation that cannot be bound.
 */
export function route(
  server: FastifyInstance,
  { contract, door, exchange, limiter, operations = operationsOf(contract) }: Routing,
): void {
  const compile = validators(contract);
  for (const operation of operations) {
    const bound: Route = {
      operation,
      enter: door.bind(operation),
      check: compile(operation),
      secret: secretArgs(contract, operation),
    };
    const respond = (request: FastifyRequest, reply: FastifyReply) =>
      spanOf(request).around(() => answer(bound, { contract, exchange, limiter }, request, reply));
    const served = { url: `${door.prefix}${operation.path}`, handler: respond, config: { call: operation.id } };
    server.route({ ...served, method: operation.method });
    // A call that is read with GET may also be posted, where the path has no POST of its own.
    const alone =
      operation.method === 'GET' &&
      !operations.some((other) => other.path === operation.path && other.method === 'POST');
    if (alone) server.route({ ...served, method: 'POST' });
  }
}

async function answer(
  { operation, enter, check, secret }: Route,
  { contract, exchange, limiter }: Pick<Routing, 'contract' | 'exchange' | 'limiter'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  let lang = langOf(request.query as Raw);
  let user: string | undefined;
  const tell = (code?: RefusalCode): void => {
    tellSecurity(exchange, operation, { user, address: request.ip, agent: request.headers['user-agent'], code });
    if (code === undefined) return;
    spanOf(request).set({ 'harbor.refusal': code });
    exchange.telemetry.add('harbor.call.refusals', { 'harbor.call': operation.id, 'harbor.refusal': code });
  };
  try {
    const raw = await rawOf(request, operation);
    lang = langOf(raw);
    const token = tokenOf(request);
    const carryOut = await enter({ exchange, limiter, request, token, known: (id) => (user = id) });
    const args = decode(contract, operation.args, raw);
    const file = args['file'];
    // The schema knows a file as binary text; its content is the handler's to check.
    if (operation.multipart && isUpload(file)) args['file'] = file.name;
    check.args(args);
    if (operation.multipart) args['file'] = file;
    const message = await carryOut({
      exchange,
      args,
      lang,
      token,
      ip: request.ip,
      origin: `${request.protocol}://${request.host}`,
      agent: request.headers['user-agent'],
      cookies: request.headers.cookie,
      setCookie: (cookie) => void reply.header('Set-Cookie', cookie),
      limiter,
      clientId: clientIdOf(request),
      secret,
    });
    const body = success(message);
    if (exchange.options.strict) check.answer(body);
    tell();
    if (operation.cache > 0 && request.method === 'GET')
      void reply.header('Cache-Control', `public, s-maxage=${operation.cache}`);
    return body;
  } catch (error) {
    if (error instanceof Refusal) {
      tell(error.code);
      if (error.code === 'sandbox_address') void reply.code(403);
      // During maintenance all calls are refused: the answer decides nothing about this one.
      if (error.code === 'maintenance')
        void reply.code(503).header('Retry-After', retryAfter(error, exchange.clock.now()));
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

const langOf = (raw: Raw): Lang => (isLang(raw['lang']) ? raw['lang'] : 'en');

const tokenOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.replace(/^Bearer /, '') || undefined;

const clientIdOf = (request: FastifyRequest): string | undefined => {
  const id = request.headers['idempotency-key'];
  return typeof id === 'string' ? id : undefined;
};
