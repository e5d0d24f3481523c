import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** A query of the builder, whose values may be placeholders. */
interface Preparable<Statement> {
  prepare(name: string): Statement;
}

/**
 * Builds a statement once for each connection: to build one anew each time takes longer than to send it. Values that
 * differ are placeholders (`sql.placeholder`); `execute` takes them by name.
 *
 * @returns the statement in a transaction, or outside of any.
 */
export function prepared<Statement>(
  build: (queries: Queries) => Preparable<Statement>,
): (queries: Queries) => Statement {
  const known = new WeakMap<Queries, Statement>();
  return (queries) => {
    const found = known.get(queries);
    if (found !== undefined) return found;
    // The driver names statements by their texts (`statement-names.ts`).
    const made = build(queries).prepare('');
    known.set(queries, made);
    return made;
  };
}

/**
 * Returns the placeholder of a column of rows: a list, one value for each row, so that the statement reads the same for
 * any number of them.
 */
export const column = (name: string, type: 'bigint' | 'json' | 'numeric' | 'text'): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;
