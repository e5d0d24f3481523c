import { REFUSED, type ActionRun } from '../action.ts';

export const run: ActionRun = async (_args, { page }) => {
  const text = await page.app.host.shell.scan();
  return text === null ? REFUSED : { ok: true, value: text };
};
