import { openLayer } from './layers.ts';
import css from './mask.module.css';

/** Milliseconds that a call may last before the page is covered. */
export const MASK_DELAY = 800;

/** The mask stops these events, so that keys enter nothing twice; fingers meet the mask itself. */
const INPUT = ['keydown', 'beforeinput'] as const;

/**
 * Covers the page, once `work` has lasted 800 ms, until it is done: a turning circle shows that it goes on, and nothing
 * can be entered twice. What lies over the pages (sheets, questions, toasts) stays in sight; the phone's back waits.
 * @param label what a screen reader says of it
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

/** Covers the page at once; the returned function takes the mask away. */
function cover(label: string): () => void {
  const mask = document.createElement('div');
  mask.className = css['mask'] ?? '';
  mask.dataset['node'] = 'mask';
  mask.setAttribute('role', 'status');
  const circle = mask.appendChild(document.createElement('span'));
  circle.setAttribute('role', 'img');
  document.body.append(mask);
  // A region speaks of what changes in it.
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
  // The browser's own keys go on working.
  if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key)))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
