import { throttle, oneFrame } from '../throttle.ts';
import type { Drag } from '../lines/own-lines.ts';
import { glide, speedOf, type Sample } from './momentum.ts';

/** The chart's reactions to gestures. Coordinates are px from the chart's top left corner. */
interface GestureTarget {
  readonly pan: (distance: number) => void;
  /** `ratio` above 1 zooms in; the point at `x` stays in place. */
  readonly zoom: (ratio: number, x: number) => void;
  readonly pointAt: (x: number, y: number) => void;
  /** Starts to drag what is movable at a point; null where nothing is. */
  readonly grab: (x: number, y: number) => Drag | null;
  /** True where something is movable at a point. */
  readonly isMovable: (x: number, y: number) => boolean;
  /** Removes the crosshair. */
  readonly release: () => void;
  /** True where the wheel zooms without a key, as in full screen, where nothing scrolls. */
  readonly wheelZooms: () => boolean;
}

const LONG_PRESS = 400;
/** A finger that moved less is at rest, in px. */
const STILL = 6;

type State =
  | { readonly kind: 'none' | 'left to the page' }
  | { readonly kind: 'pressed'; readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> }
  | { readonly kind: 'pan'; readonly samples: Sample[] }
  | { readonly kind: 'crosshair' }
  | { readonly kind: 'drag'; readonly drag: Drag }
  | { readonly kind: 'pinch'; distance: number; middle: number };

/**
 * Handles touches on the chart: one finger pans sideways and glides on, two pinch, up and down scrolls the page, a tap
 * removes the crosshair. A long press shows the crosshair, or drags a movable line; panning over a line never does. The
 * library's own touch handling prevents scrolling the page, so touches are captured before it. The mouse is left to the
 * library, except that it drags lines and that a wheel without ctrl scrolls the page.
 */
export function listenToFingers(element: HTMLElement, target: GestureTarget): () => void {
  let state: State = { kind: 'none' };
  let stopGliding: (() => void) | undefined;
  let latest: TouchEvent | undefined;

  const place = (touch: Touch): { x: number; y: number } => {
    const box = element.getBoundingClientRect();
    return { x: touch.clientX - box.left, y: touch.clientY - box.top };
  };
  const become = (next: State): void => {
    following.cancel();
    if (state.kind === 'pressed') clearTimeout(state.timer);
    state = next;
  };
  const pinchOf = (a: Touch, b: Touch): { distance: number; middle: number } => ({
    distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    middle: (place(a).x + place(b).x) / 2,
  });

  const start = (event: TouchEvent): void => {
    event.stopPropagation();
    stopGliding?.();
    const [first, second] = event.touches;
    if (first === undefined) return;
    if (second !== undefined) {
      if (state.kind === 'left to the page') return;
      if (state.kind === 'drag') state.drag.cancel();
      target.release();
      become({ kind: 'pinch', ...pinchOf(first, second) });
      return;
    }
    const { x, y } = place(first);
    const timer = setTimeout(() => {
      const drag = target.grab(x, y);
      if (drag === null) {
        become({ kind: 'crosshair' });
        target.pointAt(x, y);
        return;
      }
      target.release();
      // Vibrates, where the phone can, as the line is being dragged now.
      navigator.vibrate?.(10);
      become({ kind: 'drag', drag });
    }, LONG_PRESS);
    become({ kind: 'pressed', x, y, timer });
  };

  /** Follows the fingers. A finger may send several events a frame; each would lay the chart out again. */
  const following = throttle(() => {
    if (latest === undefined) return;
    const [first, second] = latest.touches;
    if (first === undefined) return;
    const { x, y } = place(first);
    if (state.kind === 'crosshair') target.pointAt(x, y);
    else if (state.kind === 'drag') state.drag.to(y);
    else if (state.kind === 'pan') {
      target.pan(x - state.samples.at(-1)!.x);
      state.samples.push({ x, time: latest.timeStamp });
    } else if (state.kind === 'pinch' && second !== undefined) {
      const { distance, middle } = pinchOf(first, second);
      target.pan(middle - state.middle);
      target.zoom(distance / state.distance, middle);
      Object.assign(state, { distance, middle });
    }
  }, oneFrame);

  const move = (event: TouchEvent): void => {
    event.stopPropagation();
    const [first] = event.touches;
    if (first === undefined) return;
    const { x, y } = place(first);
    if (state.kind === 'pressed') {
      const [dx, dy] = [Math.abs(x - state.x), Math.abs(y - state.y)];
      if (dx + dy < STILL) return;
      if (dy >= dx) {
        become({ kind: 'left to the page' });
        return;
      }
      target.release();
      become({ kind: 'pan', samples: [{ x: state.x, time: event.timeStamp }] });
    }
    if (state.kind === 'left to the page' || state.kind === 'none') return;
    if (event.cancelable) event.preventDefault();
    latest = event;
    following();
  };

  const end = (event: TouchEvent): void => {
    event.stopPropagation();
    following.flush();
    // Otherwise the browser sends a mouse event for the tap, and the library shows its own crosshair.
    if (event.cancelable) event.preventDefault();
    if (event.touches.length > 0) {
      const left = event.touches[0]!;
      if (state.kind === 'pinch') become({ kind: 'pan', samples: [{ x: place(left).x, time: event.timeStamp }] });
      return;
    }
    if (state.kind === 'pressed') target.release();
    if (state.kind === 'drag') state.drag.drop();
    if (state.kind === 'pan' && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      stopGliding = glide(speedOf(state.samples, event.timeStamp), (distance) => target.pan(distance));
    }
    become({ kind: 'none' });
  };

  const cancel = (event: TouchEvent): void => {
    event.stopPropagation();
    if (state.kind === 'drag') state.drag.cancel();
    become({ kind: 'none' });
  };

  /** Drags lines with the mouse; the library handles everything else. */
  const mouse = (event: MouseEvent): void => {
    if (event.button !== 0) return;
    const box = element.getBoundingClientRect();
    const drag = target.grab(event.clientX - box.left, event.clientY - box.top);
    if (drag === null) return;
    event.stopPropagation();
    event.preventDefault();
    const moving = new AbortController();
    // A drag up or down moves the line; one that starts sideways does not.
    let way: 'none' | 'along' | 'across' = 'none';
    addEventListener(
      'mousemove',
      (moved) => {
        const [dx, dy] = [Math.abs(moved.clientX - event.clientX), Math.abs(moved.clientY - event.clientY)];
        if (way === 'none' && dx + dy >= STILL) way = dy >= dx ? 'along' : 'across';
        if (way === 'along') drag.to(moved.clientY - box.top);
      },
      { signal: moving.signal },
    );
    addEventListener(
      'mouseup',
      () => {
        moving.abort();
        if (way === 'along') drag.drop();
        else drag.cancel();
      },
      { signal: moving.signal },
    );
  };
  /** Changes the mouse pointer over a movable line. */
  const hover = (event: MouseEvent): void => {
    const box = element.getBoundingClientRect();
    element.toggleAttribute('data-movable', target.isMovable(event.clientX - box.left, event.clientY - box.top));
  };
  const wheel = (event: WheelEvent): void => {
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!sideways && !event.ctrlKey && !event.metaKey && !target.wheelZooms()) event.stopPropagation();
  };
  const menu = (event: Event): void => {
    if (state.kind !== 'none') event.preventDefault();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  element.addEventListener('touchstart', start, { capture: true, passive: true, signal });
  element.addEventListener('touchmove', move, { capture: true, passive: false, signal });
  element.addEventListener('touchend', end, { capture: true, passive: false, signal });
  element.addEventListener('touchcancel', cancel, { capture: true, passive: true, signal });
  element.addEventListener('mousedown', mouse, { capture: true, signal });
  element.addEventListener('mousemove', hover, { capture: true, passive: true, signal });
  element.addEventListener('wheel', wheel, { capture: true, passive: true, signal });
  element.addEventListener('contextmenu', menu, { capture: true, signal });
  return () => {
    listeners.abort();
    stopGliding?.();
    become({ kind: 'none' });
  };
}
