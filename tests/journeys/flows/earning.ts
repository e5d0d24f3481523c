import { expect, field, node, open } from '../harbor.ts';
import type { Flow } from './flow.ts';
import { agree, confirm, submit } from './steps.ts';

/** Money that is put to work. */
export const earning: readonly Flow[] = [
  {
    name: 'a locked amount',
    call: 'lock.submit',
    needs: ({ client }) => client.fund('USDT', '1000', 'legal'),
    open: (page, harbor) => open(page, harbor, 'lockming/buy', { id: '1' }),
    steps: [
      (page) => expect(page.getByText(/Available \d/).first()).toBeVisible(),
      (page) => field(page, 'number').fill('500'),
      submit,
    ],
    press: agree,
    done: (page) => node(page, 'orders').getByRole('listitem').first(),
    count: async (client) => (await client.call('lock.orders')).total,
  },
  {
    name: 'a dual investment',
    call: 'dual.buy',
    needs: ({ client }) => client.fund('ETH', '1'),
    open: async (page, harbor) => {
      const product = (await harbor.client().call('dual.products')).find(
        ({ kind, currency, days }) => kind === 'sell_high' && currency === 'ETH' && days === 14,
      )!;
      return open(page, harbor, 'invest/purchase', { id: product.id });
    },
    steps: [
      (page) => expect(page.getByText(/Available \d/).first()).toBeVisible(),
      (page) => field(page, 'num').fill('3'),
      submit,
    ],
    press: agree,
    done: (page) => node(page, 'orders').getByRole('listitem').first(),
    count: async (client) => (await client.call('dual.orders')).total,
  },
  {
    name: 'a subscription',
    call: 'ieo.subscribe',
    open: async (page, harbor) => {
      const [project] = await harbor.client().call('ieo.projects', { phase: 'progress' });
      return open(page, harbor, 'ieo/subscribe', { id: project!.id });
    },
    steps: [
      (page) => expect(page.getByText(/Available \d/).first()).toBeVisible(),
      (page) => field(page, 'amount').fill('600'),
      submit,
    ],
    press: agree,
    done: (page) => node(page, 'orders').getByRole('listitem').first(),
    count: async (client) => (await client.call('ieo.orders')).total,
  },
  {
    name: 'following a trader',
    call: 'follow.follow',
    open: async (page, harbor) =>
      open(page, harbor, 'follow/follow', {
        trader: (await harbor.client().call('follow.traders')).list.find(
          (trader) => trader.followers < trader.followers_max,
        )!.id,
      }),
    steps: [
      async (page) => {
        // The default arrives with the trader's figures; a person who types before would add to it.
        await expect(field(page, 'number')).not.toHaveValue('');
        await field(page, 'number').fill('0.5');
        await expect(field(page, 'number')).toHaveValue('0.5');
      },
      async (page) => {
        // A follower has accepted it already, and only saves changes.
        const agreement = page.getByRole('checkbox', { name: /I have read and accept/ });
        const follows = page.getByRole('button', { name: 'Save' });
        await expect(agreement.or(follows)).toBeVisible();
        if (!(await follows.isVisible())) await agreement.click();
      },
      submit,
    ],
    press: confirm,
    done: (page) => node(page, 'traders').getByRole('listitem').first(),
    count: async (client) => (await client.call('follow.mine')).total,
  },
];
