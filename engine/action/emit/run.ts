import { doElse } from '../action.ts';
import { DONE } from '../result.ts';
import type { ActionRun, Emit } from '../stage.ts';
import { refuseField } from '../refuse.ts';

export const run: ActionRun = async (args, context) => {
  const { scope, page, plan } = context;
  const emit = scope.$emit as Emit | undefined;
  if (emit === undefined) return DONE;
  const result = await emit(args.event as string, (args.with ?? {}) as Record<string, unknown>);
  if (result.ok || result.shown) return result;
  const instead = await doElse(context, result);
  if (instead !== undefined) return instead;
  const source = result.field === undefined ? undefined : plan.fed?.[result.field];
  if (source?.root === 'event') return { ...result, field: source.name };
  const placed = source?.root === 'form' ? refuseField(result, source.name, scope, page) : result;
  if (!placed.shown && placed.text !== undefined) page.app.host.shell.toast(placed.text, 'error');
  return { ...placed, shown: true };
};
