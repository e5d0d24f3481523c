import type { Queries } from './database.ts';

/** Writes rows of one kind by as few statements as possible. */
export interface BatchWriter<Row> {
  /**
   * @throws Refusal, or `Again`, where a row is not accepted: where rows of several commands are written, each command
   * then happens again in a transaction of its own.
   */
  write(queries: Queries, rows: readonly Row[]): Promise<void>;
}

/**
 * Rows that are written at the end of a transaction, those of all its commands together. Nothing in the transaction may
 * read them.
 */
export class BatchedWrites {
  readonly #batches = new Map<BatchWriter<never>, unknown[]>();

  add<Row>(writer: BatchWriter<Row>, row: Row): void {
    this.#rowsOf(writer).push(row);
  }

  /** Adds the rows of another batch. */
  addAll(others: BatchedWrites): void {
    for (const [writer, rows] of others.#batches) this.#rowsOf(writer).push(...rows);
  }

  /**
   * Writes all rows, those of each kind in their order. Kinds do not wait for each other: a connection to a server
   * sends their statements at once. No statement is under way any more when it ends.
   * @throws as `BatchWriter.write`.
   */
  async write(queries: Queries): Promise<void> {
    const ended = await Promise.allSettled(
      [...this.#batches].map(async ([writer, rows]) => writer.write(queries, rows as never[])),
    );
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }

  #rowsOf(writer: BatchWriter<never>): unknown[] {
    const known = this.#batches.get(writer);
    if (known) return known;
    const rows: unknown[] = [];
    this.#batches.set(writer, rows);
    return rows;
  }
}
