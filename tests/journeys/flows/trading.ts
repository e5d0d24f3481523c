import { eq } from 'drizzle-orm';
import { members } from '../../../src/exchange/rooms/account/tables.ts';
import { PAY_PASSWORD } from '../../../src/exchange/testing/client.ts';
import { button, expect, field, node, open } from '../harbor.ts';
import type { Flow } from './flow.ts';
import { agree, fromTheBook, submit } from './steps.ts';

/** Orders: spot, of a merchant, for seconds, for a position. */
export const trading: readonly Flow[] = [
  {
    name: 'an order',
    call: 'spot.buy',
    open: (page, harbor) => open(page, harbor, 'transaction/currency', { symbol: 'ETHUSDT' }),
    steps: [
      fromTheBook,
      (page) =>
        node(page, 'ticket')
          .first()
          .getByRole('textbox', { name: /Amount/ })
          .fill('0.1'),
      (page) => node(page, 'ticket').first().locator('button[type=submit]').click(),
      (page) => field(page, 'payPassword').fill(PAY_PASSWORD),
    ],
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }),
    done: (page) => node(page, 'orders').getByRole('listitem').first(),
    count: async (client) => (await client.call('spot.buys')).total,
  },
  {
    name: 'coins of a merchant',
    call: 'c2c.buy',
    needs: ({ client, email }) =>
      client.running.exchange.command(({ queries }) =>
        queries.update(members).set({ level: 'basic' }).where(eq(members.email, email)),
      ),
    open: (page, harbor) => open(page, harbor, 'c2c/c2c_home', { side: 'buy', fiat: 'EUR' }),
    steps: [
      (page) =>
        node(page, 'board').getByRole('listitem').filter({ hasText: 'Nordwind' }).locator('[data-node=take]').click(),
      (page) => field(page, 'amount').fill('100'),
      (page) => button(page, 'order').click(),
    ],
    press: agree,
    done: (page) => node(page, 'state'),
    count: async (client) => (await client.call('c2c.orders')).total,
  },
  {
    name: 'a seconds contract',
    call: 'micro.submit',
    needs: ({ client }) => client.fund('USDT', '1000', 'micro'),
    open: (page, harbor) => open(page, harbor, 'transaction/option', { symbol: 'ETHUSDT' }),
    steps: [
      (page) => expect(page.getByText(/Available \d/).first()).toBeVisible(),
      // The longest, so that it still runs after a reload.
      (page) => node(page, 'seconds').getByRole('radio').last().click(),
      (page) => field(page, 'number').fill('100'),
      submit,
    ],
    press: agree,
    done: (page) => node(page, 'left').or(node(page, 'holding').getByRole('listitem')).first(),
    count: async (client) =>
      (await client.call('micro.orders', { status: 'holding' })).total +
      (await client.call('micro.orders', { status: 'history' })).total,
  },
  {
    name: 'an order for a position',
    call: 'lever.submit',
    needs: ({ client }) => client.fund('USDT', '1000', 'lever'),
    open: (page, harbor) => open(page, harbor, 'transaction/contract', { symbol: 'ETHUSDT.P', list: 'orders' }),
    steps: [
      fromTheBook,
      (page) =>
        node(page, 'ticket')
          .first()
          .getByRole('textbox', { name: /Amount/ })
          .fill('10'),
      (page) =>
        node(page, 'ticket')
          .first()
          .getByRole('button', { name: /Buy \/ Long/ })
          .click(),
    ],
    press: (page) => button(page, 'confirmOrder'),
    done: (page) => node(page, 'orders').getByRole('listitem').first(),
    count: async (client) => (await client.call('lever.pending')).length,
  },
];
