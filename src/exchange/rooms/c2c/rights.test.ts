import { describe, expect, test } from 'vitest';
import type { C2COrder } from '../../../../schemas/c2c.types.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openTown } from './testing.ts';
import { MINUTE } from '../../../domain/period.ts';

// The rights of each side of an order in each of its states: every other action is refused and changes nothing.

const town = await openTown();

type Side = 'buyer' | 'seller';

const evidence = async (who: Client, id: string) => town.evidence(who, await who.call('c2c.order', { id }));

const ACTIONS = {
  pay: (who: Client, id: string) => who.send('c2c.pay', { id }),
  release: (who: Client, id: string) => who.send('c2c.release', { id, pay_password: PAY_PASSWORD }),
  cancel: (who: Client, id: string) => who.send('c2c.cancel', { id, pay_password: PAY_PASSWORD }),
  appeal: async (who: Client, id: string) =>
    who.send('c2c.appeal', { id, reason: 'other', ...(await evidence(who, id)) }),
  answer: async (who: Client, id: string) => who.send('c2c.answerAppeal', { id, ...(await evidence(who, id)) }),
  withdraw: (who: Client, id: string) => who.send('c2c.withdrawAppeal', { id }),
} as const;
type Action = keyof typeof ACTIONS;

interface Deal {
  readonly buyer: Client;
  readonly seller: Client;
  readonly order: C2COrder;
}

/** Makes an order of a customer with a merchant who sells, and takes it through these steps. */
async function deal(steps: readonly (readonly [Side, Action])[]): Promise<Deal> {
  const [seller, buyer] = [await town.merchant(), await town.person()];
  const made = { buyer, seller, order: await town.buy(buyer, await town.offer(seller, 'sell')) };
  for (const [side, action] of steps) {
    // An appeal may be filed five minutes after the payment.
    if (action === 'appeal') await town.advance(5 * MINUTE);
    expect((await ACTIONS[action](made[side], made.order.id)).body.type).toBe('ok');
  }
  return made;
}

const STATES: readonly (readonly [
  name: string,
  steps: readonly (readonly [Side, Action])[],
  may: readonly `${Side} ${Action}`[],
])[] = [
  ['to be paid', [], ['buyer pay', 'buyer cancel', 'seller cancel']],
  ['paid', [['buyer', 'pay']], ['buyer cancel', 'buyer appeal', 'seller release', 'seller appeal']],
  [
    'appealed by the buyer',
    [
      ['buyer', 'pay'],
      ['buyer', 'appeal'],
    ],
    ['buyer withdraw', 'seller answer'],
  ],
  [
    'appealed by the seller',
    [
      ['buyer', 'pay'],
      ['seller', 'appeal'],
    ],
    ['seller withdraw', 'buyer answer'],
  ],
  [
    'appealed and answered',
    [
      ['buyer', 'pay'],
      ['buyer', 'appeal'],
      ['seller', 'answer'],
    ],
    ['buyer withdraw'],
  ],
  [
    'completed',
    [
      ['buyer', 'pay'],
      ['seller', 'release'],
    ],
    [],
  ],
  ['cancelled', [['seller', 'cancel']], []],
];

describe.each(STATES)('an order that is %s', (_, steps, may) => {
  const all = (['buyer', 'seller'] as const).flatMap((side) =>
    (Object.keys(ACTIONS) as Action[]).map((action) => ({ side, action, allowed: may.includes(`${side} ${action}`) })),
  );

  test('refuses all that a side may not do', async () => {
    const { order, ...sides } = await deal(steps);
    if (steps.length > 0) await town.advance(5 * MINUTE);
    const before = await sides.buyer.call('c2c.order', { id: order.id });
    for (const { side, action } of all.filter(({ allowed }) => !allowed)) {
      const { body } = await ACTIONS[action](sides[side], order.id);
      expect(body.error?.code, `${side} ${action}`).toMatch(/^c2c_(order_changed|appealed)$/);
    }
    expect(await sides.buyer.call('c2c.order', { id: order.id })).toEqual(before);
  });

  if (may.length > 0)
    test.each(all.filter(({ allowed }) => allowed))('lets the $side $action', async ({ side, action }) => {
      await deal([...steps, [side, action]]);
    });
});
