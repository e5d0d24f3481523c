import { openLayer } from './layers.ts';
import css from './mask.module.css';

/** A call covers the page after this many milliseconds. */
export const MASK_DELAY = 800;

/** The events that the mask stops, so that keys enter nothing twice; fingers hit the mask itself. */
const INPUT = ['keydown', 'beforeinput'] as const;

/**
 * Covers the page once `work` has lasted 800 ms, until it is done: a spinner shows progress, and nothing can be entered
 * twice. Overlays (sheets, questions, toasts) stay visible; the phone's back button waits.
 * @param label the text for screen readers
 */
export function coverWhile(work: Promise<unknown>, label: string): void {
  let uncover: (() => void) | undefined;
  const timer = setTimeout(() => {
    uncover = cover(label);
  }, MASK_DELAY);
  const end = (): void => {
    clearTimeout(timer);
    uncover?.();
  };
  work.then(end, end);
}

/** Covers the page at once; the returned function removes the mask. */
function cover(label: string): () => void {
  const mask = document.createElement('div');
  mask.className = css['mask'] ?? '';
  mask.dataset['node'] = 'mask';
  mask.setAttribute('role', 'status');
  const circle = mask.appendChild(document.createElement('span'));
  circle.setAttribute('role', 'img');
  document.body.append(mask);
  // A live region announces only changes of its content.
  circle.setAttribute('aria-label', label);
  for (const event of INPUT) window.addEventListener(event, stop, true);
  const layer = openLayer(() => false);
  return () => {
    layer.close();
    for (const event of INPUT) window.removeEventListener(event, stop, true);
    mask.remove();
  };
}

function stop(event: Event): void {
  // The browser's own shortcuts keep working.
  if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key)))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
