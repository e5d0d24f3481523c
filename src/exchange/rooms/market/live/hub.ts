import { topicKey } from '../../../../domain/text/topic-key.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import type { Message } from '../../../kernel/basics/message.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import type { Channel, Channels, Params } from './channels.ts';
import { SOURCES } from './sources.ts';
import type { Source } from './sources.ts';

/** What a client hears on a channel's event. */
export interface Heard {
  readonly params: Params;
  readonly data: unknown;
}

/** Somebody who listens: a socket. */
export interface Listener {
  readonly user: string | undefined;
  hear(channel: string, heard: Heard): void;
  /** Hears from now on what is told to all of a group, or no longer. */
  join(group: string): void;
  leave(group: string): void;
}

/** Tells a whole group the same, at the cost of telling it once. */
export type TellAll = (group: string, channel: string, heard: Heard) => void;

/**
 * Who listens to what. Public channels are told by sources, one for all who ask for the same; they run only while
 * somebody listens. Personal channels pass on what commands published, once they have committed.
 */
export interface Hub {
  /**
   * @throws Refusal when the channel or its parameters are unknown, or it is somebody's own and nobody is signed in.
   */
  subscribe(listener: Listener, channel: string, params: unknown): void;
  unsubscribe(listener: Listener, channel: string, params: unknown): void;
  /** A listener is gone. */
  leave(listener: Listener): void;
  close(): void;
}

/** Milliseconds between two pushes of the server: the shortest interval between two messages of a channel. */
const PUSH_INTERVAL = 100;

/**
 * So long what was told on a personal channel is told again to whoever subscribes: between the answer of a call and the
 * subscription something may have happened. A client that needed longer reads again by itself. Milliseconds of true
 * time.
 */
const RECENT = 5_000;

/** More than any page needs. */
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

  /** Starts with the first public topic, stops with the last. */
  const wind = (): void => {
    const needed = [...topics.values()].some((topic) => topic.source);
    if (needed) clock ??= setInterval(() => guard(strike), PUSH_INTERVAL);
    else {
      clearInterval(clock);
      clock = undefined;
    }
  };

  /** A fault while telling is the operator's to know; it must not end the process. */
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

  /** Messages of one command and of those beside it go out together. */
  const flush = (): void => {
    const messages = waiting;
    waiting = [];
    for (const topic of topics.values())
      if (!topic.source) for (const listener of topic.listeners) pass(topic, messages, listener);
  };

  /** Hands on the messages that are about the topic and for the listener. */
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

/** Tells whether a message is about what a subscription's parameters name. */
function fits(params: Params, { params: about, data }: Message): boolean {
  const facts = { ...(data as Params), ...about };
  return Object.entries(params).every(([name, value]) => facts[name] === value);
}
