/** Keys are written as `mod+shift+z`: `mod` is ⌘ on a Mac and Ctrl elsewhere. */

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const SIGNS: Readonly<Record<string, string>> = {
  shift: '⇧',
  alt: '⌥',
  enter: '↵',
  escape: 'Esc',
  backspace: '⌫',
  f2: 'F2',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

/** Returns a key as people read it: `⌘K` on a Mac, `Ctrl K` elsewhere. */
export function keysShown(keys: string, isMac = IS_MAC): string {
  const parts = keys.split('+').map((part) => {
    if (part === 'mod') return isMac ? '⌘' : 'Ctrl';
    if (!isMac && part === 'alt') return 'Alt';
    if (!isMac && part === 'shift') return 'Shift';
    return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });
  return parts.join(isMac ? '' : ' ');
}

/** A key press, as the DOM tells it. */
export interface Pressed {
  readonly key: string;
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Tells whether an event is the press of these keys. Signs such as `?` count with the shift that some layouts need. */
export function isPressed(keys: string, event: Pressed, isMac = IS_MAC): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const other = isMac ? event.ctrlKey : event.metaKey;
  const isSign = /^[^\p{L}\p{N}]$/u.test(key);
  return (
    !other &&
    mod === parts.includes('mod') &&
    event.altKey === parts.includes('alt') &&
    (isSign || event.shiftKey === parts.includes('shift')) &&
    (event.key.toLowerCase() === key || event.code?.toLowerCase() === `key${key}`)
  );
}

/** Tells whether keys are one character without another key, which a voice or a slip of the hand types as well. */
export const isCharacter = (keys: string): boolean => keys.length === 1;

/** Tells whether a press belongs to what is being typed into. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Tells whether Enter presses what has the focus. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a[href], summary') !== null;
}
