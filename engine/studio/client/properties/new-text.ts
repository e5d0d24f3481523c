import type { Operation } from '../../protocol/change.ts';
import { useStudio } from '../state/studio.ts';

/** Returns what writes a new text: in the first language as it is, in the others marked as not translated yet. */
export function newText(key: string, words: string): readonly Operation[] {
  const languages = useStudio.getState().hello?.languages ?? [];
  return languages.map(({ code }, index) => ({
    do: 'setText',
    key,
    language: code,
    words: index === 0 ? words : `⟦${words}⟧`,
  }));
}
