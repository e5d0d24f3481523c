import { DONE, type ActionRun } from '../action.ts';

export const run: ActionRun = (args, { page }) => {
  if (args.with !== undefined) page.app.before(page)?.pick?.take(args.with as Record<string, unknown>);
  page.app.host.navigation.back();
  return DONE;
};
