import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Speech } from '../words/say.ts';
import { isCharacter } from './keys.ts';

/** The least widths of the panels in pixels: none can be dragged under them. */
export const LEAST = { left: 248, blocks: 336, map: 264, right: 344, words: 520, translate: 336, theme: 420 } as const;

/** A panel whose width a person may drag. */
export type PanelName = keyof typeof LEAST;

interface Preferences {
  readonly speech: Speech;
  readonly theme: 'light' | 'dark';
  /** The name that the others see. */
  readonly name: string;
  /** Single characters are shortcuts. People who dictate or whose hands shake turn them off (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean;
  /** Widths that were dragged, in pixels. */
  readonly widths: Readonly<Partial<Record<PanelName, number>>>;
  readonly set: (some: Partial<Omit<Preferences, 'set'>>) => void;
}

/** Tells whether keys do something: single characters only for people who want them. */
export const isOn = (keys: string, hasSingleKeys: boolean): boolean => hasSingleKeys || !isCharacter(keys);

const isChinese = (): boolean => navigator.language.toLowerCase().startsWith('zh');
const isDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** A person's preferences of the studio itself; the browser stores them. */
export const usePreferences = create<Preferences>()(
  persist(
    (set): Preferences => ({
      speech: isChinese() ? 'zh' : 'en',
      theme: isDark() ? 'dark' : 'light',
      name: '',
      hasSingleKeys: true,
      widths: {},
      set,
    }),
    // What sets them is no data: it is left out as JSON is written.
    { name: 'studio-preferences' },
  ),
);
