import type { AxisTick, Chart } from 'klinecharts';
import { middleOf } from '../chart/library.ts';
import { ordinalOf, type Period } from '../../../domain/period.ts';

/** The least distance between two times in the time row, and half of the width of one, in px. */
const DISTANCE = 88;
const HALF = 34;

/** The number of bars between two written times: a multiple of four, so that hours are round. */
export function tickStep(barSpace: number): number {
  return Math.ceil(DISTANCE / barSpace / 4) * 4;
}

/** The times of the time row. They belong to bars, not to the screen: panning moves them along. */
export function timeTicks(chart: Chart, period: Period, width: number, write: (time: number) => string): AxisTick[] {
  const bars = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  const step = tickStep(chart.getBarSpace().bar);
  const ticks: AxisTick[] = [];
  for (let index = from; index < to; index += 1) {
    const time = bars[index]?.timestamp;
    if (time === undefined || ordinalOf(period, time) % step !== 0) continue;
    const coord = middleOf(chart, index);
    // A time that the edge would cut is left out.
    if (coord > HALF && coord < width - HALF) ticks.push({ coord, value: time, text: write(time) });
  }
  return ticks;
}
