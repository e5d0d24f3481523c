import type { Socket } from 'socket.io-client';
import type { StoreApi } from 'zustand/vanilla';
import type { Subscription } from '../../../engine/host.ts';
import { topicKey } from '../../domain/text/topic-key.ts';
import type { AppDocument } from '../app-document.ts';
import type { Clock } from '../wire/clock.ts';
import type { Connection } from '../wire/connection.ts';
import { toJson } from '../wire/encode.ts';
import { createHeartbeat, GIVEN_UP } from './heartbeat.ts';
import { editionOf, refusalOf, syncClock } from './messages.ts';
import { judge, numbersOf } from './numbers.ts';
import { keepConnected } from './reconnect.ts';
import { requestOf } from './topic.ts';
import type { Topic } from './topic.ts';

type Connect = (path: string, options: Readonly<Record<string, unknown>>) => Promise<Socket>;

/** The connection, once its code is loaded. */
export interface Connected {
  /**
   * `since`: when the caller first asked, by the monotonic clock. The subscription has been notified that no messages
   * come yet.
   */
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

/** Milliseconds within which phones that are told of an edition ask for theirs, so that not all do at once. */
const ASKED_WITHIN = 3_000;

export interface LiveTools {
  readonly app: Pick<AppDocument, 'backend' | 'timing'>;
  readonly clock: Clock;
  readonly connection: Pick<Connection, 'answered'>;
  readonly token: () => string | null;
  /** Called with the number of the last act with editions of the app. */
  readonly published: (edition: string) => void;
  /** Reports a channel that the server refuses. */
  readonly refused: (channel: string, detail: string) => void;
  /** True while prices are awaited and have been missing for longer than `timing.fresh`. */
  readonly stale: Pick<StoreApi<boolean>, 'getState' | 'setState'>;
  readonly connect?: Connect;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

/**
 * Opens one connection, with one subscription at the server for each topic however many listen to it. After a
 * reconnection the listeners read again what they missed, once the connection has been stable for a moment: longer, the
 * more often it dropped shortly before, so that a connection that comes and goes causes no reads; and at a random time
 * within that, so that not all phones read at once. Where the server numbers what it tells, they read only what it
 * cannot tell again: the subscription says up to which number everything is known.
 */
export async function connectLive({
  app,
  clock,
  connection,
  token,
  published,
  refused,
  stale,
  connect = connectSocket,
  random = Math.random,
}: LiveTools): Promise<Connected> {
  const { reconnectMin, reconnectMax, socket: timeout, socketLate, silence, settle, settleMax, fresh } = app.timing;
  const topics = new Map<string, Topic>();
  let openedAt = 0;
  /** The next connection is the first one, or the first for this user: no messages were missed before it. */
  let first = true;
  /** The number of times in a row that the connection dropped soon after it had opened. */
  let drops = 0;
  let stable = false;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let staleTimer: ReturnType<typeof setTimeout> | undefined;

  const heartbeat = createHeartbeat({
    silence,
    connected: () => socket.connected,
    probe: () => {
      const [topic] = topics.values();
      if (topic !== undefined) socket.emit('subscribe', requestOf(topic), heartbeat.received);
    },
    silenceChanged: (silent) => {
      if (silent) suspendTopics();
      else resumeTopics();
    },
    giveUp: () => reconnect(),
  });

  /** Runs the heartbeat while prices are awaited, and sets `stale` once they have been missing for too long. */
  const watchPrices = (): void => {
    const prices = [...topics.values()].filter(({ listeners }) =>
      [...listeners].some((listener) => listener.figures === true),
    );
    if (prices.length > 0) heartbeat.start();
    else heartbeat.stop();
    if (prices.some(({ live, refused: never }) => !live && !never)) {
      if (!stale.getState()) staleTimer ??= setTimeout(() => stale.setState(true, true), fresh);
      return;
    }
    clearTimeout(staleTimer);
    staleTimer = undefined;
    stale.setState(false, true);
  };

  /** Notifies the listeners of acknowledged topics that messages come through, and has them read what they missed. */
  const resumeTopics = (): void => {
    if (!stable) return;
    for (const topic of topics.values()) {
      if (!topic.acknowledged || topic.live) continue;
      topic.live = true;
      const { missed } = topic;
      topic.missed = false;
      for (const listener of topic.listeners) {
        listener.reached?.(true, 0);
        if (missed) listener.resumed();
      }
    }
    watchPrices();
  };

  /** Notifies all listeners that no messages come. */
  const suspendTopics = (): void => {
    const silentFor = heartbeat.silentFor();
    for (const topic of topics.values()) {
      if (!topic.live) continue;
      topic.live = false;
      for (const listener of topic.listeners) listener.reached?.(false, silentFor);
    }
    watchPrices();
  };

  const sendSubscription = (topic: Topic): void => {
    const late = topic.waitingSince === undefined || performance.now() - topic.waitingSince > socketLate;
    topic.waitingSince = undefined;
    const { channel, params, known } = topic;
    socket
      .timeout(GIVEN_UP * silence)
      .emit('subscribe', requestOf(topic), (timedOut: Error | null, acknowledgement?: unknown) => {
        if (timedOut !== null) {
          // Sent again, unless the connection has ended, it was acknowledged meanwhile, or nobody listens any more.
          if (socket.connected && !topic.acknowledged && topics.get(topicKey(channel, params)) === topic)
            sendSubscription(topic);
          return;
        }
        const refusal = refusalOf(acknowledgement);
        if (refusal !== undefined) {
          topic.refused = true;
          watchPrices();
          return refused(channel, refusal);
        }
        const numbers = numbersOf(acknowledgement);
        topic.missed ||= numbers?.reset === true || (late && (numbers === undefined || known === undefined));
        topic.known = numbers?.number;
        // From now on no message is lost between what the listener reads and what it receives.
        topic.acknowledged = true;
        resumeTopics();
      });
  };

  const opened = (): void => {
    heartbeat.opened();
    openedAt = performance.now();
    stable = first;
    first = false;
    clearTimeout(settleTimer);
    if (!stable) {
      settleTimer = setTimeout(
        () => {
          stable = true;
          resumeTopics();
        },
        Math.min(settleMax, settle * 2 ** drops) * (0.5 + random()),
      );
    }
    for (const topic of topics.values()) sendSubscription(topic);
    watchPrices();
  };

  const dropped = (): void => {
    clearTimeout(settleTimer);
    drops = performance.now() - openedAt < settleMax ? drops + 1 : 0;
    stable = false;
    for (const topic of topics.values()) topic.acknowledged = topic.refused = false;
    suspendTopics();
  };

  const deliver = (channel: string, message: unknown): void => {
    heartbeat.received();
    if (channel === 'clock') {
      syncClock(clock, message);
      return connection.answered();
    }
    if (channel === 'edition') {
      const edition = editionOf(message);
      if (edition !== undefined) setTimeout(published, random() * ASKED_WITHIN, edition);
      return;
    }
    if (typeof message !== 'object' || message === null || !('data' in message)) return;
    const topic = topics.get(topicKey(channel, 'params' in message ? message.params : {}));
    if (!topic) return;
    const numbers = numbersOf(message);
    const place = numbers === undefined ? 'next' : judge(topic.known, numbers);
    if (place === 'old') return;
    topic.known = numbers?.number ?? topic.known;
    const batch: readonly unknown[] = Array.isArray(message.data) ? message.data : [message.data];
    for (const listener of topic.listeners) for (const data of batch) listener.message(data);
    if (place !== 'hole') return;
    if (topic.live) for (const listener of topic.listeners) listener.resumed();
    else topic.missed = true;
  };

  if (app.backend.socket === undefined) throw new Error('app.json names no socket');
  const { origin, pathname } = new URL(app.backend.socket, location.origin);
  const socket = await connect(origin, {
    path: pathname,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout,
    auth: (give: (credentials: object) => void) => give({ token: token() }),
  });
  socket.on('connect', opened);
  socket.on('disconnect', dropped);
  socket.onAny(deliver);
  const reconnect = keepConnected(socket, { min: reconnectMin, max: reconnectMax, timeout, random });

  return {
    subscribe: (channel, given, subscription, since) => {
      const params = toJson(given);
      const key = topicKey(channel, params);
      let topic = topics.get(key);
      const known = topic !== undefined;
      if (!topic) {
        topic = {
          channel,
          params,
          listeners: new Set(),
          waitingSince: since,
          known: undefined,
          acknowledged: false,
          refused: false,
          missed: false,
          live: false,
        };
        topics.set(key, topic);
      }
      topic.listeners.add(subscription);
      if (topic.live) subscription.reached?.(true, 0);
      if (!known && socket.connected) sendSubscription(topic);
      watchPrices();
      return () => {
        topic.listeners.delete(subscription);
        if (topic.listeners.size === 0 && topics.get(key) === topic) {
          topics.delete(key);
          if (socket.connected) socket.emit('unsubscribe', { channel, params });
        }
        watchPrices();
      };
    },
    open: () =>
      new Promise((resolve) => {
        socket.on('connect', () => resolve());
        reconnect();
      }),
    restart: () => {
      socket.disconnect();
      // The numbers were another user's.
      for (const topic of topics.values()) topic.known = undefined;
      first = true;
      reconnect();
    },
  };
}

async function connectSocket(origin: string, options: Readonly<Record<string, unknown>>): Promise<Socket> {
  const { io } = await import('socket.io-client');
  return io(origin, { ...options, autoConnect: false, reconnection: false });
}
