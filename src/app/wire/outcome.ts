import type { Answer } from '../../../engine/host.ts';
import type { CallDescription } from '../app-document.ts';
import type { Call } from './call.ts';
import { valueAt } from './pointer.ts';

/**
 * Makes the function that asks how a spending call ended whose answer was lost. `none`: it took no effect. Where that
 * cannot be read either, the outcome stays unknown: the error says so, and the call is not sent again.
 */
export function createOutcome(call: Call, calls: Readonly<Record<string, CallDescription>>, name: string) {
  return async (intent: string): Promise<Answer | 'none'> => {
    const asked = await call(name, { id: intent }, {});
    if ('error' in asked) return { error: { ...asked.error, unknownOutcome: true } };
    if (valueAt(asked.value, '/state') === 'none') return 'none';
    const done = valueAt(asked.value, '/call');
    const description = typeof done === 'string' && Object.hasOwn(calls, done) ? calls[done] : undefined;
    return {
      value: description === undefined ? undefined : valueAt(valueAt(asked.value, '/answer'), description.data),
    };
  };
}
