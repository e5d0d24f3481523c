import { pick } from '../people.ts';
import { codeFor } from './recipe.ts';
import type { Recipes } from './recipe.ts';

const ADDRESSES: Readonly<Record<string, string>> = {
  TRC20: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
  ERC20: '0x0Fb6e07B262b87c59bd20757cE5D9c978686Ae3B',
};

/** Deposits, withdrawals, transfers and conversions. */
export const WALLET: Recipes = {
  'wallet.deposit': async (world) => ({
    currency: 'USDT',
    usdt_type: pick(world, ['TRC20', 'ERC20']),
    channel: 'chain',
    address: undefined,
    dianhui: undefined,
    twd: undefined,
    money: pick(world, ['10', '99.5', '1000']),
  }),
  'wallet.withdraw': async (world, person) => {
    const network = pick(world, ['TRC20', 'ERC20']);
    return {
      currency: 'USDT',
      type: undefined,
      network,
      address: ADDRESSES[network],
      card_id: undefined,
      number: pick(world, ['20', '50', '120.5']),
      pay_password: person.payPassword,
      google_code: undefined,
      email_code: await codeFor(world, person, 'withdraw'),
    };
  },
  'wallet.fundTransfer': async (world) => {
    const from_field = pick(world, ['legal', 'change', 'lever', 'micro']);
    return {
      currency_id: pick(world, ['1', '1', '2']),
      from_field,
      to_field: pick(
        world,
        ['legal', 'change', 'lever', 'micro'].filter((kind) => kind !== from_field),
      ),
    };
  },
  'wallet.convert': async (world) =>
    pick(world, [
      { from_currency_id: '1', to_currency_id: '2', quoted_at: undefined },
      { from_currency_id: '2', to_currency_id: '1', quoted_at: undefined },
    ]),
  'wallet.exchange': async (world) =>
    pick(world, [
      { fromCoin: 'USDT', toCoin: 'BTC', quoted_at: undefined },
      { fromCoin: 'BTC', toCoin: 'USDT', quoted_at: undefined },
    ]),
};
