/** Something that a case copied, or `readable`, the text that it begins with; null where it may not be read. */
export const clipboard: { text: string | undefined; readable: string | null } = { text: undefined, readable: '' };
let online = true;

/** Sets whether the browser of the process is connected from now on. */
export function setOnline(now: boolean): void {
  if (online === now) return;
  online = now;
  window.dispatchEvent(new Event(now ? 'online' : 'offline'));
}

/**
 * Turns off what React's development build measures for the browser's profiler: it takes a third of the time of a case,
 * and keeps a record of each component that is drawn. Called before React is loaded.
 */
export function withoutProfiling(): void {
  Object.assign(console, { timeStamp: undefined, createTask: undefined });
}

/** Lends the window a clipboard and a connection that cases decide about. */
export function lendToWindow(): void {
  Object.defineProperty(navigator, 'onLine', { get: () => online, configurable: true });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        clipboard.text = text;
        clipboard.readable = text;
        return Promise.resolve();
      },
      readText: () =>
        clipboard.readable === null
          ? Promise.reject(new DOMException('Refused', 'NotAllowedError'))
          : Promise.resolve(clipboard.readable),
    },
  });
}

/** Notes the listeners that window and document get. Returns what takes them away, and all that is stored. */
export function fresh(): () => void {
  const added: Array<() => void> = [];
  for (const target of [window, document]) {
    const known = target.addEventListener;
    const add = known.bind(target);
    target.addEventListener = ((type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      add(type, listener, options);
      added.push(() => target.removeEventListener(type, listener, options));
    }) as typeof target.addEventListener;
    added.push(() => {
      target.addEventListener = known;
    });
  }
  return () => {
    for (const undo of added) undo();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    clipboard.text = undefined;
    clipboard.readable = '';
    online = true;
  };
}
