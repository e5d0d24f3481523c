import { DONE, REFUSED, type ActionRun } from '../action.ts';

export const run: ActionRun = async (args, { page, plan, list, x }) => {
  const yes = await page.app.overlays.confirm({
    title: String(args.title ?? ''),
    text: args.text as string | undefined,
    facts: args.facts as ReadonlyArray<{ readonly label: string; readonly value: string }> | undefined,
    tick: args.tick as string | undefined,
    yes: (args.yes as string | undefined) ?? x.t('engine.confirm'),
    no: (args.no as string | undefined) ?? x.t('engine.cancel'),
    tone: args.tone === 'danger' ? 'danger' : 'plain',
  });
  if (yes) return DONE;
  const instead = plan.lists?.else;
  if (instead !== undefined) await list(instead);
  return REFUSED;
};
