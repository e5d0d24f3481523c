import { emitTo } from '../render/fragment.tsx';
import type { Instance } from '../render/instance.ts';
import type { FragmentPlan } from '../render/plan.ts';
import { DONE, REFUSED, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'open',
  description: 'Opens a sheet and waits until it closes; dismissing it stops the list.',
  slots: {
    sheet: { type: 'name', of: 'sheet', required: true, description: 'A sheet of this page, or a fragment that is a sheet.' },
    with: { type: 'args', description: 'The sheet’s parameters.' },
    on: { type: 'map', key: 'name', description: 'Handlers of the sheet’s events.', value: { type: 'actions', description: 'The handler.' } },
  },
  example: { do: 'open', sheet: 'fragments/pay-sheet', with: { google: '=data.security.google_bound' }, on: { confirmed: [{ do: 'call', call: 'wallet.withdraw', with: {} }] } },
};

export const run: ActionRun = async (args, { page, plan, scope, x }) => {
  const fragment = plan.extra?.fragment as FragmentPlan | undefined;
  const sheet = fragment?.sheet ?? x.sheet(args.sheet as string);
  if (sheet === undefined) return { ok: false, code: 'unknown', told: true };
  const done = await page.open(sheet, (args.with ?? {}) as Record<string, unknown>, scope.$instance as Instance, fragment !== undefined, emitTo(plan.lists ?? {}, scope, x));
  return done ? DONE : REFUSED;
};
