import { useEffect, useRef } from 'react';
import { useStudio } from '../state/studio.ts';
import { playAgain } from './played.ts';

/** Plays the tests of the open page after each save. */
export function usePlayOnSave(): void {
  const route = useStudio((state) => state.route);
  const hasTests = useStudio((state) => (state.opened?.summary.tests ?? 0) > 0);
  const savedAt = useStudio((state) => state.saved?.savedAt ?? null);
  const known = useRef(savedAt);
  useEffect(() => {
    if (savedAt === known.current) return;
    known.current = savedAt;
    if (route !== undefined && hasTests) void playAgain(route);
  }, [route, hasTests, savedAt]);
}
