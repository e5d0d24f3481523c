import { PAY_PASSWORD, picture } from '../../../src/exchange/testing/client.ts';
import { button, expect, field, node, open } from '../harbor.ts';
import type { Flow } from './flow.ts';
import { confirm, enterCode, submit } from './steps.ts';

/** The address to which everybody withdraws. */
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Money that is deposited, withdrawn, transferred and converted. */
export const funds: readonly Flow[] = [
  {
    name: 'a deposit',
    call: 'wallet.deposit',
    open: (page, harbor) => open(page, harbor, 'fund/receive'),
    steps: [
      (page) => field(page, 'money').fill('50'),
      async (page) => {
        await node(page, 'voucher')
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: picture() });
        await expect(node(page, 'voucher').getByRole('img').first()).toBeVisible();
      },
      submit,
    ],
    press: confirm,
    done: (page) => node(page, 'deposits').getByRole('listitem').first(),
    count: async (client) => (await client.call('account.recordList')).total,
  },
  {
    name: 'a move to another account',
    call: 'wallet.fundTransfer',
    open: (page, harbor) => open(page, harbor, 'fund/fundTransfer', { from: 'change', to: 'legal' }),
    steps: [
      (page) => expect(page.getByText(/Available \d/).first()).toBeVisible(),
      (page) => field(page, 'number').fill('700'),
      submit,
    ],
    press: confirm,
    done: (page) => node(page, 'transfers').getByRole('listitem').first(),
    count: async (client) => (await client.call('wallet.transferHistory')).total,
  },
  {
    name: 'a conversion',
    call: 'wallet.convert',
    open: (page, harbor) => open(page, harbor, 'fund/transfer'),
    steps: [
      (page) => expect(page.getByText(/Available \d/).first()).toBeVisible(),
      (page) => field(page, 'number').fill('100'),
      submit,
    ],
    press: (page) => button(page, 'agree'),
    done: (page) => node(page, 'conversions').getByRole('listitem').first(),
    count: async (client) => (await client.call('wallet.convertHistory')).total,
  },
  {
    name: 'a withdrawal',
    call: 'wallet.withdraw',
    open: (page, harbor) => open(page, harbor, 'fund/withdraw'),
    steps: [
      (page) => expect(page.getByText(/Available \d/).first()).toBeVisible(),
      (page) => field(page, 'address').fill(ADDRESS),
      (page) => page.getByRole('radio', { name: /Ethereum/ }).click(),
      (page) => field(page, 'amount').fill('300'),
      submit,
      (page, harbor, { email }) => enterCode(page, harbor, 'mailCode', email),
      (page) => field(page, 'payPassword').fill(PAY_PASSWORD),
    ],
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }),
    done: (page) => node(page, 'withdrawals').getByRole('listitem').first(),
    count: async (client) => (await client.call('wallet.withdrawLogs')).total,
  },
];
