import { DONE } from '../result.ts';
import type { ActionRun, Owner } from '../stage.ts';

export const run: ActionRun = async (args, { scope }) => {
  const instance = scope.$instance as Owner;
  await Promise.all((args.data as readonly string[]).map(async (name) => instance.datum(name)?.refresh()));
  return DONE;
};
