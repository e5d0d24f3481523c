import type { Shell } from '../../../engine/host.ts';

export type Tone = NonNullable<Parameters<Shell['toast']>[1]>;
export type ShowToast = (text: string, tone: Tone) => void;

export interface Toaster {
  readonly toast: Shell['toast'];
  /** Gives the view that shows toasts; what was said before it stood is shown then. */
  attach(show: ShowToast): () => void;
}

/** Toasts, whose view comes only after the first paint. */
export function createToaster(): Toaster {
  let view: ShowToast | undefined;
  let waiting: (readonly [string, Tone])[] = [];
  return {
    toast: (text, tone = 'plain') => {
      if (text === '') return;
      if (view) view(text, tone);
      else waiting.push([text, tone]);
    },
    attach: (show) => {
      view = show;
      for (const [text, tone] of waiting) show(text, tone);
      waiting = [];
      return () => {
        if (view === show) view = undefined;
      };
    },
  };
}
