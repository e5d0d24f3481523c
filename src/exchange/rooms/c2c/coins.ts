import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { COINS } from '../../catalogue/coin-list.ts';

/** The coins that are traded for fiat money: those that can be deposited and withdrawn. */
export const C2C_COINS: readonly CoinCode[] = COINS.filter(({ networks }) => networks.length > 0).map(
  ({ code }) => code,
);
