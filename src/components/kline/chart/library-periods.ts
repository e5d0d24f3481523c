import type { Period as LibraryPeriod } from 'klinecharts';
import type { Period } from '../../../domain/period.ts';

/** Candle periods as the library names them. */
export const LIBRARY_PERIODS: Readonly<Record<Period, LibraryPeriod>> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '60min': { type: 'hour', span: 1 },
  '4hour': { type: 'hour', span: 4 },
  '1day': { type: 'day', span: 1 },
  '1week': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
};
