import { DONE } from '../result.ts';
import type { ActionRun, Owner } from '../stage.ts';

export const run: ActionRun = (_args, { page, scope }) => {
  page.app.scheduler.batch(() => (scope.$instance as Owner).form?.reset());
  return DONE;
};
