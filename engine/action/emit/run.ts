import { DONE, doElse, type ActionRun } from '../action.ts';
import type { Emit } from '../emit-to.ts';
import type { Owner } from '../stage.ts';

export const run: ActionRun = async (args, context) => {
  const { scope, page, plan } = context;
  const emit = scope.$emit as Emit | undefined;
  if (emit === undefined) return DONE;
  const result = await emit(args.event as string, (args.with ?? {}) as Record<string, unknown>);
  if (result.ok || result.told) return result;
  const instead = await doElse(context, result);
  if (instead !== undefined) return instead;
  const source = result.field === undefined ? undefined : plan.fed?.[result.field];
  const { text } = result;
  if (source?.root === 'form' && text !== undefined) {
    const shown = page.app.scheduler.batch(() => (scope.$instance as Owner).form?.refuse(source.name, text));
    if (shown === true) return { ...result, told: true };
  }
  if (source?.root === 'event') return { ...result, field: source.name };
  if (text !== undefined) page.app.host.shell.toast(text, 'error');
  return { ...result, told: true };
};
