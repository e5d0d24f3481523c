/**
 * The trades of an interval. Prices in ticks, volume in quantity steps: whole numbers, so that nothing is ever rounded
 * twice.
 */
export interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}
