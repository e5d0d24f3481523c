import type { Page } from '@playwright/test';
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { members } from '../../src/exchange/rooms/account/tables.ts';
import { reviews } from '../../src/exchange/rooms/account/identity/tables.ts';
import type { StaffRole } from '../../schemas/operators/staff.types.ts';
import { openStaff } from '../../src/exchange/rooms/operators/accounts.ts';
import { staff } from '../../src/exchange/rooms/operators/tables.ts';
import { codeAt } from '../../src/exchange/rooms/operators/testing.ts';
import { PAY_PASSWORD, type Client } from '../../src/exchange/testing/client.ts';
import { picture } from '../../src/exchange/testing/picture.ts';
import { field, type Harbor } from './harbor.ts';

/** Somebody who can sign in to the console. */
export interface Hired {
  readonly name: string;
  readonly secret: string;
  readonly password: string;
}

/** Somebody new on the staff, who has changed the first password. */
export function hired(harbor: Harbor, name: string, roles: readonly StaffRole[]): Promise<Hired> {
  const { exchange } = harbor.client().running;
  return exchange.command(async ({ queries }) => {
    const made = await openStaff(queries, name, roles, exchange.clock.wall(), exchange.options.hashCosts.staff);
    await queries.update(staff).set({ mustChange: false }).where(eq(staff.name, name));
    return made;
  });
}

/** Opens a page of the console. */
export const openDesk = (
  page: Page,
  harbor: Pick<Harbor, 'address'>,
  route = 'overview/list',
  query = '',
): Promise<unknown> => page.goto(`${harbor.address}/ops/#/pages/${route}${query}`);

/** Signs somebody in on the sign-in page. A code is good once: who signs in again takes that of a later step. */
export async function signInToDesk(
  page: Page,
  harbor: Harbor,
  { name, secret, password }: Hired,
  steps = 0,
): Promise<void> {
  await field(page, 'name').fill(name);
  await field(page, 'password').fill(password);
  const { clock } = harbor.client().running.exchange;
  // The last digit sends the form.
  await field(page, 'code').fill(await codeAt(secret, clock.wall() + steps * 30_000));
}

let people = 0;
let vouchers = 0;

/** Somebody new, verified at the basic level, with a pay password. */
export async function person(
  harbor: Harbor,
  { usdt, merchant = false }: { readonly usdt?: string; readonly merchant?: boolean } = {},
): Promise<Client> {
  people += 1;
  const email = `case-${people}@operators.test`;
  const user = await harbor.client().register(email);
  await user.setPayPassword(email);
  if (usdt !== undefined) await user.fund('USDT', usdt, 'legal');
  const { id } = await user.call('user.info');
  await user.running.exchange.command(async ({ queries, now }) => {
    await queries
      .update(members)
      .set({
        level: merchant ? 'advanced' : 'basic',
        merchant,
        area: '44',
        mobile: `77009003${String(people).padStart(2, '0')}`,
      })
      .where(eq(members.id, id));
    await queries
      .insert(reviews)
      .values({ userId: id, stage: 'basic', name: 'Ann Example', status: 'verified', createdAt: now, decidedAt: now });
  });
  return user;
}

const upload = async (user: Client, bytes?: Buffer): Promise<string> => String((await user.upload(bytes)).body.message);

/** Reports a deposit. @returns its id */
export async function deposit(user: Client, money: string): Promise<string> {
  vouchers += 1;
  const voucher = await upload(user, picture(640, 400, 100 + vouchers));
  return (await user.call('wallet.deposit', { currency: 'USDT', usdt_type: 'TRC20', channel: 'chain', money, voucher }))
    .id;
}

/** Hands in the three pictures of the advanced level. */
export async function handIn(user: Client): Promise<void> {
  const [front_pic, reverse_pic, hand_pic] = await Promise.all(
    [picture(640, 400, 1), picture(640, 400, 2), picture(400, 640, 3)].map((bytes) => upload(user, bytes)),
  );
  await user.call('identity.submitAdvanced', { front_pic, reverse_pic, hand_pic });
}

/** An order between two that the buyer has paid and appeals about; the seller's time to answer has passed. */
export async function appeal(
  harbor: Harbor,
): Promise<{ readonly buyer: Client; readonly seller: Client; readonly order: string }> {
  const seller = await person(harbor, { usdt: '1000', merchant: true });
  const buyer = await person(harbor);
  for (const [one, account] of [
    [seller, '10000001'],
    [buyer, '10000002'],
  ] as const) {
    await one.call('user.savePaymentMethod', {
      way: 'bank',
      real_name: 'Ann Example',
      account,
      bank_name: 'Harbour Bank',
      pay_password: PAY_PASSWORD,
    });
  }
  const { price: market } = await seller.call('c2c.price', { coin_code: 'USDT', fiat: 'EUR' });
  const price = new Big(market).times('1.1').toFixed(4);
  const offer = await seller.call('c2c.publish', {
    type: 'sell',
    coin_code: 'USDT',
    fiat: 'EUR',
    price,
    total_number: '1000',
    min_number: '50',
    max_number: '500',
    way: ['bank'],
    pay_password: PAY_PASSWORD,
  });
  const { id } = await buyer.call('c2c.buy', { id: offer.id, price: offer.price, number: '100', way: 'bank' });
  await buyer.call('c2c.say', { id, content: 'I am sending it from my bank now.' });
  await seller.call('c2c.say', { id, content: 'I do not see it yet.' });
  const { amount } = await buyer.call('c2c.pay', { id });
  await harbor.advance(6 * 60_000);
  await buyer.call('c2c.appeal', {
    id,
    reason: 'not_released',
    content: 'The money left my account two hours ago.',
    img: [await upload(buyer)],
    receipt_name: 'EXAMPLE ANN',
    receipt_amount: amount,
  });
  await seller.call('c2c.answerAppeal', {
    id,
    content: 'Nothing has arrived on my account.',
    img: [await upload(seller)],
  });
  return { buyer, seller, order: id };
}

/** Asks for a withdrawal of so many USDT to an address. */
export async function withdrawal(user: Client, number: string): Promise<void> {
  const { id } = await user.call('user.info');
  const { queries } = user.running.exchange.database;
  const [member] = await queries.select({ email: members.email }).from(members).where(eq(members.id, id));
  await user.call('code.send', { scene: 'withdraw' });
  await user.call('wallet.withdraw', {
    currency: 'USDT',
    type: 'address',
    network: 'TRC20',
    address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
    number,
    pay_password: PAY_PASSWORD,
    email_code: await user.codeFor(member?.email ?? ''),
  });
}
