import type { Room } from '../../../kernel/room.ts';
import { deliverer } from './deliver.ts';

/**
 * The timer of a message in the outbox: it commits with the message, and fires at once in the process that owns the
 * timers.
 */
export const MESSAGE_WAITS = 'message.waits';

/** The room that delivers messages to people, where there are carriers. */
export const delivery: Room = {
  name: 'delivery',
  timers: { [MESSAGE_WAITS]: async (work, _object, { events }) => work.afterwards(() => void events.emit('outbox')) },
  start: async (exchange) => {
    const { carriers } = exchange.options;
    if (!carriers) return undefined;
    const { wake, stop } = deliverer(exchange, carriers);
    exchange.events.on('outbox', wake);
    wake();
    return async () => {
      exchange.events.off('outbox', wake);
      await stop();
    };
  },
};
