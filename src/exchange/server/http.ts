import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../../schemas/contract.ts';
import { readContract } from '../../../schemas/read.ts';
import { limitAssets } from '../http/assets.ts';
import { drainable } from '../http/drain.ts';
import { serveHealth } from '../http/health.ts';
import { observeRequests } from '../http/observe.ts';
import { route } from '../http/router.ts';
import { safeguards, serveApp, serveConsole, serveHeaders } from '../http/site.ts';
import { serveEditors } from '../editions/api/door.ts';
import { fitsProduct } from '../editions/fits.ts';
import { keepHistory } from '../editions/history.ts';
import { keepPhones } from '../editions/keep-phones.ts';
import { callingPhone, type Secret } from '../editions/phone.ts';
import { serveEditions } from '../editions/serve.ts';
import { openEditions } from '../editions/open.ts';
import type { EditionStore } from '../editions/store.ts';
import { answerUnknown, unreadableRequests } from '../http/unknown.ts';
import { BootError } from '../kernel/basics/boot-error.ts';
import { isCode } from '../kernel/database/lock.ts';
import type { Exchange } from '../kernel/exchange.ts';
import type { RateLimiter } from '../kernel/limits/rate-limiter.ts';
import type { Room } from '../kernel/room.ts';
import { laneFinder } from './lane-finder.ts';
import type { Settings } from './settings.ts';
import { editorFlags } from './editor-flags.ts';
import { usersDoor, usersOperations } from './users-door.ts';
import type { AnyHandler, PhoneOf } from './users-door.ts';

/** The folder of the product. */
const PRODUCT = fileURLToPath(new URL('../../../', import.meta.url));

/** Largest file taken, in bytes. */
const MAX_UPLOAD = 5 * 1024 * 1024;

/**
 * Creates the HTTP server of an exchange: headers, limits and health; every call of the contract, routes of rooms and
 * built pages where this process has the role `api`, sockets where it has `live`.
 */
export async function createServer(
  exchange: Exchange,
  rooms: readonly Room[],
  settings: Settings,
  limiter: RateLimiter,
): Promise<{ readonly server: FastifyInstance; drain(): Promise<void>; leave(within: number): void }> {
  const origins = settings.origins ?? [];
  const { roles, trustProxy, hstsSubdomains } = exchange.options;
  const server = fastify({
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
    trustProxy: (_address, hop) => trustProxy && hop === 0,
    ...unreadableRequests(exchange, safeguards(origins)),
  });
  observeRequests(server, exchange.telemetry);
  const drain = drainable(server);
  await server.register(formbody);
  await server.register(multipart, { limits: { fileSize: MAX_UPLOAD, files: 1, fields: 20, fieldSize: 4096 } });
  serveHeaders(server, { clock: exchange.clock, origins, trustProxy, hstsSubdomains });
  const handlers: Record<string, AnyHandler> = Object.assign({}, ...rooms.map((room) => room.handlers ?? {}));
  const leave = serveHealth(server, exchange);
  limitAssets(server, exchange, limiter);
  answerUnknown(server, exchange);
  if (roles.has('live')) for (const room of rooms) room.sockets?.(server, exchange, limiter);
  const { contract } = exchange;
  const operations = usersOperations(contract, exchange);
  const store = roles.has('api') ? await openEditions(settings, exchange.database) : null;
  const secret = secretOf(store, exchange.report);
  const { wall } = exchange.clock;
  const phoneOf: PhoneOf = (request) => callingPhone(request, secret, wall());
  const door = usersDoor(contract, operations, handlers, laneFinder(contract, rooms), phoneOf);
  if (!roles.has('api')) return { server, drain, leave };
  route(server, { contract, door, exchange, limiter, operations });
  for (const room of rooms) room.routes?.(server, exchange, limiter);
  if (store !== null) server.addHook('onClose', () => store.close());
  keepPhones(server, secret, wall);
  if (store !== null) {
    const fits = fitsProduct(PRODUCT, store);
    const history = keepHistory(exchange.database.queries, wall, exchange.report);
    server.addHook('onClose', () => history.close());
    serveEditors(server, exchange, limiter, { store, flags: editorFlags(exchange), fits, history });
    if (settings.site !== undefined)
      serveEditions(server, store, {
        fits,
        history,
        now: exchange.clock.now,
        wall,
        report: exchange.report,
        telemetry: exchange.telemetry,
        published: (sequence) => void exchange.events.emit('published', sequence),
        say: exchange.texts.say,
      });
  }
  if (settings.site !== undefined) await serveApp(server, settings.site);
  if (settings.console !== undefined) await serveConsole(server, settings.console);
  return { server, drain, leave };
}

/** Reads the secret of the store once, when it is first needed; without it phones are in no channel. */
function secretOf(store: EditionStore | null, report: Exchange['report']): Secret {
  let known: string | undefined;
  return async () => {
    try {
      known ??= await store?.secret();
    } catch (error) {
      report(error);
    }
    return known;
  };
}

let contractRead: Contract | undefined;

/** Returns the exchange's own contract, which a process reads once. */
export const ownContract = (): Contract => (contractRead ??= readContract());

/**
 * Opens a port.
 * @returns the address, as `http://127.0.0.1:8080`. Port 0 takes a free one.
 * @throws BootError when the port is taken or not allowed, or the machine has no such address.
 */
export async function listen(server: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    if (isCode(error, 'EADDRINUSE')) throw new BootError(`Port ${port} is taken. Give another in PORT.`);
    if (isCode(error, 'EACCES'))
      throw new BootError(`Port ${port} may not be opened by this user. Give another in PORT.`);
    if (isCode(error, 'ENOTFOUND') || isCode(error, 'EADDRNOTAVAIL'))
      throw new BootError(`This machine has no address ${host}. Give another in HOST.`);
    throw error;
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${(server.server.address() as AddressInfo).port}`;
}
