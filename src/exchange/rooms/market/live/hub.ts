import { topicKey } from '../../../../domain/text/topic-key.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import type { Message } from '../../../kernel/basics/message.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import { createAudience } from './audience.ts';
import type { Channel, Channels, Params } from './channels.ts';
import { recentMessages } from './recent.ts';
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
  /** The keys of each listener's topics. */
  const subscriptions = new Map<Listener, Set<string>>();
  /** The topics that a source feeds. */
  const fed = new Map<string, Topic & { readonly source: Source }>();
  const audience = createAudience<Topic, Listener>();
  const recent = recentMessages(RECENT);
  let beat = 0;
  let clock: NodeJS.Timeout | undefined;
  let waiting: Message[] = [];

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

  const publish = (message: Message): void => {
    recent.add(message);
    if (waiting.push(message) === 1) setImmediate(() => guard(flush));
  };

  /** Sends the messages of a command together with those of others that committed at the same time. */
  const flush = (): void => {
    const messages = waiting;
    waiting = [];
    const letters = new Map<Listener, Map<Topic, unknown[]>>();
    for (const message of messages) {
      for (const { topic, listener } of audience.of(message)) {
        if (!fits(topic.params, message)) continue;
        const own = letters.get(listener) ?? new Map<Topic, unknown[]>();
        letters.set(listener, own);
        const data = own.get(topic) ?? [];
        own.set(topic, data);
        data.push(message.data);
      }
    }
    for (const [listener, own] of letters)
      for (const [{ channel, params }, data] of own) listener.hear(channel.name, { params, data });
  };

  /** Repeats to a new subscriber what has been said about the topic in the last moments. */
  const repeat = ({ channel, params }: Topic, listener: Listener): void => {
    const data = recent
      .for(listener.user)
      .filter((message) => message.channel === channel.name && fits(params, message))
      .map((message) => message.data);
    if (data.length > 0) listener.hear(channel.name, { params, data });
  };
  exchange.events.on('message', publish);

  const drop = (key: string, listener: Listener): void => {
    const topic = topics.get(key);
    if (!topic?.listeners.delete(listener)) return;
    subscriptions.get(listener)?.delete(key);
    if (topic.source) listener.leave(key);
    else audience.remove(topic, listener);
    if (topic.listeners.size > 0) return;
    topic.source?.close();
    topics.delete(key);
    fed.delete(key);
  };

  return {
    subscribe(listener, name, params) {
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
        listeners: new Set<Listener>(),
        source: SOURCES[name]?.(exchange, params),
      };
      const { source } = topic;
      topics.set(key, topic);
      if (topic.listeners.has(listener)) return;
      topic.listeners.add(listener);
      subscriptions.set(listener, own.add(key));
      if (source) {
        fed.set(key, { ...topic, source });
        listener.join(key);
        const hello: unknown = source.hello(exchange.clock.now());
        if (hello !== null) listener.hear(name, { params, data: hello });
      } else {
        audience.add({ channel: name, topic, listener, user: listener.user });
        repeat(topic, listener);
      }
      wind();
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
      exchange.events.off('message', publish);
      for (const topic of topics.values()) topic.source?.close();
      topics.clear();
      fed.clear();
      wind();
    },
  };
}

/** Tells whether a message matches the parameters of a subscription. */
function fits(params: Params, { params: about, data }: Message): boolean {
  const facts = { ...(data as Params), ...about };
  return Object.entries(params).every(([name, value]) => facts[name] === value);
}
