import { EventEmitter } from 'node:events';
import type { Bus } from '../kernel/database/bus.ts';

/** Returns a bus within one process, which has as many ends as are asked for: for exchanges side by side in tests. */
export function memoryBus(): () => Bus {
  const events = new EventEmitter();
  events.setMaxListeners(0);
  return () => {
    const heard = new Map<string, (text: string) => void>();
    const leave = (channel: string): void => {
      const hear = heard.get(channel);
      if (hear) events.off(channel, hear);
      heard.delete(channel);
    };
    return {
      send: (channel, text) => void setImmediate(() => events.emit(channel, text)),
      listen: async (channel, hear) => {
        leave(channel);
        heard.set(channel, hear);
        events.on(channel, hear);
      },
      leave,
      close: async () => [...heard.keys()].forEach(leave),
    };
  };
}
