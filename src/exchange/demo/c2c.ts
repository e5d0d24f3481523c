import { createHash } from 'node:crypto';
import Big from 'big.js';
import QRCode from 'qrcode';
import type { PaymentWay } from '../../../schemas/c2c.types.ts';
import type { CoinCode } from '../../../schemas/wallet.types.ts';
import { floatingPrice } from '../../domain/c2c/c2c.ts';
import { DAY, MINUTE } from '../../domain/period.ts';
import { keepSamplePicture, openSample, recordVerified, userByAccount } from '../rooms/account/index.ts';
import type { User } from '../kernel/user.ts';
import {
  addMethod,
  awaitRestock,
  awaitVisit,
  cancelOrder,
  marketPrice,
  methodsOf,
  payOrder,
  placesOf,
  priceOf,
  publishAd,
  recordAds,
  recordPlayer,
  releaseOrder,
  stockAd,
  takeOrder,
} from '../rooms/c2c/index.ts';
import type { Ad, NewAd } from '../rooms/c2c/index.ts';
import type { Exchange, Work } from '../kernel/exchange.ts';
import { demoUser } from './demo-account.ts';
import { house, move, post } from '../kernel/ledger/ledger.ts';
import { toUnits } from '../kernel/ledger/units.ts';
import { coinByCode } from '../catalogue/coins.ts';
import { CUSTOMERS, MERCHANTS, WAYS } from './merchants.ts';
import type { SeededMerchant } from './merchants.ts';

/**
 * Merchants with their advertisements, customers, the demo merchant's and the demo account's own trades. Only in a
 * sandbox.
 */
export async function seedC2C(work: Work, exchange: Exchange): Promise<void> {
  const before = at(work, work.now - 60 * DAY);
  for (const customer of CUSTOMERS)
    await openPlayer(before, customer, 'customer', 'prompt', ['bank', 'alipay', 'wechat']);
  const offered = new Map<string, readonly Ad[]>();
  const merchants: string[] = [];
  for (const merchant of MERCHANTS) {
    const ways = [...new Set(merchant.fiats.flatMap((fiat): readonly PaymentWay[] => WAYS[fiat] ?? ['bank']))];
    const user = await openPlayer(before, merchant, 'merchant', merchant.idle ? 'idle' : 'prompt', ways);
    merchants.push(user.id);
    offered.set(merchant.nickname, await offer(at(work, work.now - 20 * DAY), exchange, user, merchant));
  }
  await awaitRestock(work, merchants, work.now + DAY);
  await seedMerchant(work, exchange);
  await seedTrades(work, exchange, offered);
}

/** Returns the same command as if it had run at another time: it notifies nobody, and its timers are dropped. */
const at = (work: Work, now: number): Work => ({
  ...work,
  now,
  post: async (entry) => void (await post(work.queries, entry, now)),
  postTogether: async (entries) => {
    for (const entry of entries) await post(work.queries, entry, now);
  },
  publish: () => undefined,
  schedule: async () => undefined,
});

type Person = Pick<
  SeededMerchant,
  'nickname' | 'realName' | 'bank' | 'account' | 'completed' | 'ended' | 'seconds' | 'basic'
>;

/** Opens the account of a simulated user. It has no name to sign in with and no password. */
async function openPlayer(
  work: Work,
  person: Person,
  role: 'merchant' | 'customer',
  temper: 'prompt' | 'idle',
  ways: readonly PaymentWay[],
): Promise<User> {
  const { queries, now } = work;
  const user = await openSample(
    queries,
    {
      to: { carrier: 'mail', name: person.nickname, masked: person.nickname },
      passwordHash: '',
      invitedBy: null,
      at: now,
    },
    { nickname: person.nickname, level: person.basic ? 'basic' : 'advanced', merchant: role === 'merchant' },
  );
  await verify(work, user.id, person.realName);
  await recordPlayer(
    queries,
    { userId: user.id, role, temper },
    {
      userId: user.id,
      completed: person.completed,
      ended: person.ended,
      releases: 100,
      releaseTime: person.seconds * 100_000,
    },
  );
  for (const way of ways) await addAccount(work, user.id, person, way);
  return user;
}

/** Verifies the name of a user. */
async function verify({ queries, now }: Work, userId: string, name: string): Promise<void> {
  await recordVerified(queries, { userId, name, createdAt: now, decidedAt: now });
}

/** Adds a bank account, or a wallet with its payment code. */
async function addAccount(
  work: Work,
  userId: string,
  { realName, nickname, bank, account }: Pick<Person, 'realName' | 'nickname' | 'bank' | 'account'>,
  way: PaymentWay,
): Promise<void> {
  if (way === 'bank') {
    await addMethod(work, userId, { way, realName, account, bankName: bank, branch: null, uploadPic: null });
    return;
  }
  const name = `${nickname.toLowerCase().replaceAll(' ', '.')}@pay.test`;
  const uploadPic = await keepSamplePicture(work.queries, {
    id: uuidOf(`${way} ${name}`),
    owner: userId,
    name: `${way}.png`,
    content: await QRCode.toBuffer(`${way}:${name}`, { margin: 4, width: 320 }),
    at: work.now,
  });
  await addMethod(work, userId, {
    way,
    realName,
    account: name,
    bankName: null,
    branch: null,
    uploadPic,
  });
}

/** Returns the same id for the same name, so that the same name gives the same file. */
const uuidOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');

/** Publishes a merchant's advertisements: for each currency and coin one to sell and one to buy. */
async function offer(work: Work, exchange: Exchange, user: User, merchant: SeededMerchant): Promise<readonly Ad[]> {
  const offers: NewAd[] = [];
  for (const fiat of merchant.fiats) {
    for (const coin of merchant.coins) {
      const [total, min, max] = [merchant.total, merchant.least, Math.min(merchant.most, merchant.total)].map((usdt) =>
        quantityWorth(exchange, coin, usdt, work.now),
      );
      const market = await marketPrice(exchange, work.queries, coin, fiat, work.now);
      if (!total || !min || !max || !market) continue;
      const common = {
        userId: user.id,
        coin,
        fiat,
        total,
        rest: total,
        min,
        max,
        ways: WAYS[fiat] ?? ['bank'],
        minimumTime: 0,
        payMinutes: merchant.minutes ?? 15,
        note: merchant.note ?? null,
        state: 'active',
        createdAt: work.now,
      } as const;
      for (const type of ['sell', 'buy'] as const) {
        const margin = new Big(type === 'sell' ? merchant.spread : -merchant.spread).div(1000);
        // A coin worth a dollar has a fixed price; all others follow the market.
        const price =
          coin === 'USDT' && merchant.spread % 2 === 0
            ? toUnits(floatingPrice(market, margin, placesOf(coin, fiat)))
            : null;
        offers.push({ ...common, type, price, margin: price === null ? margin.toFixed() : null });
      }
    }
  }
  const rows = await recordAds(work.queries, offers);
  for (const ad of rows) if (ad.type === 'sell') await stockAd(work, ad, ad.total);
  return rows;
}

/** Returns a quantity of a coin worth about a number of USDT, rounded to three digits. */
function quantityWorth({ prices }: Exchange, coin: CoinCode, usdt: number, time: number): bigint | undefined {
  const price = prices.usdt(coin, time);
  if (!price) return undefined;
  const exact = new Big(usdt).div(price);
  const { precision } = coinByCode(coin);
  return toUnits(coin === 'USDT' ? exact : exact.round(Math.min(precision, 2 - exact.e), Big.roundUp));
}

/**
 * Seeds the demo merchant: funded, with payment accounts and an advertisement of each side; customers arrive at once.
 */
async function seedMerchant(work: Work, exchange: Exchange): Promise<void> {
  const user = await userByAccount(work.queries, 'merchant');
  if (!user) throw new Error('The demo merchant was not seeded.');
  const past = at(work, work.now - 12 * DAY);
  for (const [currency, amount] of [
    ['USDT', '25000'],
    ['BTC', '0.5'],
  ] as const) {
    await past.post({
      cause: 'deposit',
      object: 'deposit:beacon',
      rows: move(house('external', currency), { owner: user.id, kind: 'legal', currency }, toUnits(new Big(amount))),
    });
  }
  const person = {
    realName: 'Bea Lindqvist',
    nickname: 'Beacon',
    bank: 'Harbour Bank',
    account: 'SE4550000000058398257466',
  };
  await verify(past, user.id, person.realName);
  for (const way of ['bank', 'alipay'] as const) await addAccount(past, user.id, person, way);
  const common = { coin_code: 'USDT', fiat: 'EUR', price_type: 'floating', minimum_time: 0, pay_minutes: 15 } as const;
  const selling = await publishAd(past, exchange, user, {
    ...common,
    way: ['bank', 'alipay'],
    type: 'sell',
    margin: '0.005',
    total_number: '8000',
    min_number: '50',
    max_number: '2000',
  });
  await publishAd(past, exchange, user, {
    ...common,
    way: ['bank'],
    type: 'buy',
    margin: '-0.008',
    total_number: '6000',
    min_number: '100',
    max_number: '1500',
  });
  await awaitVisit(work, selling.id);
}

/** A trade of the demo account, `days` ago, with the merchant of a name. */
interface Trade {
  readonly days: number;
  readonly merchant: string;
  readonly side: 'buy' | 'sell';
  readonly number: string;
  /** The end of the order: the seller released the coins, or the buyer cancelled. */
  readonly ends: 'completed' | 'cancelled';
}

const TRADES: readonly Trade[] = [
  { days: 8, merchant: 'Nordwind', side: 'buy', number: '250', ends: 'completed' },
  { days: 6, merchant: 'Jonas K', side: 'buy', number: '120', ends: 'cancelled' },
  { days: 5, merchant: 'Alba Trade', side: 'sell', number: '400', ends: 'completed' },
  { days: 2, merchant: 'Jonas K', side: 'buy', number: '500', ends: 'completed' },
];

async function seedTrades(work: Work, exchange: Exchange, offered: ReadonlyMap<string, readonly Ad[]>): Promise<void> {
  const user = await demoUser(work.queries);
  const person = { realName: 'Sam Ailor', nickname: 'Sailor', bank: 'Harbour Bank', account: 'GB29NWBK60161331926819' };
  const past = at(work, work.now - 10 * DAY);
  await verify(past, user.id, person.realName);
  await addAccount(past, user.id, person, 'bank');
  for (const trade of TRADES) await happen(work, exchange, user, offered.get(trade.merchant) ?? [], trade);
}

async function happen(
  work: Work,
  exchange: Exchange,
  user: User,
  offered: readonly Ad[],
  { days, merchant, side, number, ends }: Trade,
): Promise<void> {
  const made = at(work, work.now - days * DAY);
  // The merchant's offer for EUR and USDT that somebody of this side answers.
  const ad = offered.find(({ fiat, coin, type }) => fiat === 'EUR' && coin === 'USDT' && type !== side);
  if (!ad) throw new Error(`${merchant} offers nothing.`);
  const price = await priceOf(exchange, work.queries, ad, made.now);
  const payments = await methodsOf(work.queries, side === 'buy' ? ad.userId : user.id, ['bank']);
  const order = await takeOrder(
    made,
    exchange,
    ad,
    { user, side, way: 'bank', payments },
    { price: price?.toFixed() ?? '', number },
  );
  if (ends === 'cancelled') return void (await cancelOrder(at(work, made.now + 2 * MINUTE), order, 'buyer', user.id));
  const paid = await payOrder(at(work, made.now + 4 * MINUTE), order, {
    way: 'bank',
    payerName: side === 'buy' ? 'Sam Ailor' : null,
    receipt: null,
  });
  await releaseOrder(at(work, made.now + 6 * MINUTE), paid);
}
