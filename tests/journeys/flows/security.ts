import { button, field, open } from '../harbor.ts';
import type { Flow } from './flow.ts';
import { enterCode } from './steps.ts';

export const NEW_PASSWORD = 'Sea-breeze-7';

/** Flows that protect money. */
export const security: readonly Flow[] = [
  {
    name: 'a new pay password',
    call: 'user.setPayPassword',
    open: (page, harbor) => open(page, harbor, 'setting/payPassword'),
    steps: [
      (page) => field(page, 'password').fill(NEW_PASSWORD),
      (page) => field(page, 'again').fill(NEW_PASSWORD),
      async (page, harbor, { email }) => enterCode(page, harbor, 'code', email),
    ],
    press: (page) => button(page, 'submit'),
    done: (page) => page.getByText('Payment password saved'),
    count: async (client) => Number((await client.call('user.security')).pay_password_set),
  },
];
