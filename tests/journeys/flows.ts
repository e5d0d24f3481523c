import type { BrowserContext, Locator, Page } from '@playwright/test';
import Big from 'big.js';
import { PAY_PASSWORD, PIXEL, type Client } from '../../src/exchange/testing/client.ts';
import { button, expect, field, node, open, type Harbor } from './harbor.ts';
import { sessionOf, signedIn } from './session.ts';

/** Somebody with an account of their own. */
export interface Person {
  readonly client: Client;
  readonly email: string;
}

let people = 0;

/** Opens an account with a pay password and 5,000 USDT, agreed to what is asked once, and signs it in on the pages of the context, where one is given. */
export async function newcomer(harbor: Harbor, context?: BrowserContext): Promise<Person> {
  people += 1;
  const email = `person-${process.pid}-${people}@harbor.test`;
  const client = await harbor.client().register(email);
  await client.setPayPassword(email);
  await client.fund('USDT', '5000');
  for (const kind of ['futures', 'options', 'earn', 'c2c'] as const) await client.call('user.agree', { kind });
  if (context !== undefined) await signedIn(context, { ...(await sessionOf(client)) });
  return { client, email };
}

/** One of the journey's ways to have the exchange do something. */
export interface Flow {
  readonly name: string;
  /** The call that does it. */
  readonly call: string;
  /** Opens the page, or does nothing where it is open already. */
  readonly open: (page: Page, harbor: Harbor) => Promise<unknown>;
  /** What is entered, step by step, up to the press that does it. */
  readonly steps: readonly ((page: Page, harbor: Harbor, person: Person) => Promise<unknown>)[];
  /** What is pressed last. */
  readonly press: (page: Page) => Locator;
  /** Stands on the page once it is done. */
  readonly done: (page: Page) => Locator;
  /** How often the exchange has done it. */
  readonly count: (client: Client) => Promise<number>;
}

const confirm = (page: Page): Locator => page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
const submit = (page: Page): Promise<void> => button(page, 'submit').click();
export const NEW_PASSWORD = 'Sea-breeze-7';

/** Asks for the code of a page or sheet and enters the one that is sent, or was a moment ago. */
async function enterCode(page: Page, harbor: Harbor, id: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/Code sent to|another code in/).first()).toBeVisible();
  await field(page, id).fill(await harbor.client().codeFor(to));
}

/** Where everybody withdraws to. */
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

export const flows: readonly Flow[] = [
  {
    name: 'a deposit',
    call: 'wallet.deposit',
    open: (page, harbor) => open(page, harbor, 'fund/receive'),
    steps: [
      (page) => field(page, 'money').fill('50'),
      async (page) => {
        await node(page, 'voucher').locator('input[type=file]').first().setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: PIXEL });
        await expect(node(page, 'voucher').getByRole('img').first()).toBeVisible();
      },
      submit,
    ],
    press: confirm,
    done: (page) => node(page, 'deposits').getByRole('listitem').first(),
    count: async (client) => (await client.call('account.recordList')).total,
  },
  {
    name: 'an order',
    call: 'spot.buy',
    open: (page, harbor) => open(page, harbor, 'transaction/currency', { symbol: 'ETHUSDT' }),
    steps: [
      async (page) => {
        const ticket = node(page, 'ticket').first();
        await expect(ticket.getByText(/[1-9][\d,.]*\sUSDT/).first()).toBeVisible();
        await ticket.getByRole('list', { name: 'Buy orders' }).getByRole('button').last().click();
        const price = ticket.getByRole('textbox', { name: /Price/ });
        await expect(price).not.toHaveValue('');
        // So far below the market that it waits until it is cancelled, however the price moves meanwhile.
        await price.fill(Big((await price.inputValue()).replaceAll(',', '')).times('0.95').toFixed(2));
      },
      (page) => node(page, 'ticket').first().getByRole('textbox', { name: /Amount/ }).fill('0.1'),
      (page) => node(page, 'ticket').first().locator('button[type=submit]').click(),
      (page) => field(page, 'payPassword').fill(PAY_PASSWORD),
    ],
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }),
    done: (page) => node(page, 'orders').getByRole('listitem').first(),
    count: async (client) => (await client.call('spot.buys')).total,
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
    press: confirm,
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
  {
    name: 'a new pay password',
    call: 'user.setPayPassword',
    open: (page, harbor) => open(page, harbor, 'setting/payPassword'),
    steps: [
      (page) => field(page, 'password').fill(NEW_PASSWORD),
      (page) => field(page, 'again').fill(NEW_PASSWORD),
      async (page, harbor, { email }) => enterCode(page, harbor, 'code', email),
    ],
    press: (page) => button(page, 'submit'),
    done: (page) => page.getByText('Pay password saved'),
    count: async (client) => Number((await client.call('user.security')).pay_password_set),
  },
];

/** What traders do besides: the same is asked of it, with one of the ways in which an answer can be lost. */
export const trading: readonly Flow[] = [
  {
    name: 'a futures order',
    call: 'lever.submit',
    open: async (page, harbor) => open(page, harbor, 'transaction/contract', { symbol: 'ETHUSDT.P' }),
    steps: [
      async (page, _, { client }) => {
        if ((await client.call('lever.deal', { symbol: 'ETHUSDT.P' })).available === '0') await client.fund('USDT', '1000', 'lever');
        await expect(node(page, 'ticket').getByText(/1,000\.00\sUSDT/)).toBeVisible();
        const price = node(page, 'ticket').getByRole('textbox', { name: /Price/ });
        await expect(price).not.toHaveValue('');
        // So far below the market that it waits. What the focus writes without groups is replaced as a person does it.
        const waits = Big((await price.inputValue()).replaceAll(',', '')).times('0.93').toFixed(2);
        await price.focus();
        await price.press('ControlOrMeta+a');
        await price.pressSequentially(waits);
      },
      (page) => node(page, 'ticket').getByRole('textbox', { name: /Amount/ }).fill('2'),
      (page) => node(page, 'ticket').getByRole('button', { name: /Buy \/ Long/ }).click(),
    ],
    press: (page) => button(page, 'confirmOrder'),
    done: (page) => page.getByRole('tab', { name: 'Orders (1)' }),
    count: async (client) => (await client.call('lever.pending')).length,
  },
  {
    name: 'a seconds contract',
    call: 'micro.submit',
    open: (page, harbor) => open(page, harbor, 'transaction/option', { symbol: 'LTCUSDT' }),
    steps: [
      async (page, _, { client }) => {
        if ((await client.call('micro.currencies'))[0]!.available === '0') await client.fund('USDT', '500', 'micro');
        await expect(page.getByText(/Available 500/)).toBeVisible();
        await page.getByRole('radio', { name: /300 s/ }).click();
      },
      (page) => field(page, 'number').fill('100'),
      submit,
    ],
    press: confirm,
    done: (page) => node(page, 'left'),
    count: async (client) => (await client.call('micro.orders')).total,
  },
  {
    name: 'following a trader',
    call: 'follow.follow',
    open: async (page, harbor) => open(page, harbor, 'follow/follow', { trader: (await harbor.client().call('follow.traders')).list.find((trader) => trader.followers < trader.followers_max)!.id }),
    steps: [
      (page) => field(page, 'number').fill('0.5'),
      (page) => page.getByRole('checkbox', { name: /I have read and accept/ }).check({ force: true }),
      submit,
    ],
    press: confirm,
    done: (page) => node(page, 'traders').getByRole('listitem').first(),
    count: async (client) => (await client.call('follow.mine')).total,
  },
];
