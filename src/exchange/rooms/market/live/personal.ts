import type { Message } from '../../../kernel/basics/message.ts';
import { NumberedLine } from '../../../kernel/database/numbered-line.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { recentMessages } from './recent.ts';
import { fits, tellPlace } from './seats.ts';
import type { Place, Seat } from './seats.ts';

/** The answer to a subscription whose messages are numbered. */
export interface Joined {
  /** The number up to which the client knows its messages from now on. */
  readonly number: number;
  /** What followed the number that the client knew is no longer kept: it must read its data again. */
  readonly reset?: true;
}

/** Passes on what commands told: to the sockets of a message's user, and to no other. */
export interface Personal {
  /**
   * Takes a seat, and tells it what was said since the number that its client knows, or in the last moments where it
   * knows none. @returns undefined where the channel is for everybody, whose messages have no numbers.
   */
  take(seat: Seat, since: number | undefined): Promise<Joined | undefined>;
  leave(seat: Seat): void;
  /** Passes a message on, together with others that come in the same turn. */
  hear(message: Message): void;
  /** Compares what was heard with the log, and tells what did not come. Called again and again. */
  heal(): Promise<void>;
}

/** The messages to one user in this process, and who is told of them. */
interface Line {
  readonly places: Set<Place>;
  readonly numbers: NumberedLine;
  /** Resolves once the user's messages come to this process. */
  readonly following: Promise<void>;
}

export function createPersonal({ news, report }: Pick<Exchange, 'news' | 'report'>): Personal {
  const lines = new Map<string, Line>();
  const places = new Map<Seat, Place>();
  /** The places of each channel, for what is told to everybody. */
  const channels = new Map<string, Set<Place>>();
  const recent = recentMessages();
  let waiting: Message[] = [];

  const pass = (message: Message): void => {
    if (waiting.push(message) === 1) setImmediate(flush);
  };

  const flush = (): void => {
    const messages = waiting;
    waiting = [];
    const letters = new Map<Place, Message[]>();
    for (const message of messages) {
      const { user, channel } = message;
      for (const place of (user === undefined ? channels.get(channel) : lines.get(user)?.places) ?? []) {
        if (!fits(place.seat, message)) continue;
        const own = letters.get(place) ?? [];
        letters.set(place, own);
        own.push(message);
      }
    }
    for (const [place, own] of letters) {
      try {
        tellPlace(place, own);
      } catch (error) {
        report(error);
      }
    }
  };

  /** Begins to pass on the messages to a user. What the log no longer has, the clients read again. */
  const lineOf = (user: string): Line => {
    const known = lines.get(user);
    if (known) return known;
    const seats = new Set<Place>();
    const numbers = new NumberedLine({
      after: (since) => news.after(user, since),
      pass,
      skip: (number) => seats.forEach((place) => skip(place, number)),
      report,
    });
    const line = { places: seats, numbers, following: news.follow(user) };
    lines.set(user, line);
    return line;
  };

  /** Tells a client that it was not told what has a number up to this. */
  const skip = (place: Place, number: number): void => {
    if (place.told === undefined || place.told === number) return;
    place.told = number;
    place.seat.hear({ data: [], number, after: number });
  };

  const drop = (user: string, line: Line): void => {
    lines.delete(user);
    line.numbers.close();
    news.unfollow(user);
  };

  const leave = (seat: Seat): void => {
    const place = places.get(seat);
    if (!place) return;
    places.delete(seat);
    const group = channels.get(seat.channel);
    group?.delete(place);
    if (group?.size === 0) channels.delete(seat.channel);
    if (seat.user === undefined) return;
    const line = lines.get(seat.user);
    line?.places.delete(place);
    if (line?.places.size === 0) drop(seat.user, line);
  };

  /** Tells a place what the log has for it, at least as much as others of its user were told. */
  const catchUp = async (place: Place, user: string, line: Line, since: number | undefined): Promise<Joined> => {
    await line.following;
    let tail = await news.after(user, since);
    while (tail.last < (line.numbers.last ?? 0)) tail = await news.after(user, since);
    const { last, messages } = tail;
    if (places.get(place.seat) === place) {
      const data = (messages ?? []).filter((message) => fits(place.seat, message)).map((message) => message.data);
      if (data.length > 0) place.seat.hear({ data, number: last, after: since ?? 0 });
      place.told = last;
      tellPlace(place, place.early.splice(0));
      line.numbers.begin(last);
    }
    return { number: place.told ?? last, ...(messages ? {} : { reset: true }) };
  };

  return {
    async take(seat, since) {
      const place: Place = { seat, told: undefined, early: [] };
      places.set(seat, place);
      channels.set(seat.channel, (channels.get(seat.channel) ?? new Set()).add(place));
      const everybodys = recent.all().filter((message) => fits(seat, message));
      if (everybodys.length > 0) seat.hear({ data: everybodys.map(({ data }) => data) });
      if (seat.user === undefined) return undefined;
      const { user } = seat;
      const line = lineOf(user);
      line.places.add(place);
      try {
        return await catchUp(place, user, line, since);
      } catch (error) {
        leave(seat);
        throw error;
      }
    },

    leave,

    hear(message) {
      const { user, number } = message;
      if (user === undefined) recent.add(message);
      const line = user === undefined ? undefined : lines.get(user);
      if (user === undefined || (line && number === undefined)) pass(message);
      else if (line) line.numbers.take(message);
    },

    async heal() {
      if (lines.size === 0) return;
      const present = [...lines];
      const lasts = await news.last(present.map(([user]) => user));
      for (const [user, line] of present)
        if (lines.get(user) === line) await line.numbers.compare(lasts.get(user) ?? 0);
    },
  };
}
