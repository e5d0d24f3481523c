import { usePreferences } from '../state/preferences.ts';
import { sayIn, type Say } from './say.ts';

const SAYS = { en: sayIn('en'), zh: sayIn('zh') };

/** Returns the texts of the studio in the language that the person chose. */
export function useSay(): Say {
  return SAYS[usePreferences((state) => state.speech)];
}
