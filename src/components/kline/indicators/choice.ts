import { GROUPS } from './groups.ts';
import type { IndicatorName } from './names.ts';

/** The known ones of these names, at most one of each group: on a phone, lines of two could not be distinguished. */
export function indicatorsOf(names: readonly string[]): readonly IndicatorName[] {
  return GROUPS.flatMap(({ members }) => members.find((name) => names.includes(name)) ?? []);
}

/**
 * The choice after a press on `name`: removed where it was chosen, otherwise in place of the other one of its group.
 */
export function toggle(chosen: readonly IndicatorName[], name: IndicatorName): readonly IndicatorName[] {
  const group = GROUPS.find(({ members }) => members.includes(name))?.members ?? [];
  const others = chosen.filter((other) => !group.includes(other));
  return indicatorsOf(chosen.includes(name) ? others : [...others, name]);
}
