import { LOWER_PANE, MAIN_PANE, VOLUME_PANE } from '../../../src/components/kline/chart/panes.ts';
import type { GROUPS as APP_GROUPS } from '../../../src/components/kline/indicators/groups.ts';
import {
  LOWER_INDICATORS,
  MAIN_INDICATORS,
  VOLUME,
  type IndicatorName,
} from '../../../src/components/kline/indicators/names.ts';

/** A pane for each of those below the candles. */
const LOWER_PANES: readonly string[] = [LOWER_PANE, 'second', 'third'];
const alone = (name: IndicatorName, pane: string): (typeof APP_GROUPS)[number] => ({ pane, members: [name] });

/**
 * Replaces the groups of the app, which shows one indicator of each: here all may be shown at once, so that a chart
 * with six can be measured.
 */
export const GROUPS: typeof APP_GROUPS = [
  ...MAIN_INDICATORS.map((name) => alone(name, MAIN_PANE)),
  alone(VOLUME, VOLUME_PANE),
  ...LOWER_INDICATORS.map((name, index) => alone(name, LOWER_PANES[index]!)),
];
