/** A currency in which totals can be shown. */
export interface Fiat {
  readonly code: 'USD' | 'CNY' | 'GBP' | 'HKD' | 'JPY' | 'EUR' | 'AED' | 'THB' | 'PHP' | 'SGD' | 'VND';
  readonly symbol: string;
  /** Decimals of an amount. */
  readonly places: number;
  /** Units for one USD, until rates are fetched. */
  readonly rate: string;
}

/** The fiat currencies in the order in which they are offered. */
export const FIATS: readonly Fiat[] = [
  { code: 'USD', symbol: '$', places: 2, rate: '1' },
  { code: 'CNY', symbol: '¥', places: 2, rate: '7.11' },
  { code: 'GBP', symbol: '£', places: 2, rate: '0.764' },
  { code: 'HKD', symbol: 'HK$', places: 2, rate: '7.78' },
  { code: 'JPY', symbol: '¥', places: 0, rate: '156.4' },
  { code: 'EUR', symbol: '€', places: 2, rate: '0.866' },
  { code: 'AED', symbol: 'AED', places: 2, rate: '3.6725' },
  { code: 'THB', symbol: '฿', places: 2, rate: '32.45' },
  { code: 'PHP', symbol: '₱', places: 2, rate: '58.9' },
  { code: 'SGD', symbol: 'S$', places: 2, rate: '1.304' },
  { code: 'VND', symbol: '₫', places: 0, rate: '26350' },
];

/** Returns a currency by its code. */
export function fiatByCode(code: Fiat['code']): Fiat {
  const fiat = FIATS.find((one) => one.code === code);
  if (!fiat) throw new RangeError(`${code} is no currency`);
  return fiat;
}
