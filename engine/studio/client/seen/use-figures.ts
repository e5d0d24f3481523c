import { usePreferences } from '../state/preferences.ts';
import { useSay } from '../words/use-say.ts';
import type { Shown, Span } from './shown.ts';

/** Writes numbers, times and names for a person. */
export interface Figures {
  /** A number; below ten with one decimal. Empty for null. */
  readonly number: (value: number | null) => string;
  /** A time of the person's clock, with its end. */
  readonly range: (from: number, until: number) => string;
  /** A time of the person's clock: of a day the hour, of many days the day. */
  readonly tick: (at: Date) => string;
  /** The short id of an edition. */
  readonly short: (edition: Shown) => string;
  /** What is new in an edition. */
  readonly sentence: (edition: Shown) => string;
}

/** @param span the time that is shown */
export function useFigures({ hours }: Span): Figures {
  const say = useSay();
  const locale = usePreferences(({ speech }) => (speech === 'zh' ? 'zh-Hans' : 'en'));
  const [whole, tenths] = [0, 1].map((digits) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }));
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const day = { day: 'numeric', month: 'short' } as const;
  const range = new Intl.DateTimeFormat(locale, { weekday: 'short', ...day, ...time });
  const tick = new Intl.DateTimeFormat(locale, hours === 24 ? time : day);
  return {
    number: (value) => (value === null ? '' : ((value < 10 ? tenths : whole)?.format(value) ?? '')),
    range: (from, until) => range.formatRange(from, until),
    tick: (at) => tick.format(at),
    short: ({ key }) => (key === 'others' ? say('seen.others') : key.slice(0, 7)),
    sentence: ({ key, edition }) => (key === 'others' ? '' : (edition?.sentence ?? say('seen.gone'))),
  };
}
