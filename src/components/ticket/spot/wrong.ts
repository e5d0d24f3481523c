import { useCallback } from 'react';
import { useSnapshot } from './context.ts';
import type { Field } from './store/draft.ts';
import type { Snapshot } from './store/store.ts';

/** True where a field's value prevents the order, or the exchange refused it. */
export function useWrong(field: Field): boolean {
  return useSnapshot(
    useCallback(
      ({ draft, problem }: Snapshot) =>
        draft.refusal?.field === field || (problem?.wrong === true && problem.field === field),
      [field],
    ),
  );
}
