import { desc } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import { csv } from '../../../domain/text/csv.ts';
import type { Call } from '../../kernel/call.ts';
import { toText } from '../../kernel/ledger/units.ts';
import type { Handlers } from '../../kernel/room.ts';
import { billRows, billsOf } from './bills.ts';
import { conversionsOf } from './conversions.ts';
import { depositsOf } from './deposits.ts';
import { conversions, deposits, fundTransfers, withdrawals } from './tables.ts';
import { transfersOf } from './transfers.ts';
import { withdrawalsOf } from './withdrawals.ts';

type Args = Calls['wallet.export']['args'];
type Asking = Call<Args> & { readonly say: (key: string) => string };

/** Most rows of an export, the newest. */
const MOST = 5000;

/** Formats a time as 2026-11-21 09:32:18, in UTC. */
const utc = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The header and the rows of a table, by kind of records. */
const TABLES: Readonly<
  Record<Args['kind'], { readonly head: readonly string[]; rows(asking: Asking): Promise<string[][]> }>
> = {
  bills: {
    head: ['time', 'account', 'cause', 'currency', 'change', 'balance', 'reference'],
    rows: async ({ args, user, queries, say }) => {
      const rows = await billRows(queries, billsOf(user.id, { ...args, kind: args.wallet }), { page: 1, limit: MOST });
      return rows.map((row) => [
        utc(row.created_at),
        say(`enum.WalletKind.${row.kind}`),
        say(`enum.BillCause.${row.cause}`),
        row.currency,
        row.number,
        row.balance,
        row.reference,
      ]);
    },
  },
  deposits: {
    head: ['time', 'currency', 'amount', 'network', 'address', 'state', 'reason'],
    rows: async ({ args, user, queries, say }) => {
      const rows = await queries
        .select()
        .from(deposits)
        .where(depositsOf(user.id, { ...args, state: args.deposit_state }))
        .orderBy(desc(deposits.id))
        .limit(MOST);
      return rows.map((row) => [
        utc(row.createdAt),
        row.currency,
        toText(row.amount),
        say(`enum.Network.${row.network}`),
        row.address,
        say(`enum.DepositState.${row.state}`),
        row.reason ?? '',
      ]);
    },
  },
  withdrawals: {
    head: [
      'time',
      'currency',
      'amount',
      'fee',
      'receive',
      'target',
      'network',
      'address',
      'state',
      'txid',
      'remark',
      'reason',
    ],
    rows: async ({ args, user, queries, say }) => {
      const rows = await queries
        .select()
        .from(withdrawals)
        .where(withdrawalsOf(user.id, { ...args, state: args.withdraw_state }))
        .orderBy(desc(withdrawals.id))
        .limit(MOST);
      return rows.map((row) => [
        utc(row.createdAt),
        row.currency,
        toText(row.amount),
        toText(row.fee),
        toText(row.amount - row.fee),
        say(`enum.WithdrawTarget.${row.target}`),
        row.network === null ? '' : say(`enum.Network.${row.network}`),
        row.address,
        say(`enum.WithdrawState.${row.state}`),
        row.txid ?? '',
        row.remark,
        row.reason ?? '',
      ]);
    },
  },
  transfers: {
    head: ['time', 'currency', 'amount', 'from', 'to'],
    rows: async ({ args, user, queries, say }) => {
      const rows = await queries
        .select()
        .from(fundTransfers)
        .where(transfersOf(user.id, args))
        .orderBy(desc(fundTransfers.id))
        .limit(MOST);
      return rows.map((row) => [
        utc(row.createdAt),
        row.currency,
        toText(row.amount),
        say(`enum.WalletKind.${row.fromKind}`),
        say(`enum.WalletKind.${row.toKind}`),
      ]);
    },
  },
  conversions: {
    head: ['time', 'from', 'amount', 'to', 'receive', 'rate', 'fee'],
    rows: async ({ args, user, queries }) => {
      const rows = await queries
        .select()
        .from(conversions)
        .where(conversionsOf(user.id, args))
        .orderBy(desc(conversions.id))
        .limit(MOST);
      return rows.map((row) => [
        utc(row.createdAt),
        row.fromCurrency,
        toText(row.amount),
        row.toCurrency,
        toText(row.receive),
        row.rate,
        toText(row.fee),
      ]);
    },
  },
};

/** Exports records as a file for spreadsheets. */
export const exportHandlers: Handlers = {
  'wallet.export': async (call) => {
    const { args, exchange, lang, now } = call;
    const say = (key: string): string => exchange.texts.say(lang, key);
    const { head, rows } = TABLES[args.kind];
    const table = [head.map((name) => say(`csv.${name}`)), ...(await rows({ ...call, user: call.user, say }))];
    return { name: `harbor-${args.kind}-${utc(now).slice(0, 10)}.csv`, type: 'text/csv', content: csv(table) };
  },
};
