import { DONE, REFUSED, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'share',
  description: 'Offers something to the phone’s share sheet. Stands straight after the press.',
  slots: {
    title: { type: 'text', description: 'Its title.' },
    text: { type: 'text', description: 'Its words.' },
    url: { type: 'string', description: 'Its address.' },
  },
  example: { do: 'share', title: 'share.title', url: '=data.invite.link' },
};

export const run: ActionRun = async (args, { page }) =>
  (await page.app.host.shell.share(args as { title?: string; text?: string; url?: string })) ? DONE : REFUSED;
