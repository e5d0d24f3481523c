import type { ActionRun, ActionSchema } from './action.ts';
import { DONE } from './action.ts';

export const schema: ActionSchema = {
  name: 'go',
  description: 'Goes to another page.',
  slots: {
    to: { type: 'name', of: 'route', required: true, description: 'The page, as `group/page`; a formula may choose between pages.' },
    with: { type: 'args', description: 'The page’s parameters.' },
    replace: { type: 'bool', literal: true, description: 'The page takes this one’s place: back leads past it.' },
  },
  last: true,
  example: { do: 'go', to: 'fund/withdraw', with: { currency: 'USDT' } },
};

export const run: ActionRun = (args, { page }) => {
  const to = args.to;
  if (typeof to !== 'string') return { ok: false, code: 'unknown', told: true };
  page.app.host.navigation.go(to, (args.with ?? {}) as Record<string, unknown>, { replace: args.replace === true });
  return DONE;
};
