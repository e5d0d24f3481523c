import type { OpenSheet } from '../render/page.ts';
import { DONE, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'close',
  description: 'Closes the sheet that this stands in; the list that opened it goes on.',
  slots: {},
  last: true,
  example: { do: 'close' },
};

export const run: ActionRun = (_args, { scope }) => {
  (scope.$sheet as OpenSheet | undefined)?.close(true);
  return DONE;
};
