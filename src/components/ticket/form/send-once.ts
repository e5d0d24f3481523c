import { useRef, useState } from 'react';
import type { Outcome } from '../../../../engine/component/index.ts';
import { useControl } from './control.ts';
import type { Refusal } from './problem.ts';

/** The outcome of an order, for the draft that it was made from. */
type Sent<Field> = { readonly do: 'placed' } | { readonly do: 'refused'; readonly refusal: Refusal<Field> };

interface Sending<Field> {
  readonly send: () => Promise<Outcome>;
  /** Error code → field. The page handles codes that are not listed. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly dispatch: (sent: Sent<Field>) => void;
}

/**
 * Sends an order once, however often the button is pressed meanwhile. Returns the busy button and the function that
 * sends.
 */
export function useSendOnce<Button extends string>(): readonly [
  Button | null,
  <Field>(button: Button, sending: Sending<Field>) => Promise<void>,
] {
  const { host } = useControl();
  const [busy, setBusy] = useState<Button | null>(null);
  /** Set before React renders: ten taps send one order. */
  const running = useRef(false);

  const sendOnce = async <Field>(button: Button, { send, fields, dispatch }: Sending<Field>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(button);
    try {
      const outcome = await send();
      const refusal = refusalOf(outcome, fields);
      if (outcome.ok) dispatch({ do: 'placed' });
      else if (refusal !== null) dispatch({ do: 'refused', refusal });
    } catch (error) {
      host.report({ code: 'component_event', detail: `submit: ${String(error)}` });
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return [busy, sendOnce];
}

/** Returns the refusal to show at a field after a failed order; null where there is none. */
function refusalOf<Field>(outcome: Outcome, fields: Readonly<Record<string, Field>>): Refusal<Field> | null {
  if (outcome.ok || outcome.code === undefined || outcome.text === undefined) return null;
  const field = Object.hasOwn(fields, outcome.code) ? fields[outcome.code] : undefined;
  return field === undefined ? null : { field, text: outcome.text };
}
