import { expect, test } from 'vitest';
import { routeInAddress } from './address.ts';

test('the hash names a page, or none where it cannot be read', () => {
  expect(routeInAddress('#fund/withdraw')).toBe('fund/withdraw');
  expect(routeInAddress('#fund%2Fwithdraw')).toBe('fund/withdraw');
  for (const hash of ['', '#', '#%E0']) expect(routeInAddress(hash), hash).toBeUndefined();
});
