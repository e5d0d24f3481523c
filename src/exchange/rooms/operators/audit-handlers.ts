import { and, desc, eq } from 'drizzle-orm';
import { countOf, offsetOf, within } from '../../kernel/database/page.ts';
import { verifyAudit } from './audit.ts';
import type { SomeHandlers } from './call.ts';
import { auditLines } from './tables.ts';

/** Handles the calls by which admins read the audit log. */
export const auditHandlers: SomeHandlers<'audit.list' | 'audit.verify'> = {
  'audit.list': async ({ args, queries }) => {
    const { staff, kind, object, ...span } = args;
    const where = and(
      staff === undefined ? undefined : eq(auditLines.staffId, staff),
      kind && eq(auditLines.kind, kind),
      object === undefined ? undefined : eq(auditLines.object, object),
      within(auditLines.at, span),
    );
    const rows = await queries
      .select()
      .from(auditLines)
      .where(where)
      .orderBy(desc(auditLines.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    const list = rows.map(({ id, at, staffId, staff: name, kind: done, object: about, detail, hash }) => ({
      id,
      at,
      staff_id: staffId,
      staff: name,
      kind: done,
      object: about,
      detail,
      hash,
    }));
    return { list, total: await countOf(queries, auditLines, where) };
  },

  'audit.verify': ({ queries }) => verifyAudit(queries),
};
