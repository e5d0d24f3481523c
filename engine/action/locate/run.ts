import Big from 'big.js';
import { REFUSED } from '../result.ts';
import type { ActionRun } from '../stage.ts';

/** Decimal places of a degree, about one metre: no page needs more. */
const PLACES = 5;

export const run: ActionRun = async (_args, { page }) => {
  const place = await page.app.host.shell.locate();
  if (place === null) return REFUSED;
  return {
    ok: true,
    value: { latitude: new Big(place.latitude.toFixed(PLACES)), longitude: new Big(place.longitude.toFixed(PLACES)) },
  };
};
