import { and, eq, lte } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/operators/calls.ts';
import type { Decision, Proposal, ProposalKind } from '../../../../schemas/operators/proposal.types.ts';
import type { StaffCredentials } from '../../../../schemas/operators/staff.types.ts';
import { DAY } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { StaffWork } from './call.ts';
import { mayCall } from './roles.ts';
import { proposals, staff } from './tables.ts';
import type { ProposalRow, Staff } from './tables.ts';

/** Duration after which a proposal expires; exchange time. */
export const PROPOSAL_LASTS = DAY;

/** A kind of decision that two members of staff may have to approve: one proposes it, another confirms. */
export interface Matter {
  /** The call that proposes it; whoever may make the call may confirm. */
  readonly call: keyof Calls;
  /** The prefix of its object's id in the audit log. */
  readonly thing: string;
  /** Returns the state of its object as JSON: if that has changed, the proposal is void. */
  mark(queries: Queries, object: string, exchange: Exchange): Promise<unknown>;
  /** Carries the decision out, and writes to the audit log. @throws Refusal when it cannot be carried out. */
  carryOut(
    work: StaffWork,
    exchange: Exchange,
    object: string,
    args: Readonly<Record<string, unknown>>,
  ): Promise<StaffCredentials | null>;
}

/** A requested decision. */
export interface Wish {
  readonly kind: ProposalKind;
  readonly object: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** A short description of the object for people. */
  readonly title: string;
  readonly detail: string | null;
  /** Whether it takes two persons. */
  readonly two: boolean;
  /** The argument that a refusal of a second proposal for the same object names. */
  readonly parameter?: string;
}

const markOf = async (matter: Matter, queries: Queries, object: string, exchange: Exchange): Promise<string> =>
  JSON.stringify(await matter.mark(queries, object, exchange));

/**
 * Decides at once, or proposes where two persons are needed.
 * @throws Refusal `proposal_exists` where the same is proposed already, or the matter's own refusal.
 */
export async function decideOrPropose(
  work: StaffWork,
  exchange: Exchange,
  matter: Matter,
  wish: Wish,
): Promise<Decision> {
  const { kind, object, args, title, detail, two, parameter = 'id' } = wish;
  await expire(work);
  if (!two) {
    await matter.carryOut(work, exchange, object, args);
    await voidProposals(work, kind, object);
    return { done: true, proposal: null };
  }
  const mark = await markOf(matter, work.queries, object, exchange);
  const [row] = await work.queries
    .insert(proposals)
    .values({
      kind,
      object,
      args,
      mark,
      title,
      detail,
      byId: work.staff.id,
      at: work.now,
      expiresAt: work.now + PROPOSAL_LASTS,
      state: 'open',
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal('proposal_exists', {}, parameter);
  await work.audit({
    kind: 'proposal_make',
    object: `proposal:${row.id}`,
    detail: [kind, `${matter.thing}:${object}`, title, detail].filter(Boolean).join(' · '),
  });
  return { done: false, proposal: await proposalView(work.queries, row, matter, work.staff, work.now) };
}

/** Marks proposals whose deadline has passed as expired in the database, so that the same may be proposed again. */
async function expire({ queries, now }: StaffWork): Promise<void> {
  await queries
    .update(proposals)
    .set({ state: 'expired', decidedAt: proposals.expiresAt })
    .where(and(eq(proposals.state, 'open'), lte(proposals.expiresAt, now)));
}

/** Voids the open proposals for an object that has been decided. */
export async function voidProposals({ queries, now }: StaffWork, kind: ProposalKind, object: string): Promise<void> {
  await queries
    .update(proposals)
    .set({ state: 'stale', decidedAt: now })
    .where(and(eq(proposals.kind, kind), eq(proposals.object, object), eq(proposals.state, 'open')));
}

/** Withdraws a person's open proposals, because their permissions have changed. */
export async function withdrawAll({ queries, now, staff: by }: StaffWork, staffId: string): Promise<void> {
  await queries
    .update(proposals)
    .set({ state: 'withdrawn', decidedBy: by.id, decidedAt: now })
    .where(and(eq(proposals.byId, staffId), eq(proposals.state, 'open')));
}

/**
 * Returns an open proposal that a person may end.
 * @throws Refusal `not_found`, `proposal_closed` or `proposal_expired` at `id`.
 */
async function openProposal({ queries, now }: StaffWork, id: string): Promise<ProposalRow> {
  const [row] = await queries.select().from(proposals).where(eq(proposals.id, id)).for('update');
  if (!row) throw new Refusal('not_found', {}, 'id');
  if (stateOf(row, now) === 'expired') throw new Refusal('proposal_expired', {}, 'id');
  if (row.state !== 'open') throw new Refusal('proposal_closed', {}, 'id');
  return row;
}

/** The outcome of a confirmed proposal: it was carried out, or is void because its object has changed. */
export type Outcome = { readonly row: ProposalRow; readonly credentials: StaffCredentials | null } | 'stale';

/** Confirms another person's proposal. @throws Refusal when the person may not, or when it cannot be carried out. */
export async function confirm(
  work: StaffWork,
  exchange: Exchange,
  matters: Readonly<Record<ProposalKind, Matter>>,
  id: string,
): Promise<Outcome> {
  const row = await openProposal(work, id);
  const matter = matters[row.kind];
  if (!mayCall(work.staff, matter.call)) throw new Refusal('staff_role_missing');
  if (row.byId === work.staff.id) throw new Refusal('proposal_own', {}, 'id');
  const end = (state: 'stale' | 'confirmed') =>
    work.queries
      .update(proposals)
      .set({ state, decidedBy: work.staff.id, decidedAt: work.now })
      .where(eq(proposals.id, id))
      .returning();
  if ((await markOf(matter, work.queries, row.object, exchange)) !== row.mark) {
    await end('stale');
    await work.audit({ kind: 'proposal_stale', object: `proposal:${id}`, detail: row.title });
    return 'stale';
  }
  const [confirmed] = await end('confirmed');
  const credentials = await matter.carryOut(work, exchange, row.object, row.args);
  await work.audit({
    kind: 'proposal_confirm',
    object: `proposal:${id}`,
    detail: [row.kind, `${matter.thing}:${row.object}`, row.title].join(' · '),
  });
  return { row: confirmed ?? row, credentials };
}

/** Withdraws a proposal, the caller's own or another person's. @throws Refusal when the person may not. */
export async function withdraw(
  work: StaffWork,
  matters: Readonly<Record<ProposalKind, Matter>>,
  id: string,
): Promise<ProposalRow> {
  const row = await openProposal(work, id);
  if (!mayCall(work.staff, matters[row.kind].call)) throw new Refusal('staff_role_missing');
  const [withdrawn] = await work.queries
    .update(proposals)
    .set({ state: 'withdrawn', decidedBy: work.staff.id, decidedAt: work.now })
    .where(eq(proposals.id, id))
    .returning();
  await work.audit({ kind: 'proposal_withdraw', object: `proposal:${id}`, detail: [row.kind, row.title].join(' · ') });
  return withdrawn ?? row;
}

const stateOf = ({ state, expiresAt }: ProposalRow, now: number): ProposalRow['state'] =>
  state === 'open' && expiresAt <= now ? 'expired' : state;

/** Returns a proposal's view for a member of staff. */
export async function proposalView(
  queries: Queries,
  row: ProposalRow,
  matter: Pick<Matter, 'call'>,
  viewer: Staff,
  now: number,
): Promise<Proposal> {
  const nameOf = async (id: string | null): Promise<string | null> =>
    id === null
      ? null
      : ((await queries.select({ name: staff.name }).from(staff).where(eq(staff.id, id)))[0]?.name ?? null);
  const state = stateOf(row, now);
  return {
    id: row.id,
    kind: row.kind,
    object: row.object,
    title: row.title,
    detail: row.detail,
    by: (await nameOf(row.byId)) ?? '',
    at: row.at,
    expires_at: row.expiresAt,
    state,
    mine: row.byId === viewer.id,
    can_confirm: state === 'open' && row.byId !== viewer.id && mayCall(viewer, matter.call),
    decided_by: await nameOf(row.decidedBy),
    decided_at: state === 'expired' ? row.expiresAt : row.decidedAt,
  };
}

/** The member of staff who reads proposals, and the exchange time. */
interface Viewer {
  readonly queries: Queries;
  readonly staff: Staff;
  readonly now: number;
}

/** Returns the open proposal of a kind for an object; null where there is none. */
export async function openFor(
  { queries, staff: viewer, now }: Viewer,
  kind: ProposalKind,
  object: string,
  matter: Pick<Matter, 'call'>,
): Promise<Proposal | null> {
  const [row] = await queries
    .select()
    .from(proposals)
    .where(and(eq(proposals.kind, kind), eq(proposals.object, object), eq(proposals.state, 'open')));
  return row && stateOf(row, now) === 'open' ? proposalView(queries, row, matter, viewer, now) : null;
}
