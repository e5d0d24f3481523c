import { DONE, REFUSED } from '../result.ts';
import type { ActionPlan, ActionRun, LateSheet, Owner } from '../stage.ts';
import { emitTo } from '../emit-to.ts';

export const run: ActionRun = async (args, { page, plan, scope, x, list }) => {
  const late = plan.extra?.fragment as LateSheet | undefined;
  const { lateTexts } = page.app.host;
  const fragment = late === undefined ? undefined : (late.come(page) ?? (await late.load(page)));
  // A sheet of another document brings them along; those of the page's own sheets are loaded here.
  if (late === undefined && !lateTexts.has(page.plan.name)) await lateTexts.load(page.plan.name);
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
