import { BootError } from '../../kernel/basics/boot-error.ts';
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
    async set(asked, _who, why) {
      if (why === '') throw new BootError('Say why, for the log: --why "<why>".');
      await ask('flag.set', { ...asked, why });
    },
  };
}
