import { DONE, type ActionRun } from '../action.ts';
import type { Owner } from '../stage.ts';

export const run: ActionRun = (_args, { page, scope }) => {
  page.app.scheduler.batch(() => (scope.$instance as Owner).form?.reset());
  return DONE;
};
