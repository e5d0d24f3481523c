import { expect, it } from 'vitest';
import { openLayer } from './layers.ts';

it('knows which surface is on top, in whatever order they close', () => {
  const sheet = openLayer();
  const dialog = openLayer();
  expect([sheet.isTop(), dialog.isTop()]).toEqual([false, true]);
  const toast = openLayer();
  dialog.close();
  dialog.close();
  expect([sheet.isTop(), toast.isTop()]).toEqual([false, true]);
  toast.close();
  expect(sheet.isTop()).toBe(true);
  sheet.close();
});
