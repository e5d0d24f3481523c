import type { PaymentWay } from '../../../schemas/c2c.types.ts';
import type { FiatCode } from '../../../schemas/site.types.ts';
import type { CoinCode } from '../../../schemas/wallet.types.ts';

/** A simulated merchant. */
export interface SeededMerchant {
  readonly nickname: string;
  readonly realName: string;
  readonly bank: string;
  /** Account number at the bank. */
  readonly account: string;
  readonly fiats: readonly FiatCode[];
  readonly coins: readonly CoinCode[];
  /** The distance of their prices above the market when they sell, and below it when they buy, in thousandths. */
  readonly spread: number;
  /** Worth of one advertisement, and of its least and greatest order, in USDT. */
  readonly total: number;
  readonly least: number;
  readonly most: number;
  /** Orders completed, orders that ended, and how long they take to release, in seconds. */
  readonly completed: number;
  readonly ended: number;
  readonly seconds: number;
  readonly note?: string;
  /** Neither pays nor releases: with them an order times out, or has to be appealed. */
  readonly idle?: true;
  /** Verified at the basic level only. */
  readonly basic?: true;
  /** Minutes that orders may wait for their payment; 15 by default. */
  readonly minutes?: 30 | 45 | 60;
}

export const MERCHANTS: readonly SeededMerchant[] = [
  {
    nickname: 'Nordwind',
    realName: 'Nele Petersen',
    bank: 'Harbour Bank',
    account: 'DE89370400440532013000',
    fiats: ['EUR', 'USD', 'GBP'],
    coins: ['USDT', 'BTC', 'ETH', 'LTC'],
    spread: 2,
    total: 24180,
    least: 50,
    most: 5000,
    completed: 4812,
    ended: 4850,
    seconds: 62,
    note: 'Please pay from an account in your own name. No cash, no third parties.',
  },
  {
    nickname: 'Jonas K',
    realName: 'Jonas Keller',
    bank: 'Sparhafen',
    account: 'DE44500105175407324931',
    fiats: ['EUR', 'USD', 'AED'],
    coins: ['USDT', 'BTC', 'BCH'],
    spread: 4,
    total: 8640,
    least: 20,
    most: 2400,
    completed: 1204,
    ended: 1219,
    seconds: 118,
  },
  {
    nickname: 'Alba Trade',
    realName: 'Alba Moreno',
    bank: 'Banco del Puerto',
    account: 'ES9121000418450200051332',
    fiats: ['EUR', 'USD', 'GBP', 'PHP'],
    coins: ['USDT', 'BTC', 'ETH', 'BCH', 'LTC'],
    spread: 6,
    total: 61000,
    least: 200,
    most: 20000,
    completed: 9377,
    ended: 9414,
    seconds: 45,
    note: 'Please send the receipt in the chat.',
    minutes: 30,
  },
  {
    nickname: 'Petra D',
    realName: 'Petra Dahl',
    bank: 'Fjordbank',
    account: 'NO9386011117947',
    fiats: ['EUR', 'USD', 'CNY'],
    coins: ['USDT'],
    spread: 1,
    total: 1930,
    least: 10,
    most: 900,
    completed: 318,
    ended: 391,
    seconds: 2760,
    idle: true,
    basic: true,
  },
  {
    nickname: 'HuiTong',
    realName: '陈慧',
    bank: '海港银行',
    account: '6217000010012345678',
    fiats: ['CNY', 'HKD', 'SGD'],
    coins: ['USDT', 'BTC', 'ETH'],
    spread: 3,
    total: 38200,
    least: 30,
    most: 8000,
    completed: 15208,
    ended: 15290,
    seconds: 51,
    note: '请用本人实名账户付款，备注只填订单号。',
  },
  {
    nickname: 'Kowloon',
    realName: '李家明',
    bank: 'Victoria Bank',
    account: '012874009351820',
    fiats: ['HKD', 'CNY', 'USD'],
    coins: ['USDT', 'BTC', 'LTC'],
    spread: 5,
    total: 17400,
    least: 60,
    most: 6500,
    completed: 2664,
    ended: 2705,
    seconds: 96,
  },
  {
    nickname: 'Sakura',
    realName: 'Sakura Mori',
    bank: 'Minato Bank',
    account: '0015427319',
    fiats: ['JPY', 'USD'],
    coins: ['USDT', 'BTC', 'ETH'],
    spread: 4,
    total: 21500,
    least: 40,
    most: 7000,
    completed: 3391,
    ended: 3420,
    seconds: 77,
    note: 'ご本人名義の口座からお振り込みください。',
  },
  {
    nickname: 'Minato',
    realName: 'Kenta Ito',
    bank: 'Minato Bank',
    account: '0015988264',
    fiats: ['JPY'],
    coins: ['USDT', 'BCH', 'LTC'],
    spread: 7,
    total: 9800,
    least: 25,
    most: 3000,
    completed: 611,
    ended: 622,
    seconds: 140,
    basic: true,
  },
  {
    nickname: 'Lotus',
    realName: 'Linh Tran',
    bank: 'Mekong Bank',
    account: '19034571200811',
    fiats: ['VND', 'THB'],
    coins: ['USDT', 'BTC', 'ETH'],
    spread: 4,
    total: 14600,
    least: 20,
    most: 3600,
    completed: 5120,
    ended: 5166,
    seconds: 58,
  },
  {
    nickname: 'Siam Pay',
    realName: 'Niran Chaiyasit',
    bank: 'River Bank',
    account: '4071885623',
    fiats: ['THB', 'VND', 'PHP'],
    coins: ['USDT', 'BTC'],
    spread: 6,
    total: 12250,
    least: 30,
    most: 4200,
    completed: 1877,
    ended: 1902,
    seconds: 84,
  },
  {
    nickname: 'Manila Bay',
    realName: 'Maria Santos',
    bank: 'Bay Savings',
    account: '003810227945',
    fiats: ['PHP', 'SGD'],
    coins: ['USDT', 'BTC', 'LTC'],
    spread: 5,
    total: 7900,
    least: 15,
    most: 2500,
    completed: 942,
    ended: 958,
    seconds: 103,
  },
  {
    nickname: 'Merlion',
    realName: 'Wei Ling Tan',
    bank: 'Straits Bank',
    account: '5529004817',
    fiats: ['SGD', 'AED'],
    coins: ['USDT', 'BTC', 'ETH', 'BCH'],
    spread: 3,
    total: 26700,
    least: 80,
    most: 9000,
    completed: 3018,
    ended: 3035,
    seconds: 66,
  },
  {
    nickname: 'Dune',
    realName: 'Omar Haddad',
    bank: 'Gulf Harbour Bank',
    account: 'AE070331234567890123456',
    fiats: ['AED', 'GBP'],
    coins: ['USDT', 'BTC', 'ETH'],
    spread: 5,
    total: 43100,
    least: 150,
    most: 15000,
    completed: 2230,
    ended: 2251,
    seconds: 71,
  },
];

/** Simulated customers, who answer the advertisements that users publish. */
export const CUSTOMERS: readonly Pick<
  SeededMerchant,
  'nickname' | 'realName' | 'bank' | 'account' | 'completed' | 'ended' | 'seconds' | 'basic'
>[] = [
  {
    nickname: 'Marin',
    realName: 'Marin Dubois',
    bank: 'Banque du Port',
    account: 'FR1420041010050500013M02606',
    completed: 41,
    ended: 42,
    seconds: 190,
  },
  {
    nickname: 'Tomas',
    realName: 'Tomas Novak',
    bank: 'Sparhafen',
    account: 'CZ6508000000192000145399',
    completed: 17,
    ended: 18,
    seconds: 240,
  },
  {
    nickname: 'Yuki',
    realName: 'Yuki Tanaka',
    bank: 'Minato Bank',
    account: '0015660217',
    completed: 88,
    ended: 90,
    seconds: 150,
  },
];

/** The payment methods of each currency: wallets where people use them, a bank everywhere. */
export const WAYS: Readonly<Partial<Record<FiatCode, readonly PaymentWay[]>>> = {
  CNY: ['alipay', 'wechat', 'bank'],
  HKD: ['alipay', 'wechat', 'bank'],
  SGD: ['bank', 'alipay'],
  JPY: ['bank', 'alipay'],
  THB: ['bank', 'alipay'],
};
