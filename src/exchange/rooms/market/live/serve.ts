import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { openTokens } from '../../account/index.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import type { RateLimiter } from '../../../kernel/limits/rate-limiter.ts';
import { batchedReads } from '../../../kernel/basics/batched-reads.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import { admission } from './admission.ts';
import { readChannels } from './channels.ts';
import { createHub } from './hub.ts';
import type { Heard, Hub, Listener } from './hub.ts';
import { evenOut, REPORT_EVERY } from './even-out.ts';
import { sendAway } from './send-away.ts';
import { tellTime } from './tell-time.ts';

/** Bytes from which a message is worth compressing. */
const COMPRESSED_FROM = 1024;

/** Greatest length of a client's message, in bytes; none needs more. */
const LONGEST_REQUEST = 16 * 1024;

/** Milliseconds between two looks at the sessions of sockets: they end elsewhere. */
const SESSION_EVERY = 5_000;

/**
 * The time over which all sockets are disconnected when messages may have been lost, in milliseconds. Where all
 * processes do so at once, an eighth of all clients come back within a second.
 */
const EXPELLED_WITHIN = 8_000;

/**
 * Messages per second that a client may send: a page that opens subscribes to some dozen channels at once. Further ones
 * are ignored; a client that sends many more is disconnected.
 */
const MOST_SAID = 100;
const FLOOD = 10 * MOST_SAID;

/** A connection before it becomes a socket: the part of engine.io's type that is used here. */
interface Connection {
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): unknown;
}

type Told = Record<string, (message: Heard | { readonly now: number } | { readonly sequence: number }) => void>;
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
 * Serves real-time data over socket.io at `/api/socket.io`. The handshake's `auth.token` identifies the user; an
 * invalid token makes the client a guest. `subscribe` and `unsubscribe` take `{ channel, params }` and acknowledge `{
 * ok: true }` or `{ ok: false, code }`.
 *
 * Messages to one user are numbered, each 1 more than the one before, over all channels. One on a personal channel
 * comes as `{ params, data, number, after }`: it is all that the subscription has between these numbers. The
 * acknowledgement of such a subscription says `number`, up to which the client knows everything from now on. A client
 * that comes back says as `since` how far it knew, and is told what followed; `reset: true` says that this is no longer
 * kept, so that it reads its data again.
 */
export function serveLive(server: FastifyInstance, exchange: Exchange, limiter: RateLimiter): void {
  const admitted = admission(limiter, exchange);
  const ownerOf = batchedReads(async (tokens: readonly string[]) => {
    const owners = await openTokens(exchange, tokens);
    return tokens.map((token) => owners.get(token));
  });
  const io = new Server<Said, Told, Record<string, never>, Known>(server.server, {
    path: '/api/socket.io',
    serveClient: false,
    transports: exchange.options.polling ? ['websocket', 'polling'] : ['websocket'],
    // The threshold is respected only if each message is compressed independently (no context takeover).
    perMessageDeflate: { threshold: COMPRESSED_FROM, serverNoContextTakeover: true },
    httpCompression: { threshold: COMPRESSED_FROM },
    maxHttpBufferSize: LONGEST_REQUEST,
    allowRequest: (request, done) => {
      // Later requests of the same socket carry its id.
      if (new URL(request.url ?? '', 'http://socket').searchParams.has('sid')) return done(null, true);
      if (leaving) return done(null, false);
      const answer = whileOpen(request, (may) => {
        const opens = may && !leaving;
        // A refusal is written and the connection cut off at once, so it must not wait.
        if (opens) joinWrites(request);
        done(null, opens);
      });
      void admitted.admit(request).then(answer);
    },
  });
  let leaving = false;
  io.engine.on('connection', (connection: Connection) => {
    connection.once('close', admitted.claim(connection.request));
  });
  const { telemetry } = exchange;
  const unobserve = telemetry.observe('harbor.socket.open', () => [[io.engine.clientsCount, {}]]);
  const channels = readChannels(exchange.contract);
  const hub = createHub(exchange, channels, (group, channel, heard) => void io.to(group).emit(channel, heard));

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string' || token === '') return next();
    ownerOf(token).then((user) => {
      if (user !== undefined) Object.assign(socket.data, { token, user });
      joinWrites(socket.request);
      next();
    }, next);
  });
  io.on('connection', (socket) => {
    if (telemetry.on)
      socket.onAnyOutgoing((channel: string) => telemetry.add('harbor.socket.messages', { 'harbor.channel': channel }));
    void socket.join(time.group());
    socket.emit('clock', { now: exchange.clock.now() });
    attend(exchange, hub, socket);
  });

  const time = tellTime((group) => {
    (group === undefined ? io : io.to(group)).emit('clock', { now: exchange.clock.now() });
  });
  const tellEdition = (sequence: number): void => void io.emit('edition', { sequence });
  const present = (): readonly Client[] => [...io.sockets.sockets.values()];
  // Disconnects all clients. They reconnect at once and read again what they may have missed.
  const expelAll = (): void => sendAway(present(), EXPELLED_WITHIN);
  const stopEvenOut =
    exchange.bus &&
    evenOut(
      exchange.bus,
      () => io.engine.clientsCount,
      (count) => sendAway(some(present(), count), REPORT_EVERY),
    );
  // The balancer leads them to other processes.
  const leave = (within: number): void => {
    leaving = true;
    stopEvenOut?.();
    sendAway(present(), within);
  };
  exchange.events.on('clock', time.all).on('published', tellEdition).on('missed', expelAll).on('leaving', leave);
  const sessions = setInterval(
    () => void expelEnded(exchange, present()).catch(exchange.report),
    SESSION_EVERY,
  ).unref();

  server.addHook('preClose', async () => {
    time.close();
    clearInterval(sessions);
    stopEvenOut?.();
    unobserve();
    exchange.events.off('clock', time.all).off('published', tellEdition).off('missed', expelAll).off('leaving', leave);
    hub.close();
    io.disconnectSockets(true);
    io.engine.close();
  });
}

/** Returns so many of a list, from a random place on. */
function some<Item>(list: readonly Item[], count: number): readonly Item[] {
  const from = Math.floor(Math.random() * Math.max(0, list.length - count + 1));
  return list.slice(from, from + count);
}

/** Disconnects sockets whose session has ended; the client reconnects as a guest. */
async function expelEnded(exchange: Exchange, sockets: readonly Client[]): Promise<void> {
  const tokens = sockets.flatMap(({ data: { token } }) => (token === undefined ? [] : [token]));
  const open = await openTokens(exchange, tokens);
  for (const socket of sockets)
    if (socket.data.token !== undefined && !open.has(socket.data.token)) socket.disconnect(true);
}

/** Sends what is written to a connection in this turn together: each write to the network costs more than its bytes. */
function joinWrites({ socket }: IncomingMessage): void {
  socket.cork();
  setImmediate(() => socket.uncork());
}

/**
 * Listens for errors of a connection until it is answered: one that breaks while nobody listens would end the process.
 * @returns the answer.
 */
function whileOpen({ socket }: IncomingMessage, answer: (may: boolean) => void): (may: boolean) => void {
  const broken = (): void => undefined;
  socket.on('error', broken);
  return (may) => {
    socket.off('error', broken);
    answer(may);
  };
}

/**
 * Counts a client's messages per second.
 *
 * @returns a function that tells whether one more message is allowed.
 * @param flooded called when a client goes on sending.
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
    (change: (channel: string, params: unknown, since: number | undefined) => Promise<object | undefined> | void) =>
    async (request: unknown, done?: unknown): Promise<void> => {
      const acknowledge = typeof done === 'function' ? (done as (result: object) => void) : () => undefined;
      const { channel, params, since } = (request ?? {}) as { channel?: unknown; params?: unknown; since?: unknown };
      try {
        if (!count()) throw new Refusal('too_many_requests');
        if (typeof channel !== 'string') throw new Refusal('parameter_error', { parameter: 'channel' });
        if (since !== undefined && !isNumber(since)) throw new Refusal('parameter_error', { parameter: 'since' });
        acknowledge({ ok: true, ...(await change(channel, params ?? {}, since)) });
      } catch (error) {
        if (error instanceof Refusal) return acknowledge({ ok: false, code: error.code });
        exchange.report(error);
        // No refusal: the client comes back and says how far it knew.
        socket.disconnect(true);
      }
    };
  socket.on(
    'subscribe',
    answer((channel, params, since) => hub.subscribe(listener, channel, params, since)),
  );
  socket.on(
    'unsubscribe',
    answer((channel, params) => hub.unsubscribe(listener, channel, params)),
  );
  socket.on('disconnect', () => hub.leave(listener));
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
