import type { Socket } from 'socket.io-client';
import type { Subscription } from '../../engine/host.ts';
import type { AppDocument } from './app-document.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';
import { plain } from './wire/encode.ts';

export type Connect = (path: string, options: Readonly<Record<string, unknown>>) => Promise<Socket>;

export interface Live {
  readonly subscribe: (channel: string, params: Readonly<Record<string, unknown>>, subscription: Subscription) => () => void;
  /** Connects; what was subscribed before is subscribed then. Called once, after the first paint. */
  readonly start: () => Promise<void>;
  /** Connects anew, since another user, or nobody, is signed in now. */
  readonly restart: () => void;
}

interface Topic {
  readonly channel: string;
  readonly params: unknown;
  readonly listeners: Set<Subscription>;
  /** When it was first asked for, by the monotonic clock; undefined once it has been live. */
  waitingSince: number | undefined;
}

export interface LiveTools {
  readonly app: Pick<AppDocument, 'backend' | 'timing'>;
  readonly clock: Clock;
  readonly connection: Pick<Connection, 'heard'>;
  readonly token: () => string | null;
  readonly refused: (channel: string, detail: string) => void;
  readonly connect?: Connect;
}

/** One connection, one server-side subscription a topic however many listen to it. */
export function createLive({ app, clock, connection, token, refused, connect = connectSocket }: LiveTools): Live {
  const topics = new Map<string, Topic>();
  let socket: Socket | undefined;

  const enter = (topic: Topic): void => {
    const resumed = topic.waitingSince === undefined || performance.now() - topic.waitingSince > app.timing.socketLate;
    topic.waitingSince = undefined;
    socket?.emit('subscribe', { channel: topic.channel, params: topic.params }, (answer: unknown) => {
      const failure = refusal(answer);
      if (failure !== undefined) return refused(topic.channel, failure);
      // Only now nothing can be missed between what is read and what is told.
      if (resumed) for (const listener of topic.listeners) listener.resumed();
    });
  };

  const deliver = (channel: string, message: unknown): void => {
    if (channel === 'clock') {
      tick(clock, message);
      return connection.heard();
    }
    if (typeof message !== 'object' || message === null || !('data' in message)) return;
    const topic = topics.get(keyOf(channel, 'params' in message ? message.params : {}));
    if (!topic) return;
    const batch: readonly unknown[] = Array.isArray(message.data) ? message.data : [message.data];
    for (const listener of topic.listeners) for (const data of batch) listener.message(data);
  };

  return {
    subscribe: (channel, given, subscription) => {
      const params = plain(given);
      const key = keyOf(channel, params);
      let topic = topics.get(key);
      if (!topic) {
        topic = { channel, params, listeners: new Set(), waitingSince: performance.now() };
        topics.set(key, topic);
        if (socket?.connected) enter(topic);
      }
      topic.listeners.add(subscription);
      return () => {
        topic.listeners.delete(subscription);
        if (topic.listeners.size > 0 || topics.get(key) !== topic) return;
        topics.delete(key);
        if (socket?.connected) socket.emit('unsubscribe', { channel, params });
      };
    },
    start: async () => {
      const { socketPath: path, origin } = split(app.backend.socket);
      const { reconnectMin, reconnectMax, socket: timeout } = app.timing;
      socket = await connect(origin, {
        path,
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        timeout,
        reconnectionDelay: reconnectMin,
        reconnectionDelayMax: reconnectMax,
        auth: (give: (credentials: object) => void) => give({ token: token() }),
      });
      socket.on('connect', () => {
        for (const topic of topics.values()) enter(topic);
      });
      // The server ends connections when it stops, and when a session has ended. Nobody but us comes back from that.
      socket.on('disconnect', (reason) => {
        if (reason === 'io server disconnect') setTimeout(() => socket?.connect(), reconnectMin);
      });
      socket.onAny(deliver);
      socket.connect();
    },
    restart: () => {
      socket?.disconnect();
      socket?.connect();
    },
  };
}

async function connectSocket(origin: string, options: Readonly<Record<string, unknown>>): Promise<Socket> {
  const { io } = await import('socket.io-client');
  return io(origin, { ...options, autoConnect: false });
}

/** A backend of its own gives a whole address; the path is what socket.io needs apart. */
function split(address: string): { readonly origin: string; readonly socketPath: string } {
  const url = new URL(address, location.origin);
  return { origin: url.origin, socketPath: url.pathname };
}

function tick(clock: Clock, message: unknown): void {
  const now = typeof message === 'object' && message !== null && 'now' in message ? message.now : undefined;
  if (typeof now !== 'number') return;
  const received = performance.now();
  // Nobody knows how long it was under way; a second is much.
  clock.sync(now, received - 1000, received);
}

function refusal(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const failed = ('ok' in answer && answer.ok === false) || ('type' in answer && answer.type !== 'ok') || 'error' in answer;
  return failed ? JSON.stringify(answer) : undefined;
}

/** The same for the same parameters in any order. */
function keyOf(channel: string, params: unknown): string {
  return channel + JSON.stringify(params, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value);
}
