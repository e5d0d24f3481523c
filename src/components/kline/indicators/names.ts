/** Indicators by pane, in the order of the strip. */
export const MAIN_INDICATORS = ['MA', 'EMA', 'BOLL'] as const;
export const LOWER_INDICATORS = ['MACD', 'KDJ', 'RSI'] as const;
export const VOLUME = 'VOL';
export type IndicatorName = (typeof MAIN_INDICATORS)[number] | (typeof LOWER_INDICATORS)[number] | typeof VOLUME;

export const INDICATORS: readonly IndicatorName[] = [...MAIN_INDICATORS, VOLUME, ...LOWER_INDICATORS];
export const DEFAULT_INDICATORS: readonly IndicatorName[] = ['MA', 'VOL', 'MACD'];

const GROUPS: readonly (readonly IndicatorName[])[] = [MAIN_INDICATORS, [VOLUME], LOWER_INDICATORS];

/** The known ones of these names, at most one of each group: on a phone, lines of two could not be distinguished. */
export function indicatorsOf(names: readonly string[]): readonly IndicatorName[] {
  return GROUPS.flatMap((group) => group.find((name) => names.includes(name)) ?? []);
}

/**
 * The choice after a press on `name`: removed where it was chosen, otherwise in place of the other one of its group.
 */
export function toggle(chosen: readonly IndicatorName[], name: IndicatorName): readonly IndicatorName[] {
  const group = GROUPS.find((members) => members.includes(name)) ?? [];
  const others = chosen.filter((other) => !group.includes(other));
  return indicatorsOf(chosen.includes(name) ? others : [...others, name]);
}
