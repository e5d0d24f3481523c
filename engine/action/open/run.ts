import { DONE, REFUSED } from '../result.ts';
import type { ActionPlan, ActionRun, LateSheet, Owner } from '../stage.ts';
import { emitTo } from '../emit-to.ts';

export const run: ActionRun = async (args, { page, plan, scope, x, list }) => {
  const late = plan.extra?.fragment as LateSheet | undefined;
  const fragment = late === undefined ? undefined : (late.come() ?? (await late.load()));
  const sheet = fragment?.sheet ?? x.sheet(args.sheet as string);
  if (sheet === undefined) return { ok: false, code: 'unknown', shown: true };
  const done = await page.open(
    sheet,
    (args.with ?? {}) as Record<string, unknown>,
    scope.$instance as Owner,
    fragment !== undefined,
    emitTo(plan.lists ?? {}, scope, x),
  );
  if (done) return DONE;
  await list((plan.extra?.else ?? []) as readonly ActionPlan[]);
  return REFUSED;
};
