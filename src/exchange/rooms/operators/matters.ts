import type { ProposalKind } from '../../../../schemas/operators/proposal.types.ts';
import { appealDecide } from './appeals.ts';
import { depositApprove } from './deposits.ts';
import { haltLift } from './house.ts';
import type { Matter } from './proposals.ts';
import { staffAdd, staffReset, staffRole } from './staff-matters.ts';
import { userUnfreeze } from './users.ts';
import { withdrawalApprove } from './withdrawals.ts';

/** All kinds of decisions that may take two persons. */
export const MATTERS: Readonly<Record<ProposalKind, Matter>> = {
  deposit_approve: depositApprove,
  withdrawal_approve: withdrawalApprove,
  appeal_decide: appealDecide,
  halt_lift: haltLift,
  user_unfreeze: userUnfreeze,
  staff_add: staffAdd,
  staff_role: staffRole,
  staff_reset: staffReset,
};
