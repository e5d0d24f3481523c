import { DONE } from '../result.ts';
import type { ActionRun, Closable } from '../stage.ts';

export const run: ActionRun = (_args, { scope }) => {
  (scope.$sheet as Closable | undefined)?.close(true);
  return DONE;
};
