import { topicKey } from '../../../../domain/text/topic-key.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import type { Channel, Channels, Params } from './channels.ts';
import { createPersonal } from './personal.ts';
import type { Joined } from './personal.ts';
import type { Letter, Seat } from './seats.ts';
import { SOURCES } from './sources.ts';
import type { Source } from './sources.ts';

/** The event that a client receives on a channel. */
export interface Heard extends Partial<Omit<Letter, 'data'>> {
  readonly params: Params;
  readonly data: unknown;
}

/** A subscriber: a socket. */
export interface Listener {
  readonly user: string | undefined;
  hear(channel: string, heard: Heard): void;
  /** Joins a group, to receive its messages, or leaves it. */
  join(group: string): void;
  leave(group: string): void;
}

/** Sends the same message to a whole group, at the cost of sending it once. */
export type TellAll = (group: string, channel: string, heard: Heard) => void;

/**
 * Manages subscriptions. Public channels are fed by sources, one for all listeners with the same parameters; a source
 * runs only while it has a listener. Personal channels pass on the messages that commands published, once they have
 * committed.
 */
export interface Hub {
  /**
   * Subscribes a listener.
   * @param since the number up to which the client knows its messages on this channel, from an earlier connection.
   * @returns how far it knows them now, where they are numbered.
   * @throws Refusal when the channel or its parameters are unknown, or when the channel is personal and nobody is
   * signed in.
   */
  subscribe(listener: Listener, channel: string, params: unknown, since?: number): Promise<Joined | undefined>;
  unsubscribe(listener: Listener, channel: string, params: unknown): void;
  /** Removes a listener that has disconnected. */
  leave(listener: Listener): void;
  close(): void;
}

/** Milliseconds between two pushes of the server: the shortest interval between two messages of a channel. */
const PUSH_INTERVAL = 100;

/** Milliseconds between two comparisons of what this process heard with the log. */
const HEAL_EVERY = 5_000;

/** Subscriptions that a listener may have: more than any page needs. */
const MOST_SUBSCRIPTIONS = 60;

interface Topic {
  readonly channel: Channel;
  readonly params: Params;
  /** The listeners, each with its seat where commands feed the channel. */
  readonly listeners: Map<Listener, Seat | undefined>;
  readonly source: Source | undefined;
}

export function createHub(exchange: Exchange, channels: Channels, tellAll: TellAll): Hub {
  const topics = new Map<string, Topic>();
  /** The keys of each listener's topics. */
  const subscriptions = new Map<Listener, Set<string>>();
  /** The topics that a source feeds. */
  const fed = new Map<string, Topic & { readonly source: Source }>();
  const personal = createPersonal(exchange);
  let beat = 0;
  let clock: NodeJS.Timeout | undefined;

  const strike = (): void => {
    beat++;
    const now = exchange.clock.now();
    for (const [key, { channel, params, source }] of fed) {
      if (beat % source.beats !== 0) continue;
      const data = source.next(now);
      if (data !== null) tellAll(key, channel.name, { params, data });
    }
  };

  /** Starts the timer with the first public topic, and stops it with the last. */
  const wind = (): void => {
    if (fed.size > 0) clock ??= setInterval(() => guard(strike), PUSH_INTERVAL);
    else {
      clearInterval(clock);
      clock = undefined;
    }
  };

  /** Reports a fault of a push to the operator; it must not end the process. */
  const guard = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      exchange.report(error);
    }
  };

  exchange.events.on('message', personal.hear);
  const healing = setInterval(() => void personal.heal().catch(exchange.report), HEAL_EVERY).unref();

  const drop = (key: string, listener: Listener): void => {
    const topic = topics.get(key);
    if (!topic?.listeners.has(listener)) return;
    const seat = topic.listeners.get(listener);
    topic.listeners.delete(listener);
    subscriptions.get(listener)?.delete(key);
    if (topic.source) listener.leave(key);
    if (seat) personal.leave(seat);
    if (topic.listeners.size > 0) return;
    topic.source?.close();
    topics.delete(key);
    fed.delete(key);
  };

  return {
    async subscribe(listener, name, params, since) {
      const channel = channels.get(name);
      if (!channel || !channel.allows(params))
        throw new Refusal('parameter_error', { parameter: channel ? 'params' : 'channel' });
      if (channel.personal && listener.user === undefined) throw new Refusal('login_required');
      const own = subscriptions.get(listener) ?? new Set<string>();
      if (own.size >= MOST_SUBSCRIPTIONS) throw new Refusal('parameter_error', { parameter: 'channel' });
      const key = topicKey(name, params);
      const topic = topics.get(key) ?? {
        channel,
        params,
        listeners: new Map<Listener, Seat | undefined>(),
        source: SOURCES[name]?.(exchange, params),
      };
      const { source } = topic;
      topics.set(key, topic);
      const before = topic.listeners.get(listener);
      // Asked again: the answer to the first time was lost.
      if (before) personal.leave(before);
      else if (topic.listeners.has(listener)) return undefined;
      subscriptions.set(listener, own.add(key));
      if (source) {
        topic.listeners.set(listener, undefined);
        fed.set(key, { ...topic, source });
        listener.join(key);
        const hello: unknown = source.hello(exchange.clock.now());
        if (hello !== null) listener.hear(name, { params, data: hello });
        wind();
        return undefined;
      }
      const seat: Seat = {
        channel: name,
        params,
        user: channel.personal ? listener.user : undefined,
        hear: (letter) => listener.hear(name, { params, ...letter }),
      };
      topic.listeners.set(listener, seat);
      try {
        const joined = await personal.take(seat, since);
        // What everybody was told meanwhile is in no log.
        return joined && channel.shared && since !== undefined ? { ...joined, reset: true } : joined;
      } catch (error) {
        if (topic.listeners.get(listener) === seat) drop(key, listener);
        throw error;
      }
    },
    unsubscribe(listener, name, params) {
      drop(topicKey(name, params), listener);
      wind();
    },
    leave(listener) {
      for (const key of subscriptions.get(listener) ?? []) drop(key, listener);
      subscriptions.delete(listener);
      wind();
    },
    close() {
      exchange.events.off('message', personal.hear);
      clearInterval(healing);
      for (const topic of topics.values()) topic.source?.close();
      topics.clear();
      fed.clear();
      wind();
    },
  };
}
