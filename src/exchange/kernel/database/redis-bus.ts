import { connectRedis } from '../redis/connection.ts';
import type { RedisPlace } from '../redis/connection.ts';
import type { Bus } from './bus.ts';

/**
 * Connects to the bus that a Redis server is, by `PUBLISH` and `SUBSCRIBE`. An exchange runs without it, too: then news
 * of other processes come late, from the log.
 * @param report is called once for each time that the server cannot be reached.
 */
export async function redisBus(place: RedisPlace, report: (error: unknown) => void): Promise<Bus> {
  const [sender, receiver] = await Promise.all([connectRedis(place, report), connectRedis(place, () => undefined)]);
  const listeners = new Map<string, (text: string) => void>();
  const underWay = new Set<Promise<unknown>>();
  const named = (channel: string): string => place.prefix + channel;

  receiver.on('message', (name: string, text: string) => listeners.get(name)?.(text));
  // The library subscribes again to nothing that was asked for while the server was away.
  receiver.on('ready', () => void subscribe([...listeners.keys()]));

  const subscribe = async (names: readonly string[]): Promise<void> => {
    if (names.length > 0 && receiver.status === 'ready') await receiver.subscribe(...names).catch(() => undefined);
  };

  return {
    send(channel, text) {
      // A process that misses it finds it in the log.
      const sent = sender.publish(named(channel), text).catch(() => undefined);
      underWay.add(sent);
      void sent.then(() => underWay.delete(sent));
    },
    async listen(channel, hear) {
      listeners.set(named(channel), hear);
      await subscribe([named(channel)]);
    },
    leave(channel) {
      listeners.delete(named(channel));
      if (receiver.status === 'ready') receiver.unsubscribe(named(channel)).catch(() => undefined);
    },
    async close() {
      await Promise.all(underWay);
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
