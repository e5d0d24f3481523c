import type Big from 'big.js';
import type { CoinCode } from '../../../schemas/wallet.types.ts';
import { walletAddress } from '../../domain/wallet/address.ts';
import { amountOf } from '../../domain/amount.ts';
import type { Prices } from '../kernel/basics/prices.ts';
import { Refusal } from '../kernel/basics/refusal.ts';
import { COINS } from './coin-list.ts';
import type { Coin as SeededCoin, CoinNetwork } from './listing.ts';

/** A coin with its id on the wire. */
export interface Coin extends SeededCoin {
  readonly id: string;
}

/** Every coin, in the order of their ids. */
export const coins: readonly Coin[] = COINS.map((coin, index) => ({ ...coin, id: String(index + 1) }));

/** Returns the coins that can be bought and sold at a time: a new one only from its listing on. */
export const listedCoins = (prices: Prices, at: number): readonly Coin[] =>
  coins.filter(({ code }) => prices.listed(code, at));

const BY_CODE = new Map<string, Coin>(coins.map((coin) => [coin.code, coin]));

/** The contract's enum names every coin, so that a code that passed it has one. */
export function coinByCode(code: CoinCode): Coin {
  const coin = BY_CODE.get(code);
  if (!coin) throw new Error(`The contract names a coin ${code} that is not seeded.`);
  return coin;
}

/** @throws Refusal `currency_unknown` at the parameter. */
export function coinById(id: string, parameter: string): Coin {
  const coin = coins[Number(id) - 1];
  if (!coin) throw new Refusal('currency_unknown', {}, parameter);
  return coin;
}

/** @throws Refusal `network_unknown` at the parameter, also when none is given. */
export function networkOf(coin: Coin, code: string | undefined, parameter: string): CoinNetwork {
  const network = coin.networks.find((one) => one.code === code);
  if (!network) throw new Refusal('network_unknown', { currency: coin.code }, parameter);
  return network;
}

/** Reads an address of a network, in its usual form. @throws Refusal `address_invalid` at `address`. */
export function addressOn(network: Pick<CoinNetwork, 'code' | 'name'>, text: string): string {
  const address = walletAddress(text, network.code);
  if (address === null) throw new Refusal('address_invalid', { network: network.name }, 'address');
  return address;
}

/** Reads an amount of a coin. @throws Refusal `number_incorrect` or `number_places` at the parameter. */
export function amountIn(coin: Pick<Coin, 'precision' | 'code'>, text: string, parameter: string): Big {
  const amount = amountOf(text, coin.precision);
  if (typeof amount === 'string')
    throw new Refusal(
      amount,
      amount === 'number_places' ? { places: coin.precision, currency: coin.code } : {},
      parameter,
    );
  return amount;
}
