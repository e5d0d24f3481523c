import { topicKey } from '../../../../domain/text/topic-key.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import type { Message } from '../../../kernel/basics/message.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import type { Channel, Channels, Params } from './channels.ts';
import { SOURCES } from './sources.ts';
import type { Source } from './sources.ts';

/** The event that a client receives on a channel. */
export interface Heard {
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
   * Subscribes a listener. @throws Refusal when the channel or its parameters are unknown, or when the channel is
   * personal and nobody is signed in.
   */
  subscribe(listener: Listener, channel: string, params: unknown): void;
  unsubscribe(listener: Listener, channel: string, params: unknown): void;
  /** Removes a listener that has disconnected. */
  leave(listener: Listener): void;
  close(): void;
}

/** Milliseconds between two pushes of the server: the shortest interval between two messages of a channel. */
const PUSH_INTERVAL = 100;

/**
 * Milliseconds of true time for which a message on a personal channel is repeated to new subscribers: between the
 * answer of a call and the subscription something may have happened. A client that took longer reads the data again by
 * itself.
 */
const RECENT = 5_000;

/** Subscriptions that a listener may have: more than any page needs. */
const MOST_SUBSCRIPTIONS = 60;

interface Topic {
  readonly channel: Channel;
  readonly params: Params;
  readonly listeners: Set<Listener>;
  readonly source: Source | undefined;
}

export function createHub(exchange: Exchange, channels: Channels, tellAll: TellAll): Hub {
  const topics = new Map<string, Topic>();
  const counts = new Map<Listener, number>();
  let beat = 0;
  let clock: NodeJS.Timeout | undefined;
  let waiting: Message[] = [];
  let recent: { readonly at: number; readonly message: Message }[] = [];

  const strike = (): void => {
    beat++;
    const now = exchange.clock.now();
    for (const [key, { channel, params, source }] of topics) {
      if (!source || beat % source.beats !== 0) continue;
      const data = source.next(now);
      if (data !== null) tellAll(key, channel.name, { params, data });
    }
  };

  /** Starts the timer with the first public topic, and stops it with the last. */
  const wind = (): void => {
    const needed = [...topics.values()].some((topic) => topic.source);
    if (needed) clock ??= setInterval(() => guard(strike), PUSH_INTERVAL);
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

  const forget = (): void => {
    const since = performance.now() - RECENT;
    const kept = recent.findIndex(({ at }) => at >= since);
    recent = kept < 0 ? [] : recent.slice(kept);
  };

  const publish = (message: Message): void => {
    forget();
    recent.push({ at: performance.now(), message });
    if (waiting.push(message) === 1) setImmediate(() => guard(flush));
  };

  /** Sends the messages of a command together with those of others that committed at the same time. */
  const flush = (): void => {
    const messages = waiting;
    waiting = [];
    for (const topic of topics.values())
      if (!topic.source) for (const listener of topic.listeners) pass(topic, messages, listener);
  };

  /** Passes on the messages that are about the topic and for the listener. */
  const pass = ({ channel, params }: Topic, messages: readonly Message[], listener: Listener): void => {
    const data = messages
      .filter(
        (message) =>
          message.channel === channel.name &&
          (message.user === undefined || message.user === listener.user) &&
          fits(params, message),
      )
      .map((message) => message.data);
    if (data.length > 0) listener.hear(channel.name, { params, data });
  };
  exchange.events.on('message', publish);

  const drop = (key: string, topic: Topic, listener: Listener): void => {
    if (!topic.listeners.delete(listener)) return;
    if (topic.source) listener.leave(key);
    counts.set(listener, (counts.get(listener) ?? 1) - 1);
    if (topic.listeners.size > 0) return;
    topic.source?.close();
    topics.delete(key);
  };

  return {
    subscribe(listener, name, params) {
      const channel = channels.get(name);
      if (!channel || !channel.allows(params))
        throw new Refusal('parameter_error', { parameter: channel ? 'params' : 'channel' });
      if (channel.personal && listener.user === undefined) throw new Refusal('login_required');
      if ((counts.get(listener) ?? 0) >= MOST_SUBSCRIPTIONS)
        throw new Refusal('parameter_error', { parameter: 'channel' });
      const key = topicKey(name, params);
      const topic = topics.get(key) ?? {
        channel,
        params,
        listeners: new Set<Listener>(),
        source: SOURCES[name]?.(exchange, params),
      };
      topics.set(key, topic);
      if (topic.listeners.has(listener)) return;
      topic.listeners.add(listener);
      if (topic.source) listener.join(key);
      counts.set(listener, (counts.get(listener) ?? 0) + 1);
      const hello: unknown = topic.source?.hello(exchange.clock.now()) ?? null;
      if (hello !== null) listener.hear(name, { params, data: hello });
      if (!topic.source) {
        forget();
        pass(
          topic,
          recent.map(({ message }) => message),
          listener,
        );
      }
      wind();
    },
    unsubscribe(listener, name, params) {
      const key = topicKey(name, params);
      const topic = topics.get(key);
      if (topic) drop(key, topic, listener);
      wind();
    },
    leave(listener) {
      for (const [key, topic] of topics) drop(key, topic, listener);
      counts.delete(listener);
      wind();
    },
    close() {
      exchange.events.off('message', publish);
      for (const topic of topics.values()) topic.source?.close();
      topics.clear();
      wind();
    },
  };
}

/** Tells whether a message matches the parameters of a subscription. */
function fits(params: Params, { params: about, data }: Message): boolean {
  const facts = { ...(data as Params), ...about };
  return Object.entries(params).every(([name, value]) => facts[name] === value);
}
