import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = (args, { page }) => {
  if (args.with !== undefined) page.app.before(page)?.pick?.take(args.with as Record<string, unknown>);
  page.app.host.navigation.back();
  return DONE;
};
