import type { OpenSheet } from '../../render/page.ts';
import { DONE, type ActionRun } from '../action.ts';

export const run: ActionRun = (_args, { scope }) => {
  (scope.$sheet as OpenSheet | undefined)?.close(true);
  return DONE;
};
