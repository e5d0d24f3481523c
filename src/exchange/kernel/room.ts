import type { Calls } from '../../../schemas/calls.ts';
import type { Exchange, Work } from './exchange.ts';
import type { RoomEvents } from './room-events.ts';
import type { Call } from './call.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { Reaching } from './clock/due.ts';
import type { Entry } from './ledger/entry.ts';
import type { Queries } from './database/database.ts';
import type { Migration } from './database/migrate.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Carries out one call of the contract. Refuses it by throwing a Refusal.
 * @returns the value of `message` in the envelope
 */
type Handler<Name extends keyof Calls> = (call: Call<Calls[Name]['args']>) => Promise<Calls[Name]['message']>;

/** Handlers by operation id, typed by the contract. */
export type Handlers = { readonly [Name in keyof Calls]?: Handler<Name> };

/**
 * Carries out one timer, inside its transaction. `work.now` is the time it was due at, so a late one still happens at
 * its time.
 */
export type TimerHandler = (work: Work, object: string, exchange: Exchange) => Promise<void>;

/**
 * Carries out several timers of one kind as their handler would one by one, in the order of their objects: all were due
 * at one moment, each in a lane of its own.
 */
export type TimersHandler = (work: Work, objects: readonly string[], exchange: Exchange) => Promise<void>;

/** Where a call comes from: its address, and what the browser keeps. */
export type From = Pick<Call<unknown>, 'ip' | 'cookies'>;

/** The name of the object of a lane, as its id or symbol, or those of several. */
type Named = string | readonly string[] | null | undefined;

/** A room's way to carry out timers that many people have at one moment. */
export interface Together {
  readonly carryOut: TimersHandler;
  /** The number of them: half, which are one transaction, take a fraction of a second. */
  readonly most: number;
}

/**
 * Names the object of a lane; undefined where there is none: the command then has the whole exchange to itself, and
 * refuses the call. Null says that the call touches nothing of that kind. What it looks up must never change, or the
 * command checks that it holds the lane of what it finds (`assertHolds`, `assertHoldsMarket`).
 * @param userId the caller
 */
export type NameLane = (
  args: Readonly<Record<string, unknown>>,
  queries: Queries,
  userId: string | undefined,
  from: From,
) => Named | Promise<Named>;

/**
 * Finds the users whom a timer of `Timer.wideLane` touches, as far as can be seen before it is carried out; undefined
 * where it must have the whole exchange to itself. It does so as well where it turns out to touch somebody else.
 */
export type FindTouched = (object: string, due: number, exchange: Exchange) => Promise<readonly string[] | undefined>;

/** The calls of a room that take lanes. */
export interface Lanes {
  readonly calls: readonly (keyof Calls)[];
  /** Names lanes by their text in `x-lane`, where no single parameter does: `market of order:{id}`. */
  readonly names?: Readonly<Record<string, NameLane>>;
  /** Finds whom the timers of a kind touch that have a `Timer.wideLane`. */
  readonly timers?: Readonly<Record<string, FindTouched>>;
  /**
   * Tells whether these timers of an object may happen in lanes that have passed the time they were due at. They decide
   * by the prices of then all the same (`Work.due`). All others happen at their own time, if need be alone.
   */
  readonly mayBeLate?: (object: string, exchange: Exchange) => boolean;
  /** Selects the lanes whose timers may touch people: all of which `timers` may say that they touch them. */
  readonly reaching?: Reaching;
}

/**
 * One area of the exchange: its tables, the calls it answers, what it does at a time. A room is added by one line in
 * `rooms.ts`. It knows other rooms only through their exported functions.
 */
export interface Room {
  readonly name: string;
  /** Numbered SQL files beside the room: `migrationsBeside(import.meta.url, 'wallet')`. */
  readonly migrations?: readonly Migration[];
  readonly handlers?: Handlers;
  /**
   * The calls whose commands take the lanes that `x-lane` names. All other calls have the whole exchange to themselves.
   */
  readonly lanes?: Lanes;
  /** The handlers of timers, by kind; `work.schedule({ kind, object, due })` schedules one. */
  readonly timers?: Readonly<Record<string, TimerHandler>>;
  /** Handlers of timers that many people have at one moment; where one fails, `timers` carries them out one by one. */
  readonly together?: Readonly<Record<string, Together>>;
  /**
   * Timers by which a sandbox stands in for people: it decides in the place of operators, and plays customers, traders
   * and collectors. Outside a sandbox they are neither scheduled nor carried out: what is handed in waits for a member
   * of staff (`operators`).
   */
  readonly plays?: Readonly<Record<string, TimerHandler>>;
  /**
   * Registers plain HTTP routes beside the contract (files, images), under `/api`, in a process with the role `api`.
   */
  routes?(server: FastifyInstance, exchange: Exchange, limiter: RateLimiter): void;
  /** Serves real-time connections, in a process with the role `live`. */
  sockets?(server: FastifyInstance, exchange: Exchange, limiter: RateLimiter): void;
  /** Called with the entries that a command posts, within that command: its effects commit together with them. */
  posted?(work: Work, entries: readonly Entry[], exchange: Exchange): Promise<void>;
  /**
   * The handlers of other rooms' events, called within the command in which an event happens: their effects commit with
   * it. They run from the exchange's start on: the seed of a new database emits no events.
   */
  readonly hears?: {
    readonly [Name in keyof RoomEvents]?: (work: Work, said: RoomEvents[Name], exchange: Exchange) => Promise<void>;
  };
  /**
   * Fills a new, empty database: all rooms in their order, in one command, so that a start that is cut off begins anew.
   */
  seed?(work: Work, exchange: Exchange): Promise<void>;
  /**
   * Removes a user's personal data here when the user deletes the account. Refuses it by throwing a Refusal while
   * something of theirs is open here.
   */
  leave?(work: Work, userId: string, exchange: Exchange): Promise<void>;
  /**
   * Does a page of this room show one person to another: as a trader, a counterparty, the author of a message? Whoever
   * is shown may be seen with their portrait. The viewer is undefined for a guest.
   */
  shows?(queries: Queries, person: string, viewer: string | undefined): Promise<boolean>;
  /**
   * Updates the room's caches with the changes of other processes. Where several processes share a database, it is
   * called before the first command, and before each that follows a change: the tables that it reads have a trigger
   * `clock_changes`, and are changed by commands alone that have the whole exchange to themselves. A room without a
   * cache that decides anything needs none.
   */
  catchUp?(queries: Queries, exchange: Exchange): Promise<void>;
  /** Runs at every start, after the seed, before the first timer. The returned function runs at the end. */
  start?(exchange: Exchange): Promise<void | (() => Promise<void>)>;
}
