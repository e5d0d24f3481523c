import type {
  IdentityField,
  IdentityReason,
  IdentityReview,
  IdentityStage,
} from '../../../../schemas/operators/identity.types.ts';
import { countSameDocument, settleReview, submittedReviews, verifiedBasic } from '../account/index.ts';
import type { Review } from '../account/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { staffImage } from './brief.ts';
import type { SomeHandlers, StaffCall, StaffWork } from './call.ts';
import { casesOf } from './cases.ts';
import type { Seen } from './cases.ts';

const cases = casesOf('identity', submittedReviews, ['identity_approve', 'identity_reject']);

/** The fields of each kind of identity check, which a reason can name. */
const FIELDS: Readonly<Record<IdentityStage, readonly IdentityField[]>> = {
  basic: ['name', 'card_id'],
  recovery: ['name', 'card_id'],
  advanced: ['front_pic', 'reverse_pic', 'hand_pic'],
};

/** Ends a review. @throws Refusal `staff_decided` when it was ended before. */
async function settle(
  work: StaffWork,
  { id, stage }: Review,
  reason: IdentityReason | null,
  field: IdentityField | null,
): Promise<void> {
  if (!(await settleReview(work, id, reason, field))) throw await cases.decidedBefore(work.queries, id);
  await work.audit({
    kind: reason === null ? 'identity_approve' : 'identity_reject',
    object: cases.objectOf(id),
    detail: [stage, reason, field].filter(Boolean).join(' · '),
  });
}

/** Returns a review's view for staff. */
const viewFor =
  ({ queries }: StaffCall<unknown>) =>
  async (row: Review, seen: Seen): Promise<IdentityReview> => {
    const known = row.stage === 'basic' ? undefined : await verifiedBasic(queries, row.userId);
    return {
      ...seen,
      id: row.id,
      stage: row.stage,
      status: row.status,
      document: row.idType,
      name: row.name,
      card_id: row.cardId,
      front_pic: staffImage(row.frontPic),
      reverse_pic: staffImage(row.reversePic),
      hand_pic: staffImage(row.handPic),
      known_document: known?.idType ?? null,
      known_name: known?.name ?? null,
      known_card_id: known?.cardId ?? null,
      same_document: await countSameDocument(queries, row),
      reason: row.reason as IdentityReason | null,
      field: row.field as IdentityField | null,
      created_at: row.createdAt,
      decided_at: row.decidedAt,
    };
  };

export const identityHandlers: SomeHandlers<'identity.list' | 'identity.one' | 'identity.approve' | 'identity.reject'> =
  {
    'identity.list': (call) => {
      const { args } = call;
      const wanted = { status: args.status, stage: args.stage };
      return cases.list(call, { wanted, waiting: args.status === 'verifying' }, viewFor(call));
    },

    'identity.one': (call) => cases.one(call, viewFor(call)),

    'identity.approve': ({ args, command }) =>
      command(async (work) => {
        const row = await cases.byId(work.queries, args.id);
        if (row.status === 'verifying' && row.stage === 'basic' && (await countSameDocument(work.queries, row)) > 0)
          throw new Refusal('identity_used', {}, 'id');
        await settle(work, row, null, null);
        return { done: true, proposal: null };
      }),

    'identity.reject': ({ args, command }) =>
      command(async (work) => {
        const row = await cases.byId(work.queries, args.id);
        if (args.field !== undefined && !FIELDS[row.stage].includes(args.field))
          throw new Refusal('parameter_error', { parameter: 'field' }, 'field');
        await settle(work, row, args.reason, args.field ?? null);
        return { done: true, proposal: null };
      }),
  };
