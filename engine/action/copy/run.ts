import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = async (args, { page, x }) => {
  if (typeof args.text !== 'string') return { ok: false, code: 'unknown', shown: true };
  const done = await page.app.host.shell.copy(args.text);
  page.app.host.shell.toast(x.t(done ? 'engine.copied' : 'engine.copy_failed'), done ? 'success' : 'error');
  return done ? DONE : { ok: false, code: 'copy', shown: true };
};
