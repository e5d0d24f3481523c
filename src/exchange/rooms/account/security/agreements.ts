import { eq } from 'drizzle-orm';
import type { Agreement, AgreementKind } from '../../../../../schemas/safe.types.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import { agreements } from './tables.ts';

/** The present version of each agreement: a user who agreed to an earlier one is asked again. */
export const VERSIONS: Readonly<Record<AgreementKind, number>> = {
  terms: 1,
  futures: 1,
  options: 1,
  earn: 1,
  copy: 1,
  c2c: 1,
};

const KINDS = Object.keys(VERSIONS) as readonly AgreementKind[];

/** Records that a user agrees to the present version; the first time counts. */
export async function agree(queries: Queries, userId: string, kind: AgreementKind, now: number): Promise<void> {
  await queries
    .insert(agreements)
    .values({ userId, kind, version: VERSIONS[kind], acceptedAt: now })
    .onConflictDoNothing();
}

/** Returns all agreements, with the time at which this user agreed to each. */
export async function agreementsOf(queries: Queries, userId: string): Promise<Agreement[]> {
  const rows = await queries.select().from(agreements).where(eq(agreements.userId, userId));
  return KINDS.map((kind) => {
    const version = VERSIONS[kind];
    return {
      kind,
      version,
      accepted_at: rows.find((row) => row.kind === kind && row.version === version)?.acceptedAt ?? null,
    };
  });
}
