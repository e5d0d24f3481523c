/** The suffix of symbols of perpetual futures: `BTCUSDT.P` beside the spot market `BTCUSDT`. */
const PERPETUAL = '.P';

/** Returns the symbol of the perpetual futures on a pair of coins, both by their codes. */
export const perpetualSymbol = (base: string, unit: string): string => `${base}${unit}${PERPETUAL}`;

/** True for the symbol of perpetual futures; other symbols are spot or stock markets. */
export const isPerpetual = (symbol: string): boolean => symbol.endsWith(PERPETUAL);

/**
 * Returns the displayed name of a market: the pair, followed for perpetual futures by that word, to distinguish it from
 * the spot market of the same pair.
 * @param perpetual the word in the user's language
 */
export const marketName = (symbol: string, pair: string, perpetual: string): string =>
  isPerpetual(symbol) ? `${pair} ${perpetual}` : pair;
