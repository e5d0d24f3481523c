import type Big from 'big.js';
import type { EventEmitter } from 'node:events';
import type { Contract } from '../../../schemas/contract.ts';
import type { BatchWriter } from './database/batched-writes.ts';
import type { Blobs } from './blobs/blobs.ts';
import type { Carriers } from './settings/carrier.ts';
import type { Role } from './settings/roles.ts';
import type { RewardBounds } from './settings/reward-bounds.ts';
import type { Clock } from './clock/clock.ts';
import type { RoomEvents } from './room-events.ts';
import type { Timer } from './clock/due.ts';
import type { Database, Queries } from './database/database.ts';
import type { HashCosts } from './settings/hash-costs.ts';
import type { HouseBounds } from './settings/house-bounds.ts';
import type { SecurityLog } from './settings/security-event.ts';
import type { Entry } from './ledger/entry.ts';
import type { FeedSettings } from './settings/market-feed.ts';
import type { Prices } from './basics/prices.ts';
import type { Seal } from './basics/seal.ts';
import type { Texts } from './basics/texts.ts';
import type { Message } from './basics/message.ts';
import type { Tail } from './database/news-log.ts';
import type { SharedBus } from './database/peers.ts';
import type { Marks } from './redis/marks.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** One command: a transaction, and what belongs to it. Everything here happens if it commits, nothing if it throws. */
export interface Work {
  readonly queries: Queries;
  /** Stands for the transaction: the same object for all commands that share it, and no other one. */
  readonly transaction: object;
  /** Exchange time of the command; of a timer, when it was due, or a later time where its lanes have passed that. */
  readonly now: number;
  /** The moment whose prices a timer decides by: the time it was due at. `now` where it is no timer. */
  readonly due: number;
  /**
   * Posts to the ledger. Users whose balance changed are notified on the channel `balance`.
   * @param parameter the request field that a lack of balance is about.
   */
  post(entry: Entry, parameter?: string): Promise<void>;
  /** Posts entries in their order, as `post` does one by one, by one statement. */
  postTogether(entries: readonly Entry[], parameter?: string): Promise<void>;
  /**
   * Returns whether this command may post to a user's accounts: where it holds the user's lane, or has the whole
   * exchange to itself. What it brings about for others it schedules in their lanes.
   */
  holds(userId: string): boolean;
  /** Returns whether this command may change what belongs to a market: it holds its lane, or the whole exchange. */
  holdsMarket(symbol: string): boolean;
  /** True if it has the whole exchange to itself: it takes no lanes, or the database is inside the process. */
  readonly alone: boolean;
  /** Writes a row at the end of the transaction, with those of commands that share it; nothing reads it before. */
  writeLater<Row>(writer: BatchWriter<Row>, row: Row): void;
  /** Asks for timers. Outside a sandbox nothing happens for those by which it stands in for people (`Room.plays`). */
  schedule(...timers: readonly Timer[]): Promise<void>;
  unschedule(...timers: readonly Omit<Timer, 'due'>[]): Promise<void>;
  /** Sent after the commit. */
  publish(message: Message): void;
  /** Has something done that is no part of the transaction, once the command has committed. */
  afterwards(act: () => void): void;
}

/** Finds the lanes of a command, in the order in which they are taken; undefined where it must have none. */
export type FindLanes = (queries: Queries) => Promise<readonly string[] | undefined>;

/** Settings of one exchange. */
export interface ExchangeOptions {
  /** The parts of the exchange that this process takes. */
  readonly roles: ReadonlySet<Role>;
  /** The sandbox's calls and accounts exist. */
  readonly sandbox: boolean;
  /** Names under which a sandbox is reached, in lower case, beside this machine's own and plain addresses. */
  readonly hosts: readonly string[];
  /** Names the simulated world: the same seed, the same prices. */
  readonly seed: string;
  /** The address that the fiat rates are fetched from, at most once a day; without it the seeded rates apply. */
  readonly fiatRates?: string;
  /** A path of this origin to which the app sends the events that it measures; it measures nothing without one. */
  readonly events?: string;
  /** The costs of guessing what the exchange stores as hashes. */
  readonly hashCosts: HashCosts;
  /** The greatest loss of the house with each product on a day, in USDT. */
  readonly houseBounds: HouseBounds;
  /** The greatest amounts that the house gives away on a day. */
  readonly rewards: RewardBounds;
  /** Further origins that pages may talk to and show inside. */
  readonly origins: readonly string[];
  /**
   * The domain of the passkeys. Without it a sandbox takes the name that it was reached by; any other exchange has
   * none.
   */
  readonly passkeyDomain?: string;
  /** Requests come through one proxy, which says whom they are from (`X-Forwarded-For`). */
  readonly trustProxy: boolean;
  /**
   * Sockets may poll where websockets are blocked. A balancer must then lead all requests of a socket to the same
   * process.
   */
  readonly polling: boolean;
  /** Over https the exchange tells browsers to reach names below the host's over https alone, too. */
  readonly hstsSubdomains: boolean;
  /** The services that deliver codes and messages to people; without one they are only stored. */
  readonly carriers?: Carriers;
  /** The map service that places are shown with; outlines of the countries without it. */
  readonly map?: { readonly tiles: string; readonly credit: string | null };
  /** The real feed that markets follow; all are simulated without one. */
  readonly marketFeed?: FeedSettings;
  /**
   * The limit of withdrawals within 24 hours, in USDT: a user from whom more leaves must give a second proof beside the
   * pay password.
   */
  readonly secondProofAbove: Big;
  /**
   * Notified of sign-ins, changes of the protection of an account, calls by which value can leave, and refusals of
   * callers without permission.
   */
  readonly securityLog?: SecurityLog;
  /** Approving a deposit or a withdrawal worth more than this, in USDT, takes two members of staff. */
  readonly twoPersonsAbove: Big;
  /** Validates every answer against the contract and reports a call that does not keep it as an error. */
  readonly strict: boolean;
}

/** The events that an exchange emits to its rooms. */
export interface ExchangeEvents {
  /** Emitted after each commit, also of another process. */
  message: [Message];
  /** Emitted after the clock was advanced. */
  clock: [];
  /** A message waits for its carrier. */
  outbox: [];
  /** Rows of files were deleted: the contents at these keys of the storage are nobody's any more. */
  disowned: [readonly string[]];
  /** It is time to look for contents in the storage that are nobody's. */
  collect: [];
  /** Messages of other processes may have been lost: listeners must start anew. */
  missed: [];
  /** An act changed which edition of the app is for whom; counts the acts. */
  published: [number];
  /** The process ends in so many milliseconds: its sockets leave until then. */
  leaving: [number];
}

/** The services that every room works with. */
export interface Exchange {
  readonly options: ExchangeOptions;
  /** The contract whose calls it answers. */
  readonly contract: Contract;
  readonly database: Database;
  readonly clock: Clock;
  /** Takes what is counted, measured and traced. */
  readonly telemetry: Telemetry;
  readonly texts: Texts;
  /** The object storage of uploaded files; undefined where their content goes into the database. */
  readonly storage: Blobs | undefined;
  /** Seals secrets that the database stores. */
  readonly seal: Seal;
  /** What is remembered for a while: by this process, or in Redis by all. */
  readonly marks: Marks;
  /** Prices in USDT. The market replaces the seeded ones at its start. */
  prices: Prices;
  readonly events: EventEmitter<ExchangeEvents>;
  /** The bus between processes; undefined where they have none beside the database, or one process is alone. */
  readonly bus: SharedBus | undefined;
  /** What commands told to users, from the log that all processes share. */
  readonly news: {
    /** As `NewsLog.after`. */
    after(user: string, since: number | undefined): Promise<Tail>;
    /** As `NewsLog.last`. */
    last(users: readonly string[]): Promise<ReadonlyMap<string, number>>;
    /** As `NewsLog.forget`. */
    forget(): Promise<void>;
    /** As `Peers.follow`. */
    follow(user: string): Promise<void>;
    /** As `Peers.unfollow`. */
    unfollow(user: string): void;
  };
  /**
   * Runs one command: atomic, and as if no other happened beside it. It may be begun again, so it changes nothing
   * outside its transaction before that has committed.
   * @param lanes finds what it touches, as of `Database.transaction`, where other processes are possible. Without lanes
   * it has the whole exchange to itself.
   */
  command<T>(run: (work: Work) => Promise<T>, lanes?: FindLanes): Promise<T>;
  /** Emits an event to the rooms that handle it, one after another, within the command. */
  tell<Name extends keyof RoomEvents>(work: Work, name: Name, said: RoomEvents[Name]): Promise<void>;
  /** Moves exchange time forward and runs everything that became due. */
  advance(duration: number): Promise<void>;
  /**
   * Has every room forget a user who deletes the account.
   *
   * @throws Refusal of the room where something is still open.
   */
  leave(work: Work, userId: string): Promise<void>;
  /** Does any room show one person to another? The viewer is undefined for a guest. */
  shows(person: string, viewer: string | undefined): Promise<boolean>;
  /** Reports to the operator an error that no caller will see. */
  report(error: unknown): void;
}
