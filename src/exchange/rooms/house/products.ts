import type { Calls } from '../../../../schemas/calls.ts';
import type { HouseProduct } from '../../../../schemas/sandbox.types.ts';
import type { BillCause } from '../../../../schemas/wallet.types.ts';
import { MARKETS, marketOf } from '../../catalogue/markets.ts';
import { coins } from '../../catalogue/coins.ts';

/**
 * The products with which the house wins and loses. `wallet` has the costs and the income of deposits, withdrawals and
 * transfers.
 */
export const PRODUCTS = [
  'spot',
  'stocks',
  'futures',
  'seconds',
  'convert',
  'nft',
  'game',
  'coupons',
  'invitations',
  'savings',
  'lock',
  'dual',
  'loan',
  'ieo',
  'c2c',
  'wallet',
] as const satisfies readonly HouseProduct[];
export type Product = HouseProduct;

/** The product of each cause of an entry; trades at the spot market that include a stock count as stocks. */
const OF_CAUSE: Readonly<Record<BillCause, Product>> = {
  deposit: 'wallet',
  withdraw: 'wallet',
  withdraw_return: 'wallet',
  transfer: 'wallet',
  fee: 'wallet',
  convert: 'convert',
  spot_order: 'spot',
  spot_fill: 'spot',
  spot_cancel: 'spot',
  savings: 'savings',
  savings_return: 'savings',
  savings_income: 'savings',
  lock: 'lock',
  lock_income: 'lock',
  lock_return: 'lock',
  lock_penalty: 'lock',
  dual: 'dual',
  dual_payout: 'dual',
  dual_return: 'dual',
  seconds: 'seconds',
  seconds_win: 'seconds',
  seconds_lose: 'seconds',
  seconds_return: 'seconds',
  lever_order: 'futures',
  lever_open: 'futures',
  lever_cancel: 'futures',
  lever_close: 'futures',
  lever_liquidation: 'futures',
  lever_overnight: 'futures',
  lever_margin: 'futures',
  c2c_lock: 'c2c',
  c2c_trade: 'c2c',
  c2c_return: 'c2c',
  ieo: 'ieo',
  ieo_allotment: 'ieo',
  ieo_unlock: 'ieo',
  loan: 'loan',
  loan_collateral: 'loan',
  loan_repay: 'loan',
  loan_interest: 'loan',
  loan_return: 'loan',
  loan_liquidation: 'loan',
  coupon_income: 'coupons',
  rebate: 'invitations',
  game_prize: 'game',
  nft_margin: 'nft',
  nft_margin_return: 'nft',
  nft_margin_lost: 'nft',
  nft_offer: 'nft',
  nft_offer_return: 'nft',
  nft_buy: 'nft',
  nft_sale: 'nft',
};

const STOCKS: ReadonlySet<string> = new Set(MARKETS.filter(({ kind }) => kind === 'stocks').map(({ base }) => base));

/** Returns the product of an entry. @param currencies those of its rows. */
export const productOf = (cause: BillCause, currencies: readonly string[]): Product =>
  OF_CAUSE[cause] === 'spot' && currencies.some((currency) => STOCKS.has(currency)) ? 'stocks' : OF_CAUSE[cause];

type Args = Readonly<Record<string, unknown>>;

/** Returns the product of a market that is not one of futures. */
export const productAt = (symbol: string): Product => (marketOf(symbol)?.kind === 'stocks' ? 'stocks' : 'spot');

/** Returns the product of an order at the spot market, which names it by its symbol or by the ids of its coins. */
const atSpot = ({ symbol, currency_id: id }: Args): Product => {
  if (typeof symbol === 'string') return productAt(symbol);
  return STOCKS.has(coins[Number(id) - 1]?.code ?? '') ? 'stocks' : 'spot';
};

/**
 * The calls by which a user begins something new with a product. Calls that close, cancel, repay or withdraw are not
 * among them.
 */
const OPENING: Partial<Readonly<Record<keyof Calls, Product | ((args: Args) => Product)>>> = {
  'spot.buy': atSpot,
  'spot.sell': atSpot,
  'lever.submit': 'futures',
  'lever.move': 'futures',
  'follow.follow': 'futures',
  'micro.submit': 'seconds',
  'wallet.convert': 'convert',
  'wallet.exchange': 'convert',
  'nft.buy': 'nft',
  'nft.margin': 'nft',
  'nft.resell': 'nft',
  'nft.offer': 'nft',
  'game.start': 'game',
  'coupon.use': 'coupons',
  'savings.subscribe': 'savings',
  'lock.submit': 'lock',
  'dual.buy': 'dual',
  'loan.borrow': 'loan',
  'ieo.subscribe': 'ieo',
};

/** Returns the product with which a call begins something new; undefined where it does not. */
export function openedBy(call: string, args: Args): Product | undefined {
  const opening = (OPENING as Readonly<Record<string, Product | ((args: Args) => Product)>>)[call];
  return typeof opening === 'function' ? opening(args) : opening;
}
