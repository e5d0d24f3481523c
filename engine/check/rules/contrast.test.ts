import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { contrast } from './contrast.ts';

const color = (light: string, dark = light): object => ({ light, dark });
const find = (colors: Readonly<Record<string, object>>): Promise<string[]> =>
  findings(contrast, { theme: { color: colors } as never });

test('white on white is told in both themes, at the colour, with the ratio', async () => {
  expect(await find({ page: color('#FFFFFF'), 'text-1': color('#FFFFFF') })).toEqual([
    'theme.json:8:16 error contrast "text-1" cannot be read on page (1.0): text needs 4.5 to 1. Make it darker, or the surface lighter.',
    'theme.json:9:15 error contrast "text-1" cannot be read on page (1.0): text needs 4.5 to 1. Make it lighter, or the surface darker.',
  ]);
});

test('a colour that covers only in part is seen over the page', async () => {
  expect(await find({ page: color('#FFFFFF'), up: color('#08764A'), 'up-tint': color('#08764A17') })).toEqual([]);
  expect(await find({ page: color('#FFFFFF'), up: color('#08764A'), 'up-tint': color('#08764AC0') })).toHaveLength(2);
});

test('the least that is allowed is allowed', async () => {
  expect(await find({ page: color('#FFFFFF'), 'text-3': color('#767676') })).toEqual([]);
  expect(await find({ page: color('#FFFFFF'), 'text-3': color('#777777') })).toHaveLength(2);
});
