import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { MINUTE } from '../../../domain/period.ts';
import type { C2CAd, C2COrder } from '../../../../schemas/c2c.types.ts';
import type { Level } from '../../kernel/user.ts';
import { members } from '../account/tables.ts';
import { reviews } from '../account/identity/tables.ts';
import { NO_SECOND_PROOF, PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import type { SharedExchange } from '../../testing/exchange.ts';

// For tests: people of a level, merchants, and their offers, on one exchange.

/** The initial state of a person in a test. */
export interface Start {
  readonly level?: Level;
  readonly merchant?: boolean;
  /** The balance of the funding account. */
  readonly usdt?: string;
  /** The verified name; null where it is not known. */
  readonly name?: string | null;
  /** Whether the person has a bank account to be paid on. */
  readonly paid?: boolean;
}

/** An exchange with people, who pay by bank in EUR. */
export class Town {
  readonly guest: Client;
  readonly #exchange: SharedExchange;
  #accounts = 0;

  constructor(exchange: SharedExchange) {
    this.guest = exchange.guest;
    this.#exchange = exchange;
  }

  async person({
    level = 'basic',
    merchant = false,
    usdt,
    paid = true,
    name = 'Ann Example',
  }: Start = {}): Promise<Client> {
    const made = await this.#exchange.newcomer(usdt === undefined ? {} : { USDT: usdt }, { on: 'legal', paying: true });
    const { id } = await made.call('user.info');
    await this.guest.running.exchange.command(async ({ queries, now }) => {
      await queries.update(members).set({ level, merchant }).where(eq(members.id, id));
      if (name !== null)
        await queries
          .insert(reviews)
          .values({ userId: id, stage: 'basic', name, status: 'verified', createdAt: now, decidedAt: now });
    });
    if (paid)
      await made.call('user.savePaymentMethod', {
        way: 'bank',
        real_name: 'Ann Example',
        account: String(10_000_000 + this.#accounts++),
        bank_name: 'Harbour Bank',
        pay_password: PAY_PASSWORD,
      });
    return made;
  }

  merchant(usdt = '1000'): Promise<Client> {
    return this.person({ level: 'advanced', merchant: true, usdt });
  }

  /** Publishes an offer of 1000 USDT from 50 to 500 each, for EUR, at a price that no customer of the sandbox takes. */
  async offer(who: Client, type: 'buy' | 'sell', more: object = {}): Promise<C2CAd> {
    const { price: market } = await this.guest.call('c2c.price', { coin_code: 'USDT', fiat: 'EUR' });
    const price = new Big(market).times(type === 'sell' ? '1.1' : '0.9').toFixed(4);
    return who.call('c2c.publish', {
      type,
      coin_code: 'USDT',
      fiat: 'EUR',
      price,
      total_number: '1000',
      min_number: '50',
      max_number: '500',
      way: ['bank'],
      pay_password: PAY_PASSWORD,
      ...more,
    });
  }

  /** Opens a merchant of 2000 USDT with an offer to sell and one to buy. */
  async dealer(): Promise<{ merchant: Client; selling: C2CAd; buying: C2CAd }> {
    const merchant = await this.merchant('2000');
    const selling = await this.offer(merchant, 'sell');
    return { merchant, selling, buying: await this.offer(merchant, 'buy') };
  }

  buy(who: Client, { id, price }: C2CAd, number = '100'): Promise<C2COrder> {
    return who.call('c2c.buy', { id, price, number, way: 'bank' });
  }

  async sell(who: Client, { id, price }: C2CAd, number = '100'): Promise<C2COrder> {
    const [method] = await who.call('c2c.myCashInfo');
    return who.call('c2c.sell', { id, price, number, pay_id: method?.id ?? '', pay_password: PAY_PASSWORD });
  }

  /** Makes an order that its buyer has marked as paid six minutes ago. */
  async paidOrder({ seller, buyer }: { readonly seller?: Client; readonly buyer?: Client } = {}): Promise<{
    buyer: Client;
    seller: Client;
    order: C2COrder;
  }> {
    const [owner, taker] = [seller ?? (await this.merchant()), buyer ?? (await this.person())];
    const { id } = await this.buy(taker, await this.offer(owner, 'sell'));
    const order = await taker.call('c2c.pay', { id });
    await this.advance(6 * MINUTE);
    return { buyer: taker, seller: owner, order };
  }

  /** Returns the evidence that an appeal or its answer needs: words, a picture, and of a buyer the receipt's data. */
  async evidence(
    who: Client,
    order: Pick<C2COrder, 'id' | 'amount'>,
  ): Promise<{ content: string; img: [string]; receipt_name?: string; receipt_amount?: string }> {
    const { side } = await who.call('c2c.order', { id: order.id });
    const { body } = await who.upload();
    const shown: { content: string; img: [string] } = {
      content: 'What happened is in the pictures.',
      img: [body.message as string],
    };
    return side === 'buy' ? { ...shown, receipt_name: 'EXAMPLE ANN', receipt_amount: order.amount } : shown;
  }

  release(who: Client, { id }: C2COrder): Promise<C2COrder> {
    return who.call('c2c.release', { id, pay_password: PAY_PASSWORD });
  }

  advance(duration: number): Promise<void> {
    return this.#exchange.advance(duration);
  }
}

const MANY = { count: 1e6, within: 1000 };

/** Opens a town for all tests of a file; the file awaits it at its top. */
export const openTown = async (): Promise<Town> =>
  new Town(await openExchange({ ...NO_SECOND_PROOF, limits: { call: MANY, code: MANY, spend: MANY } }));
