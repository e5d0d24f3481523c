import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  filled,
  pasted,
  placesOf,
  ungrouped,
  received,
  stepped,
  typed,
  type NumberRule,
  type NumberText,
} from './number-input.ts';

const english: NumberRule = { places: 2, sign: '.' };
const french: NumberRule = { places: 8, sign: ',' };

/** Types keys at the end of the text, as a person does. */
function keys(text: string, rule: NumberRule = english): NumberText {
  return Array.from(text).reduce((state, key) => typed(state, state.text + key, rule), EMPTY);
}

const parse = (text: string): Big | null => (/^[\d,.]+$/.test(text) ? new Big(text.replaceAll(',', '')) : null);

const steps = (step: string, min: string | null = '0', max: string | null = null) => ({
  step: new Big(step),
  min: min === null ? null : new Big(min),
  max: max === null ? null : new Big(max),
});

describe('typing', () => {
  it.each([
    ['1', '1', '1'],
    ['1.', '1.', '1'],
    ['0.0', '0.0', '0'],
    ['1,5', '1.5', '1.5'],
    ['.5', '0.5', '0.5'],
    ['007', '7', '7'],
    ['00.5', '0.5', '0.5'],
    ['１２．５', '12.5', '12.5'],
  ])('%s stands as %s and means %s', (text, shown, value) => {
    const state = keys(text);
    expect(state.text).toBe(shown);
    expect(state.value?.toFixed()).toBe(value);
  });

  it('shows the decimal sign of the language whichever key was pressed', () => {
    expect(keys('1.5', french).text).toBe('1,5');
    expect(keys('1.5', french).value?.toFixed()).toBe('1.5');
  });

  it('refuses a digit beyond the places instead of rounding it', () => {
    const state = keys('1.239');
    expect(state).toMatchObject({ text: '1.23', refused: 'places' });
    expect(typed(state, '1.2', english).refused).toBeUndefined();
  });

  it('refuses the sign where only whole numbers are taken', () => {
    expect(keys('1.', { places: 0, sign: '.' })).toMatchObject({ text: '1', refused: 'places' });
  });

  it.each(['1e5', '-1', '1.2.3', '1 2', '0x1', 'NaN', '½'])('refuses what is no plain number: %s', (text) => {
    expect(typed(EMPTY, text, { places: 8, sign: '.' })).toMatchObject({ text: '', value: null, refused: 'character' });
  });

  it('refuses a number that is too long', () => {
    expect(keys('1'.repeat(19)).refused).toBe('length');
  });

  it('is nothing when emptied', () => {
    expect(typed(keys('12'), '', english)).toMatchObject({ text: '', value: null, refused: undefined });
  });
});

describe('pasting', () => {
  it('loses its groups and spaces', () => {
    expect(pasted(EMPTY, ' 1,234.5 ', english, parse)).toMatchObject({ text: '1234.5', refused: undefined });
  });

  it('is refused whole with too many places, and what stood there stays', () => {
    expect(pasted(keys('7'), '1.239', english, parse)).toMatchObject({ text: '7', refused: 'places' });
  });

  it('is refused when it is no number', () => {
    expect(pasted(keys('7'), 'twelve', english, parse)).toMatchObject({ text: '7', refused: 'character' });
  });

  it('empties the field with nothing', () => {
    expect(pasted(keys('7'), '', english, parse)).toMatchObject({ text: '', value: null });
  });
});

describe('the bound value', () => {
  it('does not disturb what is typed when it is the echo of it', () => {
    const state = keys('1.0');
    expect(received(state, new Big(1), english).text).toBe('1.0');
  });

  it('replaces the text when it changes by itself', () => {
    const echoed = received(keys('1.0'), new Big(1), english);
    expect(received(echoed, new Big('0.00000001'), french).text).toBe('0,00000001');
    expect(received(echoed, null, english)).toMatchObject({ text: '', value: null });
  });

  it('is the same state when nothing changed, so that nothing is drawn anew', () => {
    const state = received(EMPTY, new Big(3), english);
    expect(received(state, new Big('3.0'), english)).toBe(state);
  });
});

it('cuts a filled value down to the places, never up', () => {
  expect(filled(EMPTY, new Big('12.349'), english)).toMatchObject({ text: '12.34' });
});

it('counts the places as typed', () => {
  expect([placesOf('1'), placesOf('1.'), placesOf('1,50')]).toEqual([0, 0, 2]);
});

describe('steps', () => {
  it.each([
    ['1', 1, '1.1'],
    ['1', -1, '0.9'],
    ['1.04', 1, '1.1'],
    ['1.04', -1, '1'],
    ['0', -1, '0'],
  ] as const)('from %s by %i to %s, on the grid of a tenth', (from, direction, to) => {
    expect(stepped(new Big(from), direction, steps('0.1')).toFixed()).toBe(to);
  });

  it('stays within its bounds', () => {
    expect(stepped(new Big('2.9'), 1, steps('0.5', '1', '3')).toFixed()).toBe('3');
    expect(stepped(new Big('1.2'), -1, steps('0.5', '1', '3')).toFixed()).toBe('1');
  });

  it('starts an empty field at the lower bound, or at the first step', () => {
    expect(stepped(null, 1, steps('0.1', '5')).toFixed()).toBe('5');
    expect(stepped(null, 1, steps('0.1')).toFixed()).toBe('0.1');
  });

  it('up then down comes back to the grid point it left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 500 }), (n, s) => {
        const step = new Big(s).div(100);
        const from = step.times(n);
        const up = stepped(from, 1, { step, min: null, max: null });
        expect(stepped(up, -1, { step, min: null, max: null }).eq(from)).toBe(true);
      }),
    );
  });
});

it('whatever is typed, the text means the value', () => {
  const key = fc.constantFrom(...'0123456789.,-e '.split(''));
  fc.assert(
    fc.property(fc.array(key, { maxLength: 24 }), fc.constantFrom(english, french), (pressed, rule) => {
      const state = keys(pressed.join(''), rule);
      expect(placesOf(state.text)).toBeLessThanOrEqual(rule.places);
      const text = state.text.replace(/[.,]$/, '');
      if (state.value === null) expect(text).toBe('');
      else expect(ungrouped(state.value, '.')).toBe(new Big(text.replace(',', '.')).toFixed());
    }),
  );
});
