import { formOf } from '../form/form-of.ts';
import type { Scope } from '../store/frame.ts';
import type { Failure } from './result.ts';
import type { Stage } from './stage.ts';

/**
 * Shows a server's refusal at its field. Where no block shows the field, or a sheet covers it, a toast shows the
 * message and names the field by its label.
 */
export function refuseField(failure: Failure, field: string, scope: Scope, page: Stage): Failure {
  const { text } = failure;
  const form = formOf(scope, field);
  if (form === undefined || text === undefined) return failure;
  const covered = page.covers(form);
  const shown = page.app.scheduler.batch(() => form.refuse(field, text, !covered));
  if (shown && !covered) return { ...failure, shown: true };
  const label = form.labelOf(field);
  return label === undefined || says(text, label)
    ? failure
    : { ...failure, text: page.app.host.translate('engine.at_field', { field: label, text }) };
}

/** Tells whether the message already names the field. */
const says = (text: string, label: string): boolean => text.toLowerCase().includes(label.toLowerCase());
