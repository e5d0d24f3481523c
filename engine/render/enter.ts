import type { KeyboardEvent } from 'react';

/** Inputs in which the enter key has a meaning of its own, or none. */
const OTHERS = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']);

/**
 * Submits the form on enter in a field, as browsers do: presses the submit button of the page or sheet around the
 * field. Not in a text of several lines, in a form of a component, in a select, during IME composition, or where the
 * field has handled the key.
 */
export function submitOnEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.defaultPrevented) return;
  if (
    !(target instanceof HTMLInputElement) ||
    OTHERS.has(target.type) ||
    target.form !== null ||
    target.getAttribute('role') === 'combobox'
  )
    return;
  const sheet = target.closest('[role="dialog"]');
  const buttons = [...(sheet ?? document).querySelectorAll<HTMLButtonElement>('[data-submit]:not([inert] *)')];
  const button = buttons.find((each) => each.closest('[role="dialog"]') === sheet);
  if (button === undefined) return;
  event.preventDefault();
  button.click();
}
