import Big from 'big.js';
import { eq } from 'drizzle-orm';
import type { BillCause, CoinCode } from '../../../schemas/wallet.types.ts';
import { plain } from '../../domain/money.ts';
import { DAY, dayOf } from '../../domain/period.ts';
import { REBATE_RATES, rebateOf } from '../../domain/rebates/rebate.ts';
import { portraitOf } from '../account/portrait.ts';
import { openAccount } from '../account/registration.ts';
import { members } from '../account/tables.ts';
import type { Exchange, Work } from '../exchange.ts';
import { freeze, house, post } from '../ledger/ledger.ts';
import { toUnits } from '../ledger/units.ts';
import { rebates, remittances } from '../team/tables.ts';

/** Friends of the demo account: whom it invited (or whom the friend before invited), and how many days ago. */
const FRIENDS = [
  { nickname: 'Mira', level: 'direct', days: 38 },
  { nickname: 'Ottokar', level: 'direct', days: 26 },
  { nickname: 'Junko', level: 'indirect', days: 19 },
  { nickname: 'Rafael', level: 'direct', days: 8 },
] as const;

/** Fees they paid: whose, days ago, what for. */
const FEES: readonly {
  readonly of: number;
  readonly days: number;
  readonly cause: BillCause;
  readonly currency: CoinCode;
  readonly fee: string;
}[] = [
  { of: 0, days: 30, cause: 'spot_fill', currency: 'USDT', fee: '8.42' },
  { of: 0, days: 24, cause: 'lever_open', currency: 'USDT', fee: '12.6' },
  { of: 1, days: 20, cause: 'spot_fill', currency: 'BTC', fee: '0.00021' },
  { of: 2, days: 15, cause: 'spot_fill', currency: 'USDT', fee: '21.35' },
  { of: 1, days: 6, cause: 'lever_close', currency: 'USDT', fee: '9.18' },
  { of: 0, days: 4, cause: 'spot_fill', currency: 'ETH', fee: '0.0036' },
  { of: 2, days: 2, cause: 'lever_open', currency: 'USDT', fee: '17.9' },
];

/** Friends who trade, and what of it was paid out. */
export async function seedTeam({ queries, now }: Work, { options }: Exchange): Promise<void> {
  if (!options.sandbox) return;
  const [demo] = await queries.select().from(members).where(eq(members.accountName, 'demo'));
  if (!demo) throw new Error('The demo account was not seeded.');
  const friends: string[] = [];
  for (const { nickname, level, days } of FRIENDS) {
    const invitedBy = level === 'direct' ? demo.id : (friends.at(-1) ?? null);
    const { id } = await openAccount(queries, {
      to: { carrier: 'mail', name: nickname, masked: nickname },
      passwordHash: '',
      invitedBy,
      at: now - days * DAY,
    });
    await queries
      .update(members)
      .set({ nickname, avatar: portraitOf(nickname) })
      .where(eq(members.id, id));
    friends.push(id);
  }
  for (const { of, days, cause, currency, fee } of FEES) {
    const level = FRIENDS[of]?.level ?? 'direct';
    const at = now - days * DAY;
    const day = dayOf(at);
    const paidAt = (day + 1) * DAY;
    const amount = toUnits(rebateOf(new Big(fee), level));
    const object = `rebate:${demo.id}:${day}`;
    const account = { owner: demo.id, kind: 'legal', currency } as const;
    await post(
      queries,
      {
        cause: 'rebate',
        object,
        rows: [
          { ...house('fee', currency), available: -amount },
          { ...account, frozen: amount },
        ],
      },
      at,
    );
    await post(queries, { cause: 'rebate', object, rows: [freeze(account, -amount)] }, paidAt);
    await queries.insert(rebates).values({
      userId: demo.id,
      memberId: friends[of] ?? demo.id,
      level,
      cause,
      currency,
      fee: toUnits(new Big(fee)),
      amount,
      rate: plain(REBATE_RATES[level]),
      day,
      paid: true,
      createdAt: at,
    });
    await queries.insert(remittances).values({ userId: demo.id, currency, amount, count: 1, createdAt: paidAt });
  }
}
