import { caller } from './caller.ts';
import type { Flags } from './contract.ts';

/**
 * The flags of a running exchange, by its calls: what the rights of the token allow. Whose token it is, is who did it.
 * @param origin where the exchange is, as `https://harbor.example`
 */
export function remoteFlags(origin: string, token: string): Flags {
  const ask = caller(origin, token);
  return {
    list: () => ask('flag.list'),
    acts: () => ask('flag.acts'),
    set: async (asked, _who, why) => void (await ask('flag.set', { ...asked, why })),
  };
}
