import type { Instance } from '../../render/instance.ts';
import type { Scope } from '../../store/frame.ts';
import { DONE, type ActionRun } from '../action.ts';

export const run: ActionRun = async (_args, { scope, page, x, plan }) => {
  const instance = scope.$instance as Instance;
  const sent = await instance.form?.submit(async (inner) => (await page.run(plan.n, instance.submit, Object.create(inner) as Scope, x)).ok);
  return sent === true ? DONE : { ok: false, code: 'form', told: true };
};
