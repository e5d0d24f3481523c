import type { EventHandler } from '../props.ts';

const running = new WeakSet<EventHandler>();

/** The handler, harmless while its last run is under way: a second tap can come before the page has shown that it is busy. */
export function once(handler: EventHandler): EventHandler {
  return async () => {
    if (running.has(handler)) return false;
    running.add(handler);
    try {
      return await handler();
    } finally {
      running.delete(handler);
    }
  };
}
