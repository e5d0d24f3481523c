import { formOf } from '../../form/form-of.ts';
import type { Scope } from '../../store/frame.ts';
import { DONE } from '../result.ts';
import type { ActionRun, ActionContext } from '../stage.ts';

export const run: ActionRun = Object.assign(
  ((args, { page, scope, x }) => {
    if (args.to === undefined) return DONE;
    page.app.scheduler.batch(() => write(args.path as string, args.to, scope, x));
    return DONE;
  }) satisfies ActionRun,
  { joins: true },
);

/** Writes a path that documents may write. */
export function write(path: string, value: unknown, scope: Scope, x: ActionContext): void {
  const [root, name] = path.split('.') as [string, string];
  if (root === 'form') formOf(scope, name)?.set(name, value);
  else if (root === 'prefs') x.page.app.host.shell.setPref(name, value);
  else if (root === 'params' || root === 'state') x.bind(scope, path).set(value);
  else x.page.app.host.shell.setGlobal?.(root, name, value);
}
