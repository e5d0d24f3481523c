import { DONE, REFUSED, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'confirm',
  description: 'Asks before going on. No stops the list, after what `else` says.',
  slots: {
    title: { type: 'text', required: true, description: 'The question.' },
    text: { type: 'text', description: 'What will happen.' },
    facts: { type: 'map', key: 'text', description: 'What will happen in numbers: label and value.', value: { type: 'text', nullable: true, description: 'The value.' } },
    tick: { type: 'text', description: 'Something to tick before yes can be pressed.' },
    yes: { type: 'text', description: 'Words of the yes button.' },
    no: { type: 'text', description: 'Words of the no button.' },
    tone: { type: 'choice', of: ['plain', 'danger'], literal: true, description: 'Danger for what cannot be undone.' },
    else: { type: 'actions', description: 'What no does.' },
  },
  example: { do: 'confirm', title: 'orders.cancel_title', text: 'orders.cancel_text' },
};

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
