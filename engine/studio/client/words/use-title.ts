import type { PageSummary } from '../../protocol/pages.ts';
import { usePreferences } from '../state/preferences.ts';
import { useStudio } from '../state/studio.ts';

/**
 * Returns what names a page: its title in the language of the studio where the product has that, else in the product's
 * first.
 */
export function useTitle(): (page: Pick<PageSummary, 'titles' | 'route'>) => string {
  const speech = usePreferences((state) => state.speech);
  const first = useStudio((state) => state.hello?.languages[0]?.code);
  return ({ titles, route }) => titles[speech] ?? titles[first ?? ''] ?? Object.values(titles)[0] ?? route;
}
