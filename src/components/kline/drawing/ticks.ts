import type { AxisTick, Chart } from 'klinecharts';
import { middleOf } from '../chart/library.ts';
import { ordinalOf, type Period } from '../../../domain/period.ts';

/** Least distance between two times in the row at the bottom, and half of the space one takes, in px. */
const DISTANCE = 88;
const HALF = 34;

/** Every how manieth bar has its time written: a multiple of four, so that hours come out round. */
export function tickStep(barSpace: number): number {
  return Math.ceil(DISTANCE / barSpace / 4) * 4;
}

/** The times in the row at the bottom. They hang on the bars, not on the screen: panning moves them along. */
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
