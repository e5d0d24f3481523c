import type { Instance } from '../render/instance.ts';
import type { Scope } from '../store/frame.ts';
import { DONE, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'submit',
  description: 'Sends the form, as its submit block does.',
  slots: {},
  example: { do: 'submit' },
};

export const run: ActionRun = async (_args, { scope, page, x, plan }) => {
  const instance = scope.$instance as Instance;
  const sent = await instance.form?.submit(async (inner) => (await page.run(plan.n, instance.submit, Object.create(inner) as Scope, x)).ok);
  return sent === true ? DONE : { ok: false, code: 'form', told: true };
};
