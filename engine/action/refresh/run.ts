import type { Instance } from '../../render/instance.ts';
import { DONE, type ActionRun } from '../action.ts';

export const run: ActionRun = async (args, { scope }) => {
  const instance = scope.$instance as Instance;
  await Promise.all((args.data as readonly string[]).map(async (name) => instance.datum(name)?.refresh()));
  return DONE;
};
