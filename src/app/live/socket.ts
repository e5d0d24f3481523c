import type { Socket } from 'socket.io-client';
import type { StoreApi } from 'zustand/vanilla';
import type { Subscription } from '../../../engine/host.ts';
import type { AppDocument } from '../app-document.ts';
import type { Clock } from '../wire/clock.ts';
import type { Connection } from '../wire/connection.ts';
import { keepConnected } from './reconnect.ts';
import { createWatch, GIVEN_UP } from './heartbeat.ts';
import { plain } from '../wire/encode.ts';

export type Connect = (path: string, options: Readonly<Record<string, unknown>>) => Promise<Socket>;

/** The connection, once its code has come. */
export interface Connected {
  /** `since`: when it was first asked for, by the monotonic clock. The subscription knows that nothing comes yet. */
  readonly subscribe: (
    channel: string,
    params: Readonly<Record<string, unknown>>,
    subscription: Subscription,
    since: number,
  ) => () => void;
  /** Connects, as often as it takes, and resolves once it is connected. */
  readonly open: () => Promise<void>;
  readonly restart: () => void;
}

interface Topic {
  readonly channel: string;
  readonly params: unknown;
  readonly listeners: Set<Subscription>;
  /** When it was first asked for, by the monotonic clock; undefined once it has been live. */
  waitingSince: number | undefined;
  /** The server has taken the subscription, on the connection of now; or will not have it. */
  taken: boolean;
  refused: boolean;
  /** Something may have happened while it was not heard. */
  missed: boolean;
  /** Its listeners were last told that its messages come through. */
  up: boolean;
}

export interface LiveTools {
  readonly app: Pick<AppDocument, 'backend' | 'timing'>;
  readonly clock: Clock;
  readonly connection: Pick<Connection, 'heard'>;
  readonly token: () => string | null;
  readonly refused: (channel: string, detail: string) => void;
  /** Says whether figures are awaited that no channel has told for longer than `timing.fresh`. */
  readonly away: Pick<StoreApi<boolean>, 'getState' | 'setState'>;
  readonly connect?: Connect;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

/**
 * One connection, one server-side subscription a topic however many listen to it. After a reconnect what was missed is
 * read again once the connection has held for a moment: the longer, the more often it broke shortly before, so that a
 * connection that comes and goes reads nothing; and not by all phones in the same instant.
 */
export async function connectLive({
  app,
  clock,
  connection,
  token,
  refused,
  away,
  connect = connectSocket,
  random = Math.random,
}: LiveTools): Promise<Connected> {
  const { reconnectMin, reconnectMax, socket: timeout, socketLate, silence, settle, settleMax, fresh } = app.timing;
  const topics = new Map<string, Topic>();
  let openedAt = 0;
  /** The connection that comes next is the first, or the first for somebody: nothing was broken before it. */
  let anew = true;
  /** The number of times that the connection broke soon after it had come. */
  let breaks = 0;
  let holds = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let alarm: ReturnType<typeof setTimeout> | undefined;

  const watch = createWatch({
    silence,
    connected: () => socket.connected,
    probe: () => {
      const [topic] = topics.values();
      if (topic !== undefined) socket.emit('subscribe', { channel: topic.channel, params: topic.params }, watch.heard);
    },
    turned: (silent) => {
      if (silent) allDown();
      else rise();
    },
    hangUp: () => reconnect(),
  });

  /**
   * Looks after the figures that somebody awaits: that the connection speaks, and that it is said once they are missing
   * for too long.
   */
  const mind = (): void => {
    const figures = [...topics.values()].filter(({ listeners }) =>
      [...listeners].some((listener) => listener.figures === true),
    );
    if (figures.length > 0) watch.start();
    else watch.stop();
    if (figures.some(({ up, refused: never }) => !up && !never)) {
      if (!away.getState()) alarm ??= setTimeout(() => away.setState(true, true), fresh);
      return;
    }
    clearTimeout(alarm);
    alarm = undefined;
    away.setState(false, true);
  };

  /** The topics that the server has taken are live, and what was missed of them is read again. */
  const rise = (): void => {
    if (!holds) return;
    for (const topic of topics.values()) {
      if (!topic.taken || topic.up) continue;
      topic.up = true;
      const { missed } = topic;
      topic.missed = false;
      for (const listener of topic.listeners) {
        listener.reached?.(true, 0);
        if (missed) listener.resumed();
      }
    }
    mind();
  };

  const allDown = (): void => {
    const quiet = watch.quietFor();
    for (const topic of topics.values()) {
      if (!topic.up) continue;
      topic.up = false;
      for (const listener of topic.listeners) listener.reached?.(false, quiet);
    }
    mind();
  };

  const enter = (topic: Topic): void => {
    topic.missed ||= topic.waitingSince === undefined || performance.now() - topic.waitingSince > socketLate;
    topic.waitingSince = undefined;
    socket
      .timeout(GIVEN_UP * silence)
      .emit('subscribe', { channel: topic.channel, params: topic.params }, (late: Error | null, answer?: unknown) => {
        // Not answered: it is sent again, unless the connection has ended, or nobody listens any more.
        if (late !== null) {
          if (socket.connected && !topic.taken && topics.get(keyOf(topic.channel, topic.params)) === topic)
            enter(topic);
          return;
        }
        const failure = refusal(answer);
        if (failure !== undefined) {
          topic.refused = true;
          mind();
          return refused(topic.channel, failure);
        }
        // Only now nothing can be missed between what is read and what is told.
        topic.taken = true;
        rise();
      });
  };

  const opened = (): void => {
    watch.opened();
    openedAt = performance.now();
    holds = anew;
    anew = false;
    clearTimeout(holding);
    if (!holds) {
      holding = setTimeout(
        () => {
          holds = true;
          rise();
        },
        Math.min(settleMax, settle * 2 ** breaks) * (0.5 + random()),
      );
    }
    for (const topic of topics.values()) enter(topic);
    mind();
  };

  const lost = (): void => {
    clearTimeout(holding);
    breaks = performance.now() - openedAt < settleMax ? breaks + 1 : 0;
    holds = false;
    for (const topic of topics.values()) topic.taken = topic.refused = false;
    allDown();
  };

  const deliver = (channel: string, message: unknown): void => {
    watch.heard();
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

  if (app.backend.socket === undefined) throw new Error('app.json names no socket');
  const { socketPath: path, origin } = split(app.backend.socket);
  const socket = await connect(origin, {
    path,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout,
    auth: (give: (credentials: object) => void) => give({ token: token() }),
  });
  socket.on('connect', opened);
  socket.on('disconnect', lost);
  socket.onAny(deliver);
  const reconnect = keepConnected(socket, { min: reconnectMin, max: reconnectMax, timeout, random });

  return {
    subscribe: (channel, given, subscription, since) => {
      const params = plain(given);
      const key = keyOf(channel, params);
      let topic = topics.get(key);
      const known = topic !== undefined;
      if (!topic) {
        topic = {
          channel,
          params,
          listeners: new Set(),
          waitingSince: since,
          taken: false,
          refused: false,
          missed: false,
          up: false,
        };
        topics.set(key, topic);
      }
      topic.listeners.add(subscription);
      if (topic.up) subscription.reached?.(true, 0);
      if (!known && socket.connected) enter(topic);
      mind();
      return () => {
        topic.listeners.delete(subscription);
        if (topic.listeners.size === 0 && topics.get(key) === topic) {
          topics.delete(key);
          if (socket.connected) socket.emit('unsubscribe', { channel, params });
        }
        mind();
      };
    },
    open: () =>
      new Promise((resolve) => {
        socket.on('connect', () => resolve());
        reconnect();
      }),
    restart: () => {
      socket.disconnect();
      anew = true;
      reconnect();
    },
  };
}

async function connectSocket(origin: string, options: Readonly<Record<string, unknown>>): Promise<Socket> {
  const { io } = await import('socket.io-client');
  return io(origin, { ...options, autoConnect: false, reconnection: false });
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
  const failed =
    ('ok' in answer && answer.ok === false) || ('type' in answer && answer.type !== 'ok') || 'error' in answer;
  return failed ? JSON.stringify(answer) : undefined;
}

/** The same for the same parameters in any order. */
function keyOf(channel: string, params: unknown): string {
  return (
    channel +
    JSON.stringify(params, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    )
  );
}
