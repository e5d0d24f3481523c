import { CaseSensitive, Keyboard, Languages, Moon, Settings, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../parts/button.tsx';
import { Menu } from '../parts/menu.tsx';
import { usePreferences } from '../state/preferences.ts';
import { useSay } from '../words/use-say.ts';
import { showDialog } from './keys-of.ts';

/** What a person prefers of the studio itself: its theme and its language. */
export function SettingsMenu(): ReactNode {
  const say = useSay();
  const { theme, speech, hasSingleKeys, set } = usePreferences();
  const isDark = theme === 'dark';
  return (
    <Menu
      label={say('settings')}
      trigger={<IconButton icon={Settings} label={say('settings')} />}
      acts={[
        {
          label: say(isDark ? 'settings.light' : 'settings.dark'),
          icon: isDark ? Sun : Moon,
          onPress: () => set({ theme: isDark ? 'light' : 'dark' }),
        },
        {
          // The name of a language is in that language.
          label: speech === 'en' ? '中文' : 'English',
          icon: Languages,
          onPress: () => set({ speech: speech === 'en' ? 'zh' : 'en' }),
        },
        {
          label: say(hasSingleKeys ? 'settings.keys.off' : 'settings.keys.on'),
          icon: CaseSensitive,
          onPress: () => set({ hasSingleKeys: !hasSingleKeys }),
        },
        { label: say('keys.all'), icon: Keyboard, keys: '?', separator: true, onPress: () => showDialog('keys') },
      ]}
    />
  );
}
