import { REFUSED } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = async (_args, { page }) => {
  const text = await page.app.host.shell.paste();
  return text === null ? REFUSED : { ok: true, value: text };
};
