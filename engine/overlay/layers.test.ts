import { expect, it } from 'vitest';
import { followLayers, openLayer, type OpenLayer } from './layers.ts';

it('knows which surface is on top, in whatever order they close', () => {
  const sheet = openLayer(() => true);
  const dialog = openLayer(() => true);
  expect([sheet.isTop(), dialog.isTop()]).toEqual([false, true]);
  const toast = openLayer(() => true);
  dialog.close();
  dialog.close();
  expect([sheet.isTop(), toast.isTop()]).toEqual([false, true]);
  toast.close();
  expect(sheet.isTop()).toBe(true);
  sheet.close();
});

it('tells its follower what opens and closes, each once', () => {
  const told: string[] = [];
  const name = ({ entry }: OpenLayer): string => entry ?? 'shown';
  const stop = followLayers({
    opened: (layer) => told.push(`+${name(layer)}`),
    closed: (layer) => told.push(`-${name(layer)}`),
  });
  const sheet = openLayer(() => true, 'a');
  const dialog = openLayer(() => true);
  sheet.close();
  sheet.close();
  stop();
  dialog.close();
  expect(told).toEqual(['+a', '+shown', '-a']);
});
