/** In the order of the strip. */
export const MAIN_INDICATORS = ['MA', 'EMA', 'BOLL'] as const;
export const LOWER_INDICATORS = ['MACD', 'KDJ', 'RSI'] as const;
export const VOLUME = 'VOL';
export type IndicatorName = (typeof MAIN_INDICATORS)[number] | (typeof LOWER_INDICATORS)[number] | typeof VOLUME;

export const INDICATORS: readonly IndicatorName[] = [...MAIN_INDICATORS, VOLUME, ...LOWER_INDICATORS];
export const DEFAULT_INDICATORS: readonly IndicatorName[] = ['MA', 'VOL', 'MACD'];

const GROUPS: readonly (readonly IndicatorName[])[] = [MAIN_INDICATORS, [VOLUME], LOWER_INDICATORS];

/**
 * Those of the names that the chart knows, at most one of each group: lines of two would not be told apart on a phone.
 */
export function indicatorsOf(names: readonly string[]): readonly IndicatorName[] {
  return GROUPS.flatMap((group) => group.find((name) => names.includes(name)) ?? []);
}

/** The choice after a press on `name`: off if it was on, else on in place of its group's other. */
export function toggle(chosen: readonly IndicatorName[], name: IndicatorName): readonly IndicatorName[] {
  const group = GROUPS.find((members) => members.includes(name)) ?? [];
  const others = chosen.filter((other) => !group.includes(other));
  return indicatorsOf(chosen.includes(name) ? others : [...others, name]);
}
