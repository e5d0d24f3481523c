import type { Scope } from '../store/frame.ts';
import { DONE, type ActionRun, type ActionSchema } from './action.ts';
import { write } from './set.ts';

export const schema: ActionSchema = {
  name: 'pick',
  description: 'Goes to a page that returns a value, and puts what it returns into this page when it comes back.',
  slots: {
    from: { type: 'name', of: 'route', required: true, description: 'A page that `returns` something.' },
    with: { type: 'args', description: 'The page’s parameters.' },
    into: { type: 'args', required: true, description: 'What to write: a place (`form.x`, `state.x`, `params.x`) and a formula over `result`.' },
  },
  last: true,
  example: { do: 'pick', from: 'fund/select', into: { 'params.currency': '=result.currency' } },
};

/** `into` is compiled to functions of the scope, evaluated when the picked value has come. */
export const run: ActionRun = (args, { page, scope, x, plan }) => {
  const into = plan.extra?.into as Readonly<Record<string, (scope: Scope) => unknown>>;
  page.pick = {
    take: (result) => {
      page.pick = undefined;
      const inner = Object.create(scope) as Scope;
      inner.result = result;
      page.app.scheduler.batch(() => { for (const [path, value] of Object.entries(into)) write(path, value(inner), scope, x); });
    },
  };
  page.app.host.navigation.go(args.from as string, (args.with ?? {}) as Record<string, unknown>, { replace: false });
  return DONE;
};
