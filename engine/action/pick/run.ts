import type { Scope } from '../../store/frame.ts';
import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';
import { write } from '../set/run.ts';

/** `into` holds compiled functions of the scope, evaluated when the picked value arrives. */
export const run: ActionRun = (args, { page, scope, x, plan }) => {
  const into = plan.extra?.into as Readonly<Record<string, (scope: Scope) => unknown>>;
  page.pick = {
    take: (result) => {
      page.pick = undefined;
      const inner = Object.create(scope) as Scope;
      inner.result = result;
      page.app.scheduler.batch(() => {
        for (const [path, value] of Object.entries(into)) write(path, value(inner), scope, x);
      });
    },
  };
  page.app.host.navigation.go(args.from as string, (args.with ?? {}) as Record<string, unknown>, { replace: false });
  return DONE;
};
