import Big from 'big.js';
import type { LeverContract } from '../../../../schemas/lever.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import type { MarginKind } from '../../../domain/futures/futures.ts';
import type { ContractTerms } from '../../../domain/futures/order.ts';
import { plain } from '../../../domain/money.ts';
import { DAY, dayOf } from '../../../domain/period.ts';
import { MARKETS, marketOf } from '../../catalogue/markets.ts';
import type { Market } from '../../catalogue/markets.ts';
import { priceBig } from '../../catalogue/figures.ts';
import { pairOf, priceUnitOf } from '../market/index.ts';
import { FUTURES_RATES } from '../../catalogue/rates.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { coinByCode, coinById } from '../../catalogue/coins.ts';

/** A contract: its market and its rules. */
export interface FuturesContract {
  readonly market: Market;
  readonly terms: ContractTerms;
  /** The currency of margin, fees and profit. */
  readonly settle: CoinCode;
  /** The unit of a quantity. */
  readonly quantityUnit: string;
}

type Row = readonly [symbol: string, size: string, lotsMax: number, multipleMax: number, maintenance: string];

/** Lots times the size times the price stays within 8 decimals, so that a value is exact in the ledger. */
const ROWS: readonly Row[] = [
  ['BTCUSDT.P', '0.01', 10_000, 125, '0.004'],
  ['ETHUSDT.P', '0.1', 20_000, 125, '0.004'],
  ['SOLUSDT.P', '1', 20_000, 75, '0.0065'],
  ['BNBUSDT.P', '0.1', 20_000, 75, '0.0065'],
  ['XRPUSDT.P', '100', 20_000, 75, '0.0065'],
  ['DOGEUSDT.P', '1000', 20_000, 75, '0.0065'],
  ['ADAUSDT.P', '100', 20_000, 50, '0.01'],
  ['LTCUSDT.P', '1', 20_000, 50, '0.01'],
  ['BCHUSDT.P', '0.1', 20_000, 50, '0.01'],
  ['SUIUSDT.P', '10', 20_000, 50, '0.01'],
  ['PEPEUSDT.P', '10000000', 50_000, 50, '0.01'],
  ['HYPEUSDT.P', '1', 20_000, 50, '0.01'],
  ['BTCUSD.P', '100', 20_000, 100, '0.005'],
  ['ETHUSD.P', '10', 50_000, 100, '0.005'],
  ['SOLUSD.P', '10', 50_000, 50, '0.01'],
  ['XRPUSD.P', '10', 50_000, 50, '0.01'],
  ['LTCUSD.P', '10', 20_000, 50, '0.01'],
  ['BCHUSD.P', '10', 20_000, 50, '0.01'],
];

function contract([symbol, size, lotsMax, multipleMax, maintenance]: Row): FuturesContract {
  const market = marketOf(symbol);
  if (!market) throw new Error(`A contract needs its market: ${symbol}`);
  const kind: MarginKind = market.coinMargined ? 'coin' : 'usdt';
  return {
    market,
    settle: market.coinMargined ? market.base : market.quote,
    quantityUnit: market.coinMargined ? 'USD' : market.base,
    terms: {
      margin_kind: kind,
      size: new Big(size),
      tick: priceBig(market, 1),
      lots_step: new Big('0.01'),
      lots_min: new Big('0.01'),
      lots_max: new Big(lotsMax),
      multiple_max: new Big(multipleMax),
      maintenance_rate: new Big(maintenance),
      open_fee_rate: new Big(FUTURES_RATES.open),
      close_fee_rate: new Big(FUTURES_RATES.close),
      overnight_rate: new Big(FUTURES_RATES.overnight),
      band: new Big(market.band),
      slippage_max: new Big('0.1'),
    },
  };
}

/** Every contract, USDT-margined first. */
export const CONTRACTS: readonly FuturesContract[] = ROWS.map(contract);

const bySymbol = new Map(CONTRACTS.map((one) => [one.market.symbol, one]));
const byPair = new Map(CONTRACTS.map((one) => [`${one.market.base}/${one.settle}`, one]));

/** Finds a future of the catalogue without a contract; there must be none. */
const missing = MARKETS.find((market) => market.kind === 'futures' && !bySymbol.has(market.symbol));
if (missing) throw new Error(`A future needs its contract: ${missing.symbol}`);

/** Returns the contract of a market. @throws RangeError for one that is not listed. */
export function contractOf(symbol: string): FuturesContract {
  const found = bySymbol.get(symbol);
  if (!found) throw new RangeError(`${symbol} is no contract`);
  return found;
}

/** A contract's name in a request: its symbol, or the ids of its base and its settlement currency. */
export interface Named {
  readonly symbol?: string;
  readonly currency_id?: string;
  readonly legal_id?: string;
}

/**
 * Returns the contract that a request names. @throws Refusal `market_unknown` at `symbol`, `currency_unknown` at
 * `currency_id` or `legal_id`.
 */
export function contractNamed({ symbol, currency_id, legal_id }: Named): FuturesContract {
  const base = symbol === undefined || currency_id !== undefined ? coinById(currency_id ?? '', 'currency_id').code : '';
  const settle = symbol === undefined || legal_id !== undefined ? coinById(legal_id ?? '', 'legal_id').code : '';
  const found = symbol === undefined ? byPair.get(`${base}/${settle}`) : bySymbol.get(symbol);
  if (!found) throw new Refusal('market_unknown', {}, 'symbol');
  return found;
}

/** Returns the next 00:00 UTC after a moment, at which a night is charged. */
export const nightAfter = (time: number): number => (dayOf(time) + 1) * DAY;

/** Returns the contract's fields that every view of a trade has. */
export const contractFacts = ({ market, settle, terms, quantityUnit }: FuturesContract) => ({
  symbol: market.symbol,
  pair: pairOf(market),
  base: market.base,
  settle,
  margin_kind: terms.margin_kind,
  currency_id: coinByCode(market.base).id,
  legal_id: coinByCode(settle).id,
  size: plain(terms.size),
  quantity_unit: quantityUnit,
  price_unit: priceUnitOf(market),
  price_places: market.pricePlaces,
  tick: plain(terms.tick),
  lots_step: plain(terms.lots_step),
  maintenance_rate: plain(terms.maintenance_rate),
  close_fee_rate: plain(terms.close_fee_rate),
  overnight_rate: plain(terms.overnight_rate),
});

/** Returns a contract's view for clients. */
export const contractView = (contract: FuturesContract, now: number): LeverContract => ({
  ...contractFacts(contract),
  id: contract.market.id,
  lots_min: plain(contract.terms.lots_min),
  lots_max: plain(contract.terms.lots_max),
  multiple_max: contract.terms.multiple_max.toNumber(),
  open_fee_rate: plain(contract.terms.open_fee_rate),
  overnight_at: nightAfter(now),
  band: plain(contract.terms.band),
  slippage_max: plain(contract.terms.slippage_max),
});
