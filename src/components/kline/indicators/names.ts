/** Indicators by pane, in the order of the strip. */
export const MAIN_INDICATORS = ['MA', 'EMA', 'BOLL'] as const;
export const LOWER_INDICATORS = ['MACD', 'KDJ', 'RSI'] as const;
export const VOLUME = 'VOL';
export type IndicatorName = (typeof MAIN_INDICATORS)[number] | (typeof LOWER_INDICATORS)[number] | typeof VOLUME;

export const INDICATORS: readonly IndicatorName[] = [...MAIN_INDICATORS, VOLUME, ...LOWER_INDICATORS];
export const DEFAULT_INDICATORS: readonly IndicatorName[] = ['MA', 'VOL', 'MACD'];
