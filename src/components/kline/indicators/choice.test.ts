import { describe, expect, it } from 'vitest';
import { indicatorsOf, toggle } from './choice.ts';
import { DEFAULT_INDICATORS } from './names.ts';

describe('the indicators chosen', () => {
  it('are at most one over the candles, the volume, and one below', () => {
    expect(indicatorsOf(['RSI', 'EMA', 'MA', 'VOL', 'KDJ'])).toEqual(['MA', 'VOL', 'KDJ']);
  });

  it('leave out names that nobody knows', () => {
    expect(indicatorsOf(['SAR', '__proto__', 'BOLL'])).toEqual(['BOLL']);
  });

  it('take the place of their group’s other, and go when pressed again', () => {
    expect(toggle(DEFAULT_INDICATORS, 'BOLL')).toEqual(['BOLL', 'VOL', 'MACD']);
    expect(toggle(DEFAULT_INDICATORS, 'RSI')).toEqual(['MA', 'VOL', 'RSI']);
    expect(toggle(DEFAULT_INDICATORS, 'VOL')).toEqual(['MA', 'MACD']);
    expect(toggle(['VOL'], 'MACD')).toEqual(['VOL', 'MACD']);
  });
});
