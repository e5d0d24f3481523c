import { and, eq } from 'drizzle-orm';
import Big from 'big.js';
import { down, plain } from '../../../domain/money.ts';
import { countOf } from '../../kernel/database/page.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { accounts } from '../../kernel/ledger/tables.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { book } from './address-book.ts';
import { worth } from './balances.ts';
import { cards } from './cards.ts';
import { deposits } from './tables.ts';
import { whitelists } from './whitelist.ts';

/** Worth in USDT below which a balance is forfeited when an account is closed: it could not be withdrawn. */
const DUST = new Big(1);

/**
 * Checks that nobody leaves money behind: locked amounts (orders, positions, loans, withdrawals under review), pending
 * deposits, or a balance that is worth a withdrawal. Then deletes cards and addresses.
 * @throws Refusal `delete_open`, `delete_balance` with its worth.
 */
export async function leaveWallet({ queries, now }: Work, userId: string, { prices }: Exchange): Promise<void> {
  const all = await queries.select().from(accounts).where(eq(accounts.owner, userId));
  const coming = await countOf(queries, deposits, and(eq(deposits.userId, userId), eq(deposits.state, 'review')));
  if (coming > 0 || all.some(({ frozen }) => frozen !== 0n)) throw new Refusal('delete_open');
  const left = all.reduce(
    (sum, { currency, available }) => sum.plus(worth(prices, currency, toBig(available), now)),
    new Big(0),
  );
  if (left.gte(DUST)) throw new Refusal('delete_balance', { worth: plain(down(left, 2)) });
  await queries.delete(cards).where(eq(cards.userId, userId));
  await queries.delete(book).where(eq(book.userId, userId));
  await queries.delete(whitelists).where(eq(whitelists.userId, userId));
}
