import type { Instance } from '../../render/instance.ts';
import { DONE, type ActionRun } from '../action.ts';

export const run: ActionRun = (_args, { page, scope }) => {
  page.app.scheduler.batch(() => (scope.$instance as Instance).form?.reset());
  return DONE;
};
