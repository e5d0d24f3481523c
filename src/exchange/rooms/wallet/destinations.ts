import type { CoinCode, Network, Place } from '../../../../schemas/wallet.types.ts';
import type { User } from '../../kernel/user.ts';
import { userById } from '../account/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { house, move } from '../../kernel/ledger/ledger.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { SITE, ownerOf } from './addresses.ts';
import { depositView } from './deposits.ts';
import { deposits } from './tables.ts';

/** The destination of an address: outside, or a member of the exchange. */
export interface Destination {
  readonly place: Place;
  /** The member who owns the address, if another one does. */
  readonly member: User | null;
}

/**
 * Returns the destination of an address. Those of a member who has left, or of the exchange itself, accept nothing.
 *
 * @param address in its canonical form.
 */
export async function destinationOf(
  queries: Queries,
  { options }: Exchange,
  userId: string,
  address: string,
  network: Network,
): Promise<Destination> {
  const owner = ownerOf(options.seed, address, network);
  if (owner === null) return { place: 'outside', member: null };
  const member = owner === SITE || owner === userId ? undefined : await userById(queries, owner);
  return member && member.deletedAt === null ? { place: 'member', member } : { place: 'own', member: null };
}

/** Refuses the user's own address and those of the exchange itself. @throws Refusal `address_own` */
export function assertElsewhere({ place }: Destination): void {
  if (place === 'own') throw new Refusal('address_own', {}, 'address');
}

/** Credits a payment from another member at once, as a deposit. @param amount units. */
export async function arrive(
  work: Work,
  member: User,
  {
    currency,
    network,
    address,
    amount,
  }: { readonly currency: CoinCode; readonly network: Network; readonly address: string; readonly amount: bigint },
): Promise<void> {
  const [row] = await work.queries
    .insert(deposits)
    .values({
      userId: member.id,
      currency,
      network,
      channel: 'internal',
      address,
      amount,
      voucher: null,
      state: 'credited',
      createdAt: work.now,
      settledAt: work.now,
    })
    .returning();
  if (!row) throw new Error('The deposit was not stored.');
  const to = { owner: member.id, kind: 'change', currency } as const;
  await work.post({
    cause: 'deposit',
    object: `deposit:${row.id}`,
    rows: move(house('external', currency), to, amount),
  });
  work.publish({ channel: 'deposit', user: member.id, data: depositView(row) });
  await writeLetter(work, member.id, 'deposit_credited', {
    said: { amount: toText(amount), currency, reason: '' },
    link: '/pages/fund/recharge_logs',
  });
}
