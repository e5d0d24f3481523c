import { protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { readAnswers } from './answers.ts';
import type { Answers, Column } from './answers.ts';

const { serialize } = protocol;

/** The result of a statement: its columns' names, and its rows in their order, read as the database's types. */
export interface Answer {
  readonly columns: readonly string[];
  readonly rows: unknown[][];
}

/** A statement that the database has read once and knows by a name. */
interface Prepared {
  readonly name: string;
  readonly parameters: readonly number[];
  readonly columns: readonly Column[];
  readonly madeAt: number;
}

/** So many are known at a time; those that were read longest ago are forgotten first. */
const MOST = 500;

/** The lifetime of a plan, in milliseconds: a plan fits the present sizes of the tables, which may change. */
const LASTS = 60_000;

/**
 * Statements of a PGlite, each read and planned once. What PGlite itself sends in six messages a time, this sends in
 * one: with commands of a dozen small statements that is most of what they cost. Transactions are the caller's to keep
 * apart.
 */
export class Statements {
  private readonly known = new Map<string, Prepared>();
  private readonly client: PGlite;
  private named = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(client: PGlite) {
    this.client = client;
  }

  /** @throws DatabaseError of the database; a transaction it happens in is lost then. */
  run(text: string, values: readonly unknown[] = []): Promise<Answer> {
    // Statements run one after another, also where a command sends several at once: one must not evict the statement
    // that another has prepared.
    const answer = this.last.then(() => this.carryOut(text, values));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async carryOut(text: string, values: readonly unknown[]): Promise<Answer> {
    const { name, parameters, columns } = await this.prepared(text);
    const bound = values.map((value, i) => this.written(value, parameters[i] ?? 0));
    const answers = await this.exchange(
      serialize.bind({ statement: name, values: bound }),
      serialize.execute(),
      serialize.sync(),
    );
    const readers = columns.map(({ type }) => this.client.parsers[type]);
    const rows = answers.rows.map((row) =>
      row.map((field, i): unknown => (field === null ? null : (readers[i]?.(field, columns[i]!.type) ?? field))),
    );
    return { columns: columns.map((column) => column.name), rows };
  }

  /** Runs statements without parameters, which may change tables: what is known of others is forgotten. */
  async script(statements: string): Promise<void> {
    await this.exchange(serialize.query(statements));
    await this.exchange(serialize.query('deallocate all'));
    this.known.clear();
  }

  /** @returns what happened: a lost transaction is rolled back where it should be committed. */
  async transaction(step: 'begin' | 'commit' | 'rollback'): Promise<string> {
    const { completed } = await this.exchange(serialize.query(step));
    return completed.toLowerCase();
  }

  private async prepared(text: string): Promise<Prepared> {
    const before = this.known.get(text);
    if (before && performance.now() - before.madeAt < LASTS) return before;
    if (before) await this.forget(text, before);
    const [oldest] = this.known;
    if (oldest && this.known.size >= MOST) await this.forget(...oldest);
    const name = `s${(this.named += 1)}`;
    const { parameters, columns } = await this.exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const prepared = {
      name,
      parameters,
      columns,
      madeAt: performance.now(),
    };
    this.known.set(text, prepared);
    return prepared;
  }

  private async forget(text: string, { name }: Prepared): Promise<void> {
    this.known.delete(text);
    await this.exchange(serialize.close({ type: 'S', name }), serialize.sync());
  }

  private written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const write = this.client.serializers[type];
    return write ? write(value) : String(value);
  }

  /** Sends messages in one piece. @throws the first error among the answers. */
  private async exchange(...parts: readonly Uint8Array[]): Promise<Answers> {
    const answered: Buffer[] = [];
    await this.client.execProtocolRawStream(Buffer.concat(parts), {
      // The bytes are the database's own memory, which it writes to again.
      onRawData: (bytes) => void answered.push(Buffer.from(bytes)),
    });
    return readAnswers(answered.length === 1 && answered[0] ? answered[0] : Buffer.concat(answered));
  }
}
