import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The type that queries are written against: PGlite in the process or a PostgreSQL server, inside a transaction or
 * outside.
 */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Raw rows of a statement; only for SQL that drizzle cannot say. */
type Rows = <R extends Record<string, unknown>>(statement: string) => Promise<R[]>;

/** Connections to a server: how many there are, how many of them are used, and how many requests wait for one. */
export interface Pool {
  readonly name: string;
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The common beginning and end of commands that share a transaction. */
export interface Common<Shared> {
  /**
   * Begins the transaction, and takes the lanes of all.
   * @param count of the commands.
   */
  begin(queries: Queries, lanes: readonly string[], count: number): Promise<Shared>;
  /** Ends the transaction: called before the commit, where any command succeeded. */
  end(queries: Queries, shared: Shared): Promise<void>;
  /** The transaction failed, after it had begun: none of the commands has taken effect, or nobody knows. */
  failed(shared: Shared, error: unknown): void;
}

/** A command that may share its transaction. */
export interface Part<Shared, T> {
  /** Is called when its turn has come and the transaction has a connection. */
  begun(): void;
  run(queries: Queries, shared: Shared): Promise<T>;
}

/**
 * Runs a command in lanes. Those that wait for the same market at the same time share one transaction, in the order in
 * which they came: they take their lanes once and are committed once. One that fails is rolled back by itself, and the
 * others go on.
 */
export type Together<Shared> = <T>(lanes: readonly string[], part: Part<Shared, T>) => Promise<T>;

/** The one open database of an exchange. */
export interface Database {
  /** Reads outside any transaction. Writing here is a fault: use `transaction`. */
  readonly queries: Queries;
  /**
   * Does a long read outside any transaction: on a replica where there is one that has everything which is committed
   * now, else as `queries`.
   * @param read may be done twice: a replica may fail in the middle of it.
   */
  read<T>(read: (queries: Queries) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters (migrations). */
  script(statements: string): Promise<void>;
  rows: Rows;
  /**
   * Runs one command in one transaction. Commands that share a lane run one after another, in the order of their calls:
   * no two of them ever interleave, so a rule that reads and then writes needs no further lock. A command without lanes
   * interleaves with none. An error rolls everything back and is thrown on.
   * @param lanes what the command touches, in the order of `inLaneOrder`. A database inside the process runs all
   * commands one after another all the same; on a server the command itself takes the rows of its lanes (`takeTurn`).
   */
  transaction<T>(command: (queries: Queries) => Promise<T>, lanes?: readonly string[]): Promise<T>;
  /** Has commands share transactions; absent in a database inside the process, which commits at no cost. */
  together?<Shared>(common: Common<Shared>): Together<Shared>;
  /** Returns the pools of its connections, as they are now; a database inside the process has none. */
  pools?(): readonly Pool[];
  close(): Promise<void>;
}

/** Lets timers and sockets have their turn: queries of a database inside the process would otherwise starve them. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Serialises commands: each waits for the one before, whether that succeeded or failed. */
export function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(turn).then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
