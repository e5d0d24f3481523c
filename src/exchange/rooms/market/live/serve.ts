import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { openTokens, userOfToken } from '../../account/index.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import type { RateLimiter } from '../../../kernel/limits/limits.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import { readChannels } from './channels.ts';
import { createHub } from './hub.ts';
import type { Heard, Hub, Listener } from './hub.ts';

/** Messages shorter than this are not worth compressing, in bytes. */
const COMPRESSED_FROM = 1024;

/** Nothing that a client says is long, in bytes. */
const LONGEST_REQUEST = 16 * 1024;

/** Clocks drift; sessions end elsewhere. Milliseconds. */
const CLOCK_EVERY = 30_000;
const SESSION_EVERY = 5_000;

/**
 * A page that opens subscribes to some dozen channels at once. Whoever says more in a second is not heard, much more is
 * sent away.
 */
const MOST_SAID = 100;
const FLOOD = 10 * MOST_SAID;

/** A connection before it is a socket: what is used of engine.io's. */
interface Connection {
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): unknown;
  close(discard: boolean): unknown;
}

type Told = Record<string, (message: Heard | { readonly now: number }) => void>;
interface Said {
  subscribe: (request: unknown, done?: unknown) => void;
  unsubscribe: (request: unknown, done?: unknown) => void;
}
interface Known {
  token?: string | undefined;
  user?: string | undefined;
}
type Client = Socket<Said, Told, Record<string, never>, Known>;

/**
 * Real time over socket.io at `/api/socket.io`. The handshake's `auth.token` says who listens; one that is not valid
 * makes a guest.
 * `subscribe` and `unsubscribe` take `{ channel, params }` and acknowledge `{ ok: true }` or `{ ok: false, code }`.
 */
export function serveLive(server: FastifyInstance, exchange: Exchange, limiter: RateLimiter): void {
  const io = new Server<Said, Told, Record<string, never>, Known>(server.server, {
    path: '/api/socket.io',
    serveClient: false,
    transports: ['websocket', 'polling'],
    // Only what is compressed by itself heeds the threshold.
    perMessageDeflate: { threshold: COMPRESSED_FROM, serverNoContextTakeover: true },
    httpCompression: { threshold: COMPRESSED_FROM },
    maxHttpBufferSize: LONGEST_REQUEST,
    allowRequest: (request, done) => {
      // Later requests of the same socket name it.
      const opens = !new URL(request.url ?? '', 'http://socket').searchParams.has('sid');
      done(null, !opens || mayOpen(limiter, `address ${addressOf(request, exchange)}`));
    },
  });
  io.engine.on('connection', (connection: Connection) => {
    try {
      connection.once('close', limiter.hold([['socket', `address ${addressOf(connection.request, exchange)}`]]));
    } catch (error) {
      connection.close(true);
      if (!(error instanceof Refusal)) exchange.report(error);
    }
  });
  const hub = createHub(exchange, readChannels(), (group, channel, heard) => void io.to(group).emit(channel, heard));

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    identify(exchange, socket.data, typeof token === 'string' && token !== '' ? token : undefined).then(
      () => next(),
      next,
    );
  });
  io.on('connection', (socket) => {
    socket.emit('clock', { now: exchange.clock.now() });
    attend(exchange, hub, socket);
  });

  const tellTime = (): void => void io.emit('clock', { now: exchange.clock.now() });
  // Clients come back at once and read anew what they may have missed.
  const expelAll = (): void => io.disconnectSockets(true);
  exchange.events.on('clock', tellTime).on('missed', expelAll);
  const clock = setInterval(tellTime, CLOCK_EVERY).unref();
  const sessions = setInterval(
    () => void expelEnded(exchange, [...io.sockets.sockets.values()]).catch(exchange.report),
    SESSION_EVERY,
  ).unref();

  server.addHook('preClose', async () => {
    clearInterval(clock);
    clearInterval(sessions);
    exchange.events.off('clock', tellTime).off('missed', expelAll);
    hub.close();
    io.disconnectSockets(true);
    io.engine.close();
  });
}

async function identify(exchange: Exchange, known: Known, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const user = await userOfToken(exchange, token);
  if (user) Object.assign(known, { token, user: user.id });
}

/** Ends the connections of sessions that have ended; the client comes back as a guest. */
async function expelEnded(exchange: Exchange, sockets: readonly Client[]): Promise<void> {
  const tokens = sockets.flatMap(({ data: { token } }) => (token === undefined ? [] : [token]));
  const open = await openTokens(exchange, tokens);
  for (const socket of sockets)
    if (socket.data.token !== undefined && !open.has(socket.data.token)) socket.disconnect(true);
}

/** Where a socket comes from: what the proxy says where there is one, as for calls. */
function addressOf({ headers, socket }: IncomingMessage, { options }: Exchange): string {
  const named = options.trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return named || (socket.remoteAddress ?? '');
}

/** Tells whether an address may open one more socket, which is counted. */
function mayOpen(limiter: RateLimiter, who: string): boolean {
  try {
    limiter.check('socket', who);
    limiter.take('connect', who);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Counts what is said in a second.
 *
 * @returns whether it may still be said.
 * @param flooded what happens to who does not stop.
 */
function counted(flooded: () => void): () => boolean {
  let [began, said] = [0, 0];
  return () => {
    const now = performance.now();
    if (now - began >= 1_000) [began, said] = [now, 0];
    said += 1;
    if (said > FLOOD) flooded();
    return said <= MOST_SAID;
  };
}

function attend(exchange: Exchange, hub: Hub, socket: Client): void {
  const listener: Listener = {
    user: socket.data.user,
    hear: (channel, heard) => void socket.emit(channel, heard),
    join: (group) => void socket.join(group),
    leave: (group) => void socket.leave(group),
  };
  const count = counted(() => socket.disconnect(true));
  const answer =
    (change: (channel: string, params: unknown) => void) =>
    (request: unknown, done?: unknown): void => {
      const acknowledge = typeof done === 'function' ? (done as (result: object) => void) : () => undefined;
      const { channel, params } = (request ?? {}) as { channel?: unknown; params?: unknown };
      try {
        if (!count()) throw new Refusal('too_many_requests');
        if (typeof channel !== 'string') throw new Refusal('parameter_error', { parameter: 'channel' });
        change(channel, params ?? {});
        acknowledge({ ok: true });
      } catch (error) {
        if (!(error instanceof Refusal)) exchange.report(error);
        acknowledge({ ok: false, code: error instanceof Refusal ? error.code : 'internal_error' });
      }
    };
  socket.on(
    'subscribe',
    answer((channel, params) => hub.subscribe(listener, channel, params)),
  );
  socket.on(
    'unsubscribe',
    answer((channel, params) => hub.unsubscribe(listener, channel, params)),
  );
  socket.on('disconnect', () => hub.leave(listener));
}
