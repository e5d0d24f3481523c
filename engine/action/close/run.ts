import { DONE, type ActionRun } from '../action.ts';
import type { Closable } from '../stage.ts';

export const run: ActionRun = (_args, { scope }) => {
  (scope.$sheet as Closable | undefined)?.close(true);
  return DONE;
};
