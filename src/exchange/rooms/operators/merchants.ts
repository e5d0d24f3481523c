import type { MerchantApplication } from '../../../../schemas/operators/merchant.types.ts';
import { applicationView, decideApplication, submittedApplications } from '../c2c/index.ts';
import type { Application } from '../c2c/index.ts';
import { verifiedNames } from '../account/index.ts';
import { reasonOf } from './brief.ts';
import type { SomeHandlers, StaffCall, StaffWork } from './call.ts';
import { casesOf } from './cases.ts';
import type { Seen } from './cases.ts';

const cases = casesOf('merchant', submittedApplications, ['merchant_approve', 'merchant_reject']);

/** Ends the review of an application. @throws Refusal `staff_decided` when it was ended before. */
async function settle(work: StaffWork, { id, name }: Application, reason: string | null): Promise<void> {
  if (!(await decideApplication(work, id, reason === null, reason))) throw await cases.decidedBefore(work.queries, id);
  await work.audit({
    kind: reason === null ? 'merchant_approve' : 'merchant_reject',
    object: cases.objectOf(id),
    detail: [name, reason].filter(Boolean).join(' · '),
  });
}

/** Returns an application's view for staff: the user's own view, with the name in their document. */
const viewFor =
  ({ queries }: StaffCall<unknown>) =>
  async (row: Application, seen: Seen): Promise<MerchantApplication> => ({
    ...applicationView(row),
    ...seen,
    known_name: (await verifiedNames(queries, [row.userId])).get(row.userId) ?? null,
  });

export const merchantHandlers: SomeHandlers<'merchant.list' | 'merchant.one' | 'merchant.approve' | 'merchant.reject'> =
  {
    'merchant.list': (call) => {
      const { args } = call;
      return cases.list(call, { wanted: { state: args.state }, waiting: args.state === 'review' }, viewFor(call));
    },

    'merchant.one': (call) => cases.one(call, viewFor(call)),

    'merchant.approve': ({ args, command }) =>
      command(async (work) => {
        await settle(work, await cases.byId(work.queries, args.id), null);
        return { done: true, proposal: null };
      }),

    'merchant.reject': ({ args, command }) =>
      command(async (work) => {
        await settle(work, await cases.byId(work.queries, args.id), reasonOf(args.reason));
        return { done: true, proposal: null };
      }),
  };
