import { SKELETON_DELAY } from '../../../engine/render/skeleton-delay.ts';

/** One move of what had been shown already, that nobody's finger asked for. */
export interface Shift {
  /** As browsers count it: the part of the screen that moved, times how far. */
  readonly value: number;
  /** Milliseconds since the page began. */
  readonly time: number;
  /** The node that moved, and from where to where: `node .class: top → top, height → height`. */
  readonly moved: readonly string[];
}

/** A network, as Chromium emulates it, that takes longer than a skeleton waits before it appears. */
export const SLOW = { offline: false, latency: 1.5 * SKELETON_DELAY, downloadThroughput: -1, uploadThroughput: -1 };

/** The most that a page may shift while it opens. */
export const MOST = 0.02;

declare global {
  interface Window {
    shifts: Shift[];
  }
  /** Not among the DOM's own types. */
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
}

/** Runs before the page does: notes its shifts from the first moment on. */
export function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node instanceof Element ? node : (node?.parentElement ?? null);
        const name = `${element?.closest('[data-node]')?.getAttribute('data-node') ?? '-'} ${node?.nodeName.toLowerCase() ?? 'gone'}.${element?.getAttribute('class') ?? ''}`;
        return `${name}: ${Math.round(from.top)} → ${Math.round(to.top)}, ${Math.round(from.height)} → ${Math.round(to.height)} high`;
      });
      window.shifts.push({ value, time: Math.round(startTime), moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** All shifts of a page together. */
export const shiftOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
