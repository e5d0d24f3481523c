import type { BrowserContext, Locator, Page } from '@playwright/test';
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { members } from '../../src/exchange/account/tables.ts';
import { PAY_PASSWORD, PIXEL, type Client } from '../../src/exchange/testing/client.ts';
import { button, expect, field, node, open, type Harbor } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
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

/** Somebody who has all that a flow needs, signed in on the pages of the context. */
export async function personFor(flow: Flow, harbor: Harbor, context: BrowserContext): Promise<Person> {
  const person = await newcomer(harbor, context);
  await flow.needs?.(person);
  return person;
}

/** Flows run where nobody moves the clock: what they need is on sale. */
export const flowTest = withOwnExchange('flows');

/** One of the journey's ways to have the exchange do something. */
export interface Flow {
  readonly name: string;
  /** The call that does it. */
  readonly call: string;
  /** What somebody needs for it beside what a newcomer has. */
  readonly needs?: (person: Person) => Promise<unknown>;
  /** Opens the page, or does nothing where it is open already. */
  readonly open: (page: Page, harbor: Harbor) => Promise<unknown>;
  /** What is entered, step by step, up to the press that does it. */
  readonly steps: readonly ((page: Page, harbor: Harbor, person: Person) => Promise<unknown>)[];
  /** What is pressed last. */
  readonly press: (page: Page) => Locator;
  /** Stands on the page once it is done. */
  readonly done: (page: Page) => Locator;
  /** Leads to where that is found after a reload, if the page itself begins anew. */
  readonly find?: (page: Page, harbor: Harbor) => Promise<unknown>;
  /** How often the exchange has done it. */
  readonly count: (client: Client) => Promise<number>;
}

/** Goes on with what a question asks. */
const agree = (page: Page): Locator => page.getByRole('alertdialog').getByRole('button').last();
const confirm = (page: Page): Locator => page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
const submit = (page: Page): Promise<void> => button(page, 'submit').click();
export const NEW_PASSWORD = 'Sea-breeze-7';

/** Asks for the code of a page or sheet and enters the one that is sent, or was a moment ago. */
async function enterCode(page: Page, harbor: Harbor, id: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/Code sent to|another code in/).first()).toBeVisible();
  await field(page, id).fill(await harbor.client().codeFor(to));
}

/** Takes the lowest price to buy at from the book, and goes so far below it that the order waits until it is cancelled, however the price moves meanwhile. */
async function fromTheBook(page: Page): Promise<void> {
  const ticket = node(page, 'ticket').first();
  await expect(ticket.getByText(/[1-9][\d,.]*\sUSDT/).first()).toBeVisible();
  await ticket.getByRole('list', { name: 'Buy orders' }).getByRole('button').last().click();
  const price = ticket.getByRole('textbox', { name: /Price/ });
  await expect(price).not.toHaveValue('');
  const below = Big((await price.inputValue()).replaceAll(',', '')).times('0.95').toFixed(2);
  // As a person does: the field takes its figures bare when it is entered.
  await price.focus();
  await price.press('ControlOrMeta+a');
  await price.pressSequentially(below);
  await expect(price).toHaveValue(below);
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
      fromTheBook,
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
      const product = (await harbor.client().call('dual.products')).find(({ currency, days }) => currency === 'ETH' && days === 14)!;
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
    name: 'coins of a merchant',
    call: 'c2c.buy',
    needs: ({ client, email }) => client.running.exchange.command(({ queries }) => queries.update(members).set({ level: 'basic' }).where(eq(members.email, email))),
    open: (page, harbor) => open(page, harbor, 'c2c/c2c_home', { side: 'buy', fiat: 'EUR' }),
    steps: [
      (page) => node(page, 'board').getByRole('listitem').filter({ hasText: 'Nordwind' }).locator('[data-node=take]').click(),
      (page) => field(page, 'amount').fill('100'),
      (page) => button(page, 'order').click(),
    ],
    press: agree,
    done: (page) => node(page, 'state'),
    count: async (client) => (await client.call('c2c.orders')).total,
  },
  {
    name: 'a blind box',
    call: 'nft.buy',
    open: (page, harbor) => open(page, harbor, 'nft/purchase_one', { code: 'BX01' }),
    steps: [
      (page) => button(page, 'pay').click(),
      (page) => field(page, 'payPassword').fill(PAY_PASSWORD),
    ],
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
    count: async (client) => (await client.call('micro.orders', { status: 'holding' })).total + (await client.call('micro.orders', { status: 'history' })).total,
  },
  {
    name: 'an order for a position',
    call: 'lever.submit',
    needs: ({ client }) => client.fund('USDT', '1000', 'lever'),
    open: (page, harbor) => open(page, harbor, 'transaction/contract', { symbol: 'ETHUSDT.P', list: 'orders' }),
    steps: [
      fromTheBook,
      (page) => node(page, 'ticket').first().getByRole('textbox', { name: /Amount/ }).fill('10'),
      (page) => node(page, 'ticket').first().getByRole('button', { name: /Buy \/ Long/ }).click(),
    ],
    press: (page) => button(page, 'confirmOrder'),
    done: (page) => node(page, 'orders').getByRole('listitem').first(),
    count: async (client) => (await client.call('lever.pending')).length,
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
  {
    name: 'following a trader',
    call: 'follow.follow',
    open: async (page, harbor) => open(page, harbor, 'follow/follow', { trader: (await harbor.client().call('follow.traders')).list.find((trader) => trader.followers < trader.followers_max)!.id }),
    steps: [
      async (page) => {
        // What stands there by default comes with the trader's figures; who types before would type beside it.
        await expect(field(page, 'number')).not.toHaveValue('');
        await field(page, 'number').fill('0.5');
        await expect(field(page, 'number')).toHaveValue('0.5');
      },
      async (page) => {
        // Who follows already has accepted it, and only saves what is changed.
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
