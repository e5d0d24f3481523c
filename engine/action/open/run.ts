import { emitTo } from '../../render/fragment.tsx';
import type { Instance } from '../../render/instance.ts';
import type { Late } from '../../render/late.ts';
import { DONE, REFUSED, type ActionPlan, type ActionRun } from '../action.ts';

export const run: ActionRun = async (args, { page, plan, scope, x, list }) => {
  const late = plan.extra?.fragment as Late | undefined;
  const fragment = late === undefined ? undefined : late.come() ?? await late.load();
  const sheet = fragment?.sheet ?? x.sheet(args.sheet as string);
  if (sheet === undefined) return { ok: false, code: 'unknown', told: true };
  const done = await page.open(sheet, (args.with ?? {}) as Record<string, unknown>, scope.$instance as Instance, fragment !== undefined, emitTo(plan.lists ?? {}, scope, x));
  if (done) return DONE;
  await list((plan.extra?.else ?? []) as readonly ActionPlan[]);
  return REFUSED;
};
