import Big from 'big.js';
import type { BillCause, CoinCode } from '../../../schemas/wallet.types.ts';
import { plain } from '../../domain/money.ts';
import { DAY, dayOf } from '../../domain/period.ts';
import { REBATE_RATES, rebateOf } from '../../domain/rebates/rebate.ts';
import { openSample } from '../rooms/account/index.ts';
import { demoId } from './demo-account.ts';
import type { Work } from '../kernel/exchange.ts';
import { freeze, house, post } from '../kernel/ledger/ledger.ts';
import { toUnits } from '../kernel/ledger/units.ts';
import { recordRemittance, recordShare } from '../rooms/rebates/index.ts';

/** Friends of the demo account, whom it (or the friend before) invited, and how many days ago. */
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
export async function seedFriends({ queries, now }: Work): Promise<void> {
  const userId = await demoId(queries);
  const friends: string[] = [];
  for (const { nickname, level, days } of FRIENDS) {
    const invitedBy = level === 'direct' ? userId : (friends.at(-1) ?? null);
    const { id } = await openSample(
      queries,
      {
        to: { carrier: 'mail', name: nickname, masked: nickname },
        passwordHash: '',
        invitedBy,
        at: now - days * DAY,
      },
      { nickname },
    );
    friends.push(id);
  }
  for (const { of, days, cause, currency, fee } of FEES) {
    const level = FRIENDS[of]?.level ?? 'direct';
    const at = now - days * DAY;
    const day = dayOf(at);
    const paidAt = (day + 1) * DAY;
    const amount = toUnits(rebateOf(new Big(fee), level));
    const object = `rebate:${userId}:${day}`;
    const account = { owner: userId, kind: 'legal', currency } as const;
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
    await recordShare(queries, {
      userId,
      memberId: friends[of] ?? userId,
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
    await recordRemittance(queries, { userId, currency, amount, count: 1, createdAt: paidAt });
  }
}
