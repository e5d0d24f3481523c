import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Proposal, ProposalKind, ProposalState } from '../../../../schemas/operators/proposal.types.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { SomeHandlers } from './call.ts';
import { MATTERS } from './matters.ts';
import { confirm, proposalView, withdraw } from './proposals.ts';
import { mayCall } from './roles.ts';
import { proposals } from './tables.ts';
import type { Staff } from './tables.ts';

const KINDS = Object.keys(MATTERS) as ProposalKind[];

/** Returns the kinds of proposals that a member of staff may see: those they could make. */
const kindsOf = (person: Staff): ProposalKind[] => KINDS.filter((kind) => mayCall(person, MATTERS[kind].call));

/**
 * Returns the condition for proposals in a state: one whose deadline has passed counts as expired, whatever is stored.
 */
export function inState(state: ProposalState, now: number): SQL | undefined {
  if (state === 'open') return and(eq(proposals.state, 'open'), gt(proposals.expiresAt, now));
  if (state === 'expired')
    return or(eq(proposals.state, 'expired'), and(eq(proposals.state, 'open'), lte(proposals.expiresAt, now)));
  return eq(proposals.state, state);
}

export const proposalHandlers: SomeHandlers<
  'proposal.list' | 'proposal.one' | 'proposal.confirm' | 'proposal.withdraw'
> = {
  'proposal.list': async ({ args, queries, staff, now }) => {
    const where = and(inArray(proposals.kind, kindsOf(staff)), args.state && inState(args.state, now));
    const rows = await queries
      .select()
      .from(proposals)
      .where(where)
      .orderBy(desc(proposals.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    const list: Proposal[] = [];
    for (const row of rows) list.push(await proposalView(queries, row, MATTERS[row.kind], staff, now));
    return { list, total: await countOf(queries, proposals, where) };
  },

  'proposal.one': async ({ args, queries, staff, now }) => {
    const [row] = await queries.select().from(proposals).where(eq(proposals.id, args.id));
    if (!row || !kindsOf(staff).includes(row.kind)) throw new Refusal('not_found', {}, 'id');
    return proposalView(queries, row, MATTERS[row.kind], staff, now);
  },

  'proposal.confirm': async ({ args, exchange, command }) => {
    const made = await command(async (work) => {
      const outcome = await confirm(work, exchange, MATTERS, args.id);
      if (outcome === 'stale') return outcome;
      return {
        proposal: await proposalView(work.queries, outcome.row, MATTERS[outcome.row.kind], work.staff, work.now),
        credentials: outcome.credentials,
      };
    });
    // The refusal is thrown after the command, so that the state `void` is committed.
    if (made === 'stale') throw new Refusal('proposal_stale', {}, 'id');
    return made;
  },

  'proposal.withdraw': ({ args, command }) =>
    command(async (work) => {
      const row = await withdraw(work, MATTERS, args.id);
      return proposalView(work.queries, row, MATTERS[row.kind], work.staff, work.now);
    }),
};
