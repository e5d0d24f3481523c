import { PAY_PASSWORD } from '../../../src/exchange/testing/client.ts';
import { button, expect, field, node, open } from '../harbor.ts';
import type { Flow } from './flow.ts';
import { agree, submit } from './steps.ts';

/** Flows in which money buys something, or is lent on it. */
export const property: readonly Flow[] = [
  {
    name: 'a blind box',
    call: 'nft.buy',
    open: (page, harbor) => open(page, harbor, 'nft/purchase_one', { code: 'BX01' }),
    steps: [(page) => button(page, 'pay').click(), (page) => field(page, 'payPassword').fill(PAY_PASSWORD)],
    press: (page) => button(page, 'confirmPay'),
    done: (page) => node(page, 'sealed').or(node(page, 'items').getByRole('listitem')).first(),
    find: (page, harbor) => open(page, harbor, 'nft/mine'),
    count: async (client) => (await client.call('nft.mine')).total,
  },
  {
    name: 'a loan',
    call: 'loan.borrow',
    needs: ({ client }) => client.fund('ETH', '2'),
    open: (page, harbor) => open(page, harbor, 'common/borrowing', { coin: 'ETH' }),
    steps: [
      (page) => expect(page.getByText(/Available \d/).first()).toBeVisible(),
      (page) => field(page, 'collateral').fill('1'),
      (page) => field(page, 'amount').fill('600'),
      submit,
    ],
    press: agree,
    done: (page) => node(page, 'debt'),
    count: async (client) => (await client.call('loan.loans')).total,
  },
];
