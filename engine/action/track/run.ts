import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

/** Tracking must not disturb the user: an error in it is reported, and the list goes on. */
export const run: ActionRun = (args, { page, plan }) => {
  const { host } = page.app;
  const known = Object.entries((args.with ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  try {
    host.track?.(args.event as string, Object.fromEntries(known));
  } catch (error) {
    host.report({ page: page.plan.name, node: plan.n, code: 'track', detail: String(error) });
  }
  return DONE;
};
