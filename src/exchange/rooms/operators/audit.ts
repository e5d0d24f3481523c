import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { AuditKind, AuditVerdict } from '../../../../schemas/operators/audit.types.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { auditHead, auditLines } from './tables.ts';
import type { AuditRow, Staff } from './tables.ts';

/** What somebody did. */
export interface Deed {
  readonly kind: AuditKind;
  /** Kind and id of what it is about: `deposit:12`. */
  readonly object: string;
  /** What was decided, and why. */
  readonly detail: string;
}

/** Who did it; a line of somebody who is not signed in, or of the command line, has a name alone. */
export type Doer = Pick<Staff, 'name'> & { readonly id: string | null };

/** What the first line follows. */
const BEGINNING = '0'.repeat(64);

/** A line's own hash, with that of the line before: SHA-256, hexadecimal, of the line as JSON. */
const hashOf = ({ id, at, staffId, staff, kind, object, detail, previous }: Omit<AuditRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([id, at, staffId, staff, kind, object, detail, previous]))
    .digest('hex');

/**
 * Adds a line to the audit log, within the command of what was done. Commands are one after another, also across
 * processes, so the lines form one chain without gaps.
 * @param at true time.
 */
export async function writeAudit(queries: Queries, { id: staffId, name }: Doer, deed: Deed, at: number): Promise<void> {
  const [last] = await queries
    .select({ id: auditLines.id, hash: auditLines.hash })
    .from(auditLines)
    .orderBy(desc(auditLines.id))
    .limit(1);
  const line = {
    id: String(BigInt(last?.id ?? 0) + 1n),
    at,
    staffId,
    staff: name,
    ...deed,
    previous: last?.hash ?? BEGINNING,
  };
  const hash = hashOf(line);
  await queries.insert(auditLines).values({ ...line, hash });
  const head = { one: true, id: line.id, hash };
  await queries.insert(auditHead).values(head).onConflictDoUpdate({ target: auditHead.one, set: head });
}

/** So many lines are read at once. */
const STRETCH = 1_000;

/** Computes the chain anew: each line follows the one before, none is missing between them or at the end. */
export async function verifyAudit(queries: Queries): Promise<AuditVerdict> {
  const [head] = await queries.select().from(auditHead);
  let previous = BEGINNING;
  let last = 0n;
  for (;;) {
    const rows = await queries
      .select()
      .from(auditLines)
      .where(gt(auditLines.id, String(last)))
      .orderBy(asc(auditLines.id))
      .limit(STRETCH);
    for (const row of rows) {
      const fits = BigInt(row.id) === last + 1n && row.previous === previous && row.hash === hashOf(row);
      if (!fits) return { whole: false, lines: Number(last), head: previous, broken: row.id };
      [previous, last] = [row.hash, BigInt(row.id)];
    }
    if (rows.length < STRETCH) break;
  }
  const cut = (head?.hash ?? BEGINNING) !== previous;
  return { whole: !cut, lines: Number(last), head: previous, broken: cut ? String(last + 1n) : null };
}

/** Who did one of these kinds last to each of the objects, by object. */
export async function doersOf(
  queries: Queries,
  kinds: readonly AuditKind[],
  objects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (objects.length === 0) return new Map();
  const rows = await queries
    .select({ object: auditLines.object, staff: auditLines.staff })
    .from(auditLines)
    .where(and(inArray(auditLines.object, [...objects]), inArray(auditLines.kind, [...kinds])))
    .orderBy(asc(auditLines.id));
  return new Map(rows.map(({ object, staff }) => [object, staff]));
}

/** The name of who decided an object; null where nobody of the staff did. */
export const doerOf = async (queries: Queries, kinds: readonly AuditKind[], object: string): Promise<string | null> =>
  (await doersOf(queries, kinds, [object])).get(object) ?? null;

export const lineById = async (queries: Queries, id: string): Promise<AuditRow | undefined> =>
  (await queries.select().from(auditLines).where(eq(auditLines.id, id)))[0];
