import type { Scope } from '../../store/frame.ts';
import { DONE } from '../result.ts';
import type { ActionRun, Owner } from '../stage.ts';

export const run: ActionRun = async (_args, { scope, page, x, plan }) => {
  const instance = scope.$instance as Owner;
  const sent = await instance.form?.submit(
    async (inner) => (await page.run(plan.n, instance.submit, Object.create(inner) as Scope, x)).ok,
  );
  return sent === true ? DONE : { ok: false, code: 'form', shown: true };
};
