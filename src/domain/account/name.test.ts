import { expect, test } from 'vitest';
import { sameName } from './name.ts';

test.each([
  ['Nele Petersen', 'PETERSEN, NELE'],
  ['José Núñez', 'jose nunez'],
  ['Anne-Marie O’Neil', "O'NEIL ANNE MARIE"],
  ['陈慧', '陈慧'],
])('%s is %s', (one, other) => expect(sameName(one, other)).toBe(true));

test.each([
  ['Nele Petersen', 'Nele Peters'],
  ['Nele Petersen', 'Nele'],
  ['Nele Petersen', 'Nele Petersen and Sons'],
  ['陈慧', '陈惠'],
  ['', ''],
  ['---', '...'],
])('%s is not %s', (one, other) => expect(sameName(one, other)).toBe(false));
