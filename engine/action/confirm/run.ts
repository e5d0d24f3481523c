import type { ActionRun, Owner } from '../stage.ts';
import { DONE, REFUSED } from '../result.ts';

type Text = string | null | undefined;
type Fact = { readonly label: string; readonly value: Text | { readonly value: Text } };

const textOf = ({ value }: Fact): Text => (typeof value === 'object' ? value?.value : value);

export const run: ActionRun = async (args, { page, plan, list, scope, x }) => {
  const { get, subscribe } = (scope.$instance as Owner).figuresOld;
  const yes = await page.app.overlays.confirm({
    title: String(args.title ?? ''),
    text: args.text as string | undefined,
    facts: (args.facts as readonly Fact[] | undefined)?.map((fact) => ({ label: fact.label, value: textOf(fact) })),
    warning: { get: () => (get() ? x.t('engine.old_figures') : undefined), subscribe },
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
