import type { Emit, Instance } from '../render/instance.ts';
import { DONE, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'emit',
  description: 'Tells whoever uses this fragment, and waits for what they do: a failure there stops this list and is shown here.',
  slots: {
    event: { type: 'name', of: 'event', required: true, description: 'An event that the fragment declares.' },
    with: { type: 'args', description: 'The event’s payload.' },
  },
  example: { do: 'emit', event: 'confirmed', with: { password: '=form.password' } },
};

export const run: ActionRun = async (args, { scope, page, plan }) => {
  const emit = scope.$emit as Emit | undefined;
  if (emit === undefined) return DONE;
  const result = await emit(args.event as string, (args.with ?? {}) as Record<string, unknown>);
  if (result.ok || result.told) return result;
  const source = result.field === undefined ? undefined : plan.fed?.[result.field];
  const { text } = result;
  if (source?.root === 'form' && text !== undefined) {
    const shown = page.app.scheduler.batch(() => (scope.$instance as Instance).form?.refuse(source.name, text));
    if (shown === true) return { ...result, told: true };
  }
  if (source?.root === 'event') return { ...result, field: source.name };
  if (text !== undefined) page.app.host.shell.toast(text, 'error');
  return { ...result, told: true };
};
