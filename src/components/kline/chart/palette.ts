import type { LineColor } from '../indicators/settings.ts';

/** The colours and the typeface of the canvas, read from the theme's custom properties, as a canvas cannot use CSS. */
export interface Palette {
  readonly page: string;
  readonly card: string;
  readonly edge: string;
  readonly grid: string;
  readonly text1: string;
  readonly text2: string;
  readonly text3: string;
  readonly up: string;
  readonly upFill: string;
  readonly down: string;
  readonly downFill: string;
  readonly flat: string;
  /** Bars of the volume. */
  readonly upBar: string;
  readonly downBar: string;
  readonly flatBar: string;
  /** Bars of MACD, while they grow and while they shrink. */
  readonly upGrowing: string;
  readonly upShrinking: string;
  readonly downGrowing: string;
  readonly downShrinking: string;
  /** Lines of indicators, by the names of `settings.ts`. */
  readonly lines: Readonly<Record<LineColor, string>>;
  readonly warn: string;
  readonly white: string;
  readonly toast: string;
  readonly onToast: string;
  readonly font: string;
}

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const color = (name: string): string => token(`--color-${name}`);
  const dark = style.colorScheme === 'dark';
  return {
    page: color('page'),
    card: color('card'),
    edge: color('edge'),
    // A full hairline would distract from the candles, most on the dark page.
    grid: fade(color('hairline'), dark ? 0.55 : 0.8),
    text1: color('text-1'),
    text2: color('text-2'),
    text3: color('text-3'),
    up: color('up'),
    upFill: color('up-fill'),
    down: color('down'),
    downFill: color('down-fill'),
    flat: color('text-3'),
    upBar: fade(color('up'), 0.55),
    downBar: fade(color('down'), 0.55),
    flatBar: fade(color('text-3'), 0.55),
    upGrowing: fade(color('up'), 0.8),
    upShrinking: fade(color('up'), 0.4),
    downGrowing: fade(color('down'), 0.8),
    downShrinking: fade(color('down'), 0.4),
    lines: {
      amber: color('line-amber'),
      blue: color('line-blue'),
      ink: color('text-1'),
      pink: color('line-pink'),
      teal: color('line-teal'),
    },
    warn: color('warn'),
    white: color('white'),
    toast: color('toast'),
    onToast: color('on-toast'),
    font: token('--font-body') || 'sans-serif',
  };
}

/** A colour with an opacity. */
export function fade(color: string, opacity: number): string {
  // The browser caches hexadecimal colours, but computes a mix every time.
  if (/^#[\da-f]{6}$/i.test(color))
    return `${color}${Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')}`;
  return `color-mix(in srgb, ${color} ${opacity * 100}%, transparent)`;
}

/** Calls the listener after every change of the theme, by the user or the system; returns the undo. */
export function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
  };
}
