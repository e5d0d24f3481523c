import type { Message } from '../../../kernel/basics/message.ts';
import type { Params } from './channels.ts';

/** What a client is told on a channel that commands feed. */
export interface Letter {
  readonly data: readonly unknown[];
  /** It contains what has a number up to this; absent where it is told to everybody. */
  readonly number?: number;
  /** It contains what has a number above this: a client that was told less reads its data again. */
  readonly after?: number;
}

/** A subscription of one socket to a channel that commands feed. */
export interface Seat {
  readonly channel: string;
  readonly params: Params;
  /** Whose messages it gets; undefined on a channel for everybody. */
  readonly user: string | undefined;
  hear(letter: Letter): void;
}

/** A seat that is taken, and how far its client has been told. */
export interface Place {
  readonly seat: Seat;
  /** The number up to which its client knows its user's messages; undefined until the log has answered. */
  told: number | undefined;
  /** What came before the log answered. */
  early: Message[];
}

/** Tells whether a message is for a subscription with these parameters. */
export function fits({ channel, params }: Seat, { channel: on, params: about, data }: Message): boolean {
  if (channel !== on) return false;
  const facts = { ...(data as Params), ...about };
  return Object.entries(params).every(([name, value]) => facts[name] === value);
}

const dataOf = (messages: readonly Message[]): unknown[] => messages.map(({ data }) => data);

/** Tells a seat several messages at once, those that its client knows left out. */
export function tellPlace(place: Place, messages: readonly Message[]): void {
  const { seat, told } = place;
  if (seat.user !== undefined && told === undefined) return void place.early.push(...messages);
  const everybodys = messages.filter(({ number }) => number === undefined);
  if (everybodys.length > 0) seat.hear({ data: dataOf(everybodys) });
  if (told === undefined) return;
  const fresh = messages.filter(({ number = 0 }) => number > told);
  const number = fresh.at(-1)?.number;
  if (number === undefined) return;
  place.told = number;
  seat.hear({ data: dataOf(fresh), number, after: told });
}
