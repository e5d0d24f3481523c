import type { CoinCode } from '../../../../schemas/wallet.types.ts';

/** The coins that are traded for fiat money: those that are deposited and withdrawn. */
export const C2C_COINS: readonly CoinCode[] = ['USDT', 'BTC', 'ETH', 'BCH', 'LTC'];
