/** Symbols of perpetual futures end so: `BTCUSDT.P` beside the spot market `BTCUSDT`. */
const PERPETUAL = '.P';

/** The symbol of the perpetual futures on a pair of coins, both by their codes. */
export const perpetualSymbol = (base: string, unit: string): string => `${base}${unit}${PERPETUAL}`;

/** Tells whether a symbol is that of perpetual futures; else it is a spot or a stock market. */
export const isPerpetual = (symbol: string): boolean => symbol.endsWith(PERPETUAL);

/**
 * How people read the name of a market: the pair, and after it that it is perpetual futures, so that it is not taken
 * for the spot market of the same pair.
 * @param perpetual the word for it in their language.
 */
export const marketName = (symbol: string, pair: string, perpetual: string): string =>
  isPerpetual(symbol) ? `${pair} ${perpetual}` : pair;
