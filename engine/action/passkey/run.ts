import { REFUSED } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = async (args, { page }) => {
  if (typeof args.options !== 'string') return { ok: false, code: 'unknown', shown: true };
  const answer = await page.app.host.shell.passkey(args.make === true ? 'make' : 'use', args.options);
  return answer === null ? REFUSED : { ok: true, value: answer };
};
