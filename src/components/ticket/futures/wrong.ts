import { useCallback } from 'react';
import { useSnapshot } from './context.ts';
import type { Field } from './store/draft.ts';
import type { Snapshot } from './store/store.ts';

/**
 * Tells whether a field holds what keeps the order from being sent on the side that is looked at, or what the exchange
 * refused.
 */
export function useWrong(field: Field): boolean {
  return useSnapshot(
    useCallback(
      ({ draft, longProblem, shortProblem }: Snapshot) => {
        const problem = draft.side === 'long' ? longProblem : shortProblem;
        return draft.refusal?.field === field || (problem?.wrong === true && problem.field === field);
      },
      [field],
    ),
  );
}
