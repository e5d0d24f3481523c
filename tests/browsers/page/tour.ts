/**
 * Runs in the page, before the app does, in the copy of the site that the tests serve. It notes every error, and finds
 * for the tests what a person would press or read.
 */

/** A thing on the page, as a person would point at it. */
export interface Target {
  readonly css: string;
  /** Words in it, or in its label; with `exact`, all of them. */
  readonly text?: string;
  readonly exact?: boolean;
  /** Its place among those found; -1 is the last. */
  readonly at?: number;
}

/** The state of a thing: where it can be pressed, else the reason why it cannot. */
export type Place = { readonly x: number; readonly y: number } | { readonly reason: string };

interface Finger {
  readonly x: number;
  readonly y: number;
}

export interface Tour {
  readonly problems: string[];
  /** Returns where to press a thing, scrolled into view. */
  place(target: Target): Place;
  /** Returns the text or the value of a thing that is shown, or null. */
  text(target: Target): string | null;
  /** Sends touch events, for engines whose driver has no fingers. */
  touch(type: 'touchstart' | 'touchmove' | 'touchend', fingers: readonly Finger[]): void;
}

declare global {
  interface Window {
    tour: Tour;
  }
}

const problems: string[] = [];
addEventListener(
  'error',
  (event) => {
    const { target } = event;
    // A machine without loudspeakers plays nothing; the file itself was read.
    if (target instanceof HTMLMediaElement && target.error?.message.includes('OnMediaSinkAudioError') === true) return;
    if (target instanceof HTMLElement)
      problems.push(
        `did not load: ${target.outerHTML.slice(0, 200)} ${target instanceof HTMLMediaElement ? (target.error?.message ?? '') : ''}`,
      );
    else problems.push(`error: ${event.message} ${event.filename}:${event.lineno}`);
  },
  true,
);
addEventListener('unhandledrejection', ({ reason }) => problems.push(`unhandled: ${String(reason)}`));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  problems.push(`policy: ${violatedDirective} ${blockedURI}`),
);
const say = console.error.bind(console);
console.error = (...words: unknown[]) => {
  problems.push(`console: ${words.map(String).join(' ').slice(0, 500)}`);
  say(...words);
};

const words = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim();

const labels = (element: Element): readonly string[] =>
  element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(words) : [];

const shown = (element: Element): boolean => {
  if (element.closest('[inert]') !== null) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
};

function find({ css, text, exact = false, at = 0 }: Target): Element | undefined {
  const fits = (element: Element): boolean => {
    if (text === undefined) return true;
    const said = [words(element), element.getAttribute('aria-label') ?? '', ...labels(element)];
    return exact ? said.includes(text) : said.some((each) => each.includes(text));
  };
  return [...document.querySelectorAll(css)].filter((element) => shown(element) && fits(element)).at(at);
}

/** The element that a finger sees: the target, a part of it, or its label. */
const hits = (element: Element, x: number, y: number): boolean => {
  const top = document.elementFromPoint(x, y);
  return top !== null && (element.contains(top) || top.contains(element));
};

let held: Element | null = null;

window.tour = {
  problems,
  place(target) {
    const element = find(target);
    if (element === undefined) return { reason: 'is not there' };
    if (element.matches(':disabled, [aria-disabled=true]')) return { reason: 'is disabled' };
    const before = element.getBoundingClientRect();
    if (before.top < 60 || before.bottom > innerHeight - 60)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    return hits(element, x, y)
      ? { x, y }
      : { reason: `is covered by ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 120) ?? 'nothing'}` };
  },
  text(target) {
    const element = find(target);
    return element === undefined ? null : words(element);
  },
  touch(type, fingers) {
    const [first] = fingers;
    if (type === 'touchstart' && first !== undefined) held = document.elementFromPoint(first.x, first.y);
    const element = held;
    if (element === null) return;
    // WebKit without a touch screen makes no Touch; who listens reads these alone.
    const touches = fingers.map(({ x, y }, identifier) => ({
      identifier,
      target: element,
      clientX: x,
      clientY: y,
      pageX: x + scrollX,
      pageY: y + scrollY,
    }));
    const event = new Event(type, { bubbles: true, cancelable: true });
    element.dispatchEvent(Object.assign(event, { touches, targetTouches: touches, changedTouches: touches }));
    if (type === 'touchend') held = null;
  },
};
