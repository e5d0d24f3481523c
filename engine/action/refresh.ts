import type { Instance } from '../render/instance.ts';
import { DONE, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'refresh',
  description: 'Asks again for data of this page.',
  slots: { data: { type: 'name', of: 'datum', list: true, required: true, description: 'Names of data.' } },
  example: { do: 'refresh', data: ['orders'] },
};

export const run: ActionRun = async (args, { scope }) => {
  const instance = scope.$instance as Instance;
  await Promise.all((args.data as readonly string[]).map((name) => instance.datum(name)?.refresh()));
  return DONE;
};
