import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { AuditKind, AuditVerdict } from '../../../../schemas/operators/audit.types.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { auditHead, auditLines } from './tables.ts';
import type { AuditRow, Staff } from './tables.ts';

/** An action of a member of staff. */
export interface Deed {
  readonly kind: AuditKind;
  /** Kind and id of the object, such as `deposit:12`. */
  readonly object: string;
  /** The decision and its reason. */
  readonly detail: string;
}

/** The actor. A line by somebody who is not signed in, or by the command line, has only a name. */
export type Doer = Pick<Staff, 'name'> & { readonly id: string | null };

/** The previous hash of the first line. */
const BEGINNING = '0'.repeat(64);

/** Computes the hash of a line, which includes the previous line's hash: SHA-256, hexadecimal, of the line as JSON. */
const hashOf = ({ id, at, staffId, staff, kind, object, detail, previous }: Omit<AuditRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([id, at, staffId, staff, kind, object, detail, previous]))
    .digest('hex');

/**
 * Appends a line to the audit log, in the transaction of the action. Commands run one after another, also across
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

/** Returns the newest lines of a kind, the newest first. */
export const newestAudit = (queries: Queries, kind: AuditKind, most: number): Promise<readonly AuditRow[]> =>
  queries.select().from(auditLines).where(eq(auditLines.kind, kind)).orderBy(desc(auditLines.id)).limit(most);

/** Lines that are read at once. */
const STRETCH = 1_000;

/** Verifies the chain: each line follows the one before, and none is missing, neither in between nor at the end. */
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

/** Returns the last actor of one of these kinds for each object, by object. */
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

/** Returns the name of the member of staff who decided an object; null where none did. */
export const doerOf = async (queries: Queries, kinds: readonly AuditKind[], object: string): Promise<string | null> =>
  (await doersOf(queries, kinds, [object])).get(object) ?? null;
