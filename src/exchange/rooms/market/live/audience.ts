import type { Message } from '../../../kernel/basics/message.ts';

/** A subscription to a channel that commands feed. */
export interface Seat<Topic, Listener> {
  readonly channel: string;
  readonly topic: Topic;
  readonly listener: Listener;
  readonly user: string | undefined;
}

/** The subscriptions to channels that commands feed, found by channel and user: a message is offered to no other. */
export interface Audience<Topic, Listener> {
  add(seat: Seat<Topic, Listener>): void;
  remove(topic: Topic, listener: Listener): void;
  /** Returns the subscriptions that a message may be for. */
  of(message: Message): Iterable<Seat<Topic, Listener>>;
}

export function createAudience<Topic, Listener>(): Audience<Topic, Listener> {
  type Seats = Set<Seat<Topic, Listener>>;
  const all = new Map<string, Seats>();
  const byUser = new Map<string, Seats>();
  const seats = new Map<Listener, Map<Topic, Seat<Topic, Listener>>>();

  const groupsOf = ({
    channel,
    user,
  }: Pick<Seat<Topic, Listener>, 'channel' | 'user'>): [Map<string, Seats>, string][] => [
    [all, channel],
    ...(user === undefined ? [] : [[byUser, `${user} ${channel}`] as [Map<string, Seats>, string]]),
  ];

  return {
    add(seat) {
      const own = seats.get(seat.listener) ?? new Map<Topic, Seat<Topic, Listener>>();
      seats.set(seat.listener, own.set(seat.topic, seat));
      for (const [groups, key] of groupsOf(seat)) groups.set(key, (groups.get(key) ?? new Set()).add(seat));
    },
    remove(topic, listener) {
      const own = seats.get(listener);
      const seat = own?.get(topic);
      if (!own || !seat) return;
      own.delete(topic);
      if (own.size === 0) seats.delete(listener);
      for (const [groups, key] of groupsOf(seat)) {
        const group = groups.get(key);
        group?.delete(seat);
        if (group?.size === 0) groups.delete(key);
      }
    },
    of({ channel, user }) {
      return (user === undefined ? all.get(channel) : byUser.get(`${user} ${channel}`)) ?? [];
    },
  };
}
