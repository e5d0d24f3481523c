import Big from 'big.js';
import { down, plain } from '../../../domain/money.ts';
import { fileHash } from '../account/index.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { addressHandlers } from './address-book.ts';
import { billHandlers } from './bills.ts';
import { holdingsOf, inBtc, overviewOf, walletAccounts, walletCoin, worth } from './balances.ts';
import { cardHandlers } from './cards.ts';
import { coinByCode, listedCoins } from '../../catalogue/coins.ts';
import { conversionHandlers } from './conversions.ts';
import { depositHandlers, settleDeposit } from './deposits.ts';
import { exportHandlers } from './export.ts';
import { transferHandlers } from './transfers.ts';
import { leaveWallet } from './leave.ts';
import { settleWithdrawal } from './settle.ts';
import { withdrawalHandlers } from './withdrawals.ts';

const price = (prices: { usdt(currency: string, at: number): Big | null }, code: string, now: number): Big =>
  prices.usdt(code, now) ?? new Big(0);

const balanceHandlers: Handlers = {
  'currency.list': async ({ exchange, now }) =>
    listedCoins(exchange.prices, now).map((coin) => ({
      id: coin.id,
      code: coin.code,
      name: coin.name,
      precision: coin.precision,
      can_deposit: coin.networks.length > 0,
      can_withdraw: coin.networks.length > 0,
      price_usdt: plain(price(exchange.prices, coin.code, now)),
    })),

  'currency.userList': async ({ user, queries, exchange, now }) => {
    const holdings = await holdingsOf(queries, user.id);
    const all = listedCoins(exchange.prices, now).map((coin) => {
      const { available } = walletCoin(exchange.prices, holdings, 'change', coin, now);
      const equivalent_usdt = plain(down(worth(exchange.prices, coin.code, new Big(available), now), 2));
      return { id: coin.id, code: coin.code, name: coin.name, precision: coin.precision, available, equivalent_usdt };
    });
    return [...all.filter((coin) => coin.available !== '0'), ...all.filter((coin) => coin.available === '0')];
  },

  'wallet.overview': ({ user, queries, exchange, now }) => overviewOf(queries, exchange.prices, user.id, now),

  'wallet.list': async ({ user, queries, exchange, now }) =>
    walletAccounts(exchange.prices, await holdingsOf(queries, user.id), now),

  'wallet.detail': async ({ args, user, queries, exchange, now }) => ({
    kind: args.type,
    ...walletCoin(exchange.prices, await holdingsOf(queries, user.id), args.type, coinByCode(args.currency), now),
  }),

  'wallet.rates': async ({ exchange, now }) =>
    listedCoins(exchange.prices, now).map(({ code }) => {
      const usdt = price(exchange.prices, code, now);
      return { currency: code, usdt: plain(down(usdt)), btc: plain(inBtc(exchange.prices, usdt, now)) };
    }),
};

/** The room of users' money: balances, deposits, transfers and withdrawals. */
export const wallet: Room = {
  name: 'wallet',
  migrations: migrationsBeside(import.meta.url, 'wallet'),
  handlers: {
    ...balanceHandlers,
    ...addressHandlers,
    ...cardHandlers,
    ...depositHandlers,
    ...withdrawalHandlers,
    ...transferHandlers,
    ...conversionHandlers,
    ...billHandlers,
    ...exportHandlers,
  },
  lanes: {
    calls: [
      'wallet.fundTransfer',
      'wallet.convert',
      'wallet.exchange',
      'wallet.deposit',
      'wallet.withdraw',
      'wallet.cancelWithdraw',
      'address.save',
      'address.delete',
      'address.setDefault',
      'address.setWhitelist',
      'user.cashSave',
      'user.cashSaveInternational',
      'user.cashDelete',
      'user.cashDefault',
    ],
    names: {
      'voucher of file:{voucher}': async ({ voucher }, queries) =>
        (await fileHash(queries, String(voucher))) ?? undefined,
    },
  },
  leave: leaveWallet,
  plays: {
    'deposit.review': async (work, id) => void (await settleDeposit(work, id, 'approve', null)),
    'withdrawal.review': async (work, id, { options }) =>
      void (await settleWithdrawal(work, options.seed, id, { state: 'sent' })),
  },
};
