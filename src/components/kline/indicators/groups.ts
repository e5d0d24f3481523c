import { LOWER_PANE, MAIN_PANE, VOLUME_PANE } from '../chart/panes.ts';
import { LOWER_INDICATORS, MAIN_INDICATORS, VOLUME, type IndicatorName } from './names.ts';

/** Indicators of which at most one is shown, and the pane that shows it. */
interface Group {
  readonly pane: string;
  readonly members: readonly IndicatorName[];
}

/**
 * The groups, in the order of the strip: on a phone, the lines of two of a group could not be distinguished. The
 * measurement of a chart with more indicators replaces this module (`npm run paint`).
 */
export const GROUPS: readonly Group[] = [
  { pane: MAIN_PANE, members: MAIN_INDICATORS },
  { pane: VOLUME_PANE, members: [VOLUME] },
  { pane: LOWER_PANE, members: LOWER_INDICATORS },
];
