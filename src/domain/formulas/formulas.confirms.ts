import type Big from 'big.js';
import { subjectOf } from '../account/confirms.ts';

/** Makes the subject that a passkey is asked to confirm, as documents write it. */
export const confirms = {
  signature:
    'confirms(call: string, of: A?, amount: number?, price: number?, other: number?, coin: B?, fiat: C?): string',
  description:
    'What a passkey confirms: a call, whom or what it is about, how much of which coin at which price; `other` is an amount of fiat money or a distance from the market’s price. The exchange takes the confirmation for this alone.',
  example: "confirms('wallet.withdraw', form.address, form.amount, null, null, params.currency)",
  run: (
    call: string,
    of: string | null,
    amount: Big | null,
    price: Big | null,
    other: Big | null,
    coin: string | null,
    fiat: string | null,
  ): string => subjectOf(call, { of, amount, price, other, coin, fiat }),
} as const;
