import Big from 'big.js';
import type { CoinCode, Network, WalletKind } from '../../../schemas/wallet.types.ts';
import { DAY, HOUR } from '../../domain/period.ts';
import type { Queries } from '../kernel/database/database.ts';
import type { Exchange, Work } from '../kernel/exchange.ts';
import { freeze, house, move, post } from '../kernel/ledger/ledger.ts';
import { toUnits } from '../kernel/ledger/units.ts';
import { keepSamplePicture } from '../rooms/account/index.ts';
import {
  depositAddress,
  outsideAddress,
  recordConversion,
  recordDeposit,
  recordTransfer,
  recordWithdrawal,
  transactionId,
} from '../rooms/wallet/index.ts';
import { demoId } from './demo-account.ts';

/** An event on the demo account before its first visitor, in days before the start. Amounts in the coin. */
type Happening =
  | {
      readonly days: number;
      readonly do: 'deposit';
      readonly currency: CoinCode;
      readonly network: Network;
      readonly amount: string;
      readonly rejected?: string;
    }
  | {
      readonly days: number;
      readonly do: 'withdraw';
      readonly currency: CoinCode;
      readonly network: Network;
      readonly amount: string;
      readonly fee: string;
      readonly remark: string;
      readonly cancelled?: true;
    }
  | {
      readonly days: number;
      readonly do: 'transfer';
      readonly currency: CoinCode;
      readonly from: WalletKind;
      readonly to: WalletKind;
      readonly amount: string;
    }
  | {
      readonly days: number;
      readonly do: 'convert';
      readonly from: CoinCode;
      readonly to: CoinCode;
      readonly amount: string;
      readonly rate: string;
      readonly fee: string;
      readonly receive: string;
    };

const HISTORY: readonly Happening[] = [
  { days: 41, do: 'deposit', currency: 'USDT', network: 'TRC20', amount: '5000' },
  {
    days: 40,
    do: 'convert',
    from: 'USDT',
    to: 'BTC',
    amount: '2000',
    rate: '0.00001512',
    fee: '0.00003024',
    receive: '0.03020976',
  },
  { days: 33, do: 'deposit', currency: 'ETH', network: 'ERC20', amount: '1.8' },
  { days: 32, do: 'transfer', currency: 'USDT', from: 'change', to: 'lever', amount: '1200' },
  { days: 28, do: 'transfer', currency: 'USDT', from: 'change', to: 'lever', amount: '400' },
  { days: 27, do: 'withdraw', currency: 'USDT', network: 'TRC20', amount: '150', fee: '1', remark: 'Rent' },
  { days: 21, do: 'deposit', currency: 'BTC', network: 'BTC', amount: '0.125' },
  { days: 20, do: 'transfer', currency: 'BTC', from: 'change', to: 'lever', amount: '0.02' },
  { days: 19, do: 'transfer', currency: 'USDT', from: 'change', to: 'micro', amount: '300' },
  {
    days: 15,
    do: 'deposit',
    currency: 'USDT',
    network: 'ERC20',
    amount: '40',
    rejected: 'The voucher belongs to another transfer',
  },
  { days: 12, do: 'deposit', currency: 'USDT', network: 'TRC20', amount: '9500' },
  {
    days: 11,
    do: 'convert',
    from: 'USDT',
    to: 'SOL',
    amount: '1500',
    rate: '0.00596',
    fee: '0.00894',
    receive: '8.93106',
  },
  { days: 9, do: 'transfer', currency: 'USDT', from: 'change', to: 'legal', amount: '2000' },
  {
    days: 6,
    do: 'withdraw',
    currency: 'ETH',
    network: 'ARBITRUM',
    amount: '0.25',
    fee: '0.0003',
    remark: '',
    cancelled: true,
  },
  { days: 5, do: 'withdraw', currency: 'BTC', network: 'BTC', amount: '0.01', fee: '0.0002', remark: 'Cold wallet' },
  { days: 3, do: 'transfer', currency: 'USDT', from: 'lever', to: 'change', amount: '200' },
  { days: 2, do: 'deposit', currency: 'LTC', network: 'LTC', amount: '12' },
];

/** The number of days before the start at which the demo account's history begins. */
export const BEGAN = HISTORY[0]?.days ?? 0;

/** Posts the history of the demo account, each event at its time, like every other entry. */
export async function seedHistory({ queries, now }: Work, { options }: Exchange): Promise<void> {
  const owner = await demoId(queries);
  const content = Buffer.from(PICTURE, 'base64');
  await keepSamplePicture(queries, { id: VOUCHER, owner, name: 'voucher.png', content, at: now });
  for (const happening of HISTORY) await happen(queries, options.seed, owner, happening, now - happening.days * DAY);
}

async function happen(queries: Queries, seed: string, owner: string, happening: Happening, at: number): Promise<void> {
  const units = toUnits(new Big('amount' in happening ? happening.amount : '0'));
  switch (happening.do) {
    case 'deposit': {
      const { currency, network, rejected = null } = happening;
      const id = await recordDeposit(queries, {
        userId: owner,
        currency,
        network,
        channel: 'chain',
        address: depositAddress(seed, owner, network),
        amount: units,
        voucher: `/api/files/${VOUCHER}`,
        state: rejected ? 'rejected' : 'credited',
        reason: rejected,
        createdAt: at,
        settledAt: at + HOUR,
      });
      if (!rejected)
        await post(
          queries,
          {
            cause: 'deposit',
            object: `deposit:${id}`,
            rows: move(house('external', currency), { owner, kind: 'change', currency }, units),
          },
          at + HOUR,
        );
      return;
    }
    case 'withdraw': {
      const { currency, network, remark, cancelled = false } = happening;
      const fee = toUnits(new Big(happening.fee));
      const id = await recordWithdrawal(queries, {
        userId: owner,
        currency,
        target: 'address',
        network,
        address: outsideAddress(seed, 'friend', network),
        amount: units,
        fee,
        btc: 0n,
        remark,
        state: cancelled ? 'cancelled' : 'sent',
        txid: cancelled ? null : transactionId(seed, `seeded:${at - (at % DAY)}`),
        createdAt: at,
        settledAt: at + HOUR,
      });
      const object = `withdrawal:${id}`;
      const account = { owner, kind: 'change', currency } as const;
      await post(queries, { cause: 'withdraw', object, rows: [freeze(account, units)] }, at);
      if (cancelled)
        await post(queries, { cause: 'withdraw_return', object, rows: [freeze(account, -units)] }, at + HOUR);
      else {
        const rows = [
          { ...account, frozen: -units },
          { ...house('external', currency), available: units - fee },
          { ...house('fee', currency), available: fee },
        ];
        await post(queries, { cause: 'withdraw', object, rows }, at + HOUR);
      }
      return;
    }
    case 'transfer': {
      const { currency, from, to } = happening;
      const id = await recordTransfer(queries, {
        userId: owner,
        currency,
        fromKind: from,
        toKind: to,
        amount: units,
        createdAt: at,
      });
      await post(
        queries,
        {
          cause: 'transfer',
          object: `transfer:${id}`,
          rows: move({ owner, kind: from, currency }, { owner, kind: to, currency }, units),
        },
        at,
      );
      return;
    }
    case 'convert': {
      const { from, to, rate } = happening;
      const [fee, receive] = [toUnits(new Big(happening.fee)), toUnits(new Big(happening.receive))];
      const id = await recordConversion(queries, {
        userId: owner,
        fromCurrency: from,
        toCurrency: to,
        amount: units,
        rate,
        fee,
        receive,
        createdAt: at,
      });
      const rows = [
        ...move({ owner, kind: 'change', currency: from }, house('market', from), units),
        ...move(house('market', to), { owner, kind: 'change', currency: to }, receive),
        ...move(house('market', to), house('fee', to), fee),
      ];
      await post(queries, { cause: 'convert', object: `conversion:${id}`, rows }, at);
    }
  }
}

const VOUCHER = '6f1d0f0e-5c51-4a36-9a7e-0a2f6d1c9b11';

/** A plain grey square, as a picture that was taken of a payment. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGO4evM+VsQwtCQAxvmjQZ7aPzYAAAAASUVORK5CYII=';
