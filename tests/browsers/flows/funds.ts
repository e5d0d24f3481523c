import { MINUTE } from '../../../src/domain/period.ts';
import { PAY_PASSWORD } from '../../../src/exchange/testing/client.ts';
import { control, field, node, words, YES } from '../screen.ts';
import type { Flow } from './flow.ts';

/** The address to which everybody withdraws. */
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Money in and out. */
export const funds: readonly Flow[] = [
  {
    name: 'deposit with an uploaded voucher',
    sample: true,
    async run({ screen, harbor, newcomer, pictureFile }) {
      const { client } = await newcomer();
      await screen.begin(client, 'fund/receive');
      await screen.fill(field('money'), '50');
      await screen.choose('voucher', await pictureFile());
      await screen.see({ css: '[data-node="voucher"] img' });
      await screen.picture('deposit');
      await screen.press(node('submit'));
      await screen.press(YES);
      await screen.see(node('deposits', 'Under review'));
      await harbor.advance(10 * MINUTE);
      await screen.open('fund/recharge_logs');
      await screen.see(node('deposits', 'Credited'));
      await screen.picture('deposits');
    },
  },
  {
    name: 'withdraw',
    async run({ screen, harbor, newcomer }) {
      const { client, email } = await newcomer();
      await screen.begin(client, 'fund/withdraw');
      await screen.see(words('Available 5,000'));
      await screen.fill(field('address'), ADDRESS);
      await screen.press({ css: 'label', text: 'Ethereum' });
      await screen.fill(field('amount'), '300');
      await screen.press(node('submit'));
      await screen.press(control('Send code', '[role=dialog]'));
      await screen.see(words('Code sent to'));
      await screen.fill(field('mailCode'), await harbor.code(email));
      await screen.fill(field('payPassword'), PAY_PASSWORD);
      await screen.picture('withdraw');
      await screen.press(control('Confirm', '[role=dialog]'));
      await screen.see(node('withdrawals', 'Under review'));
      await screen.picture('withdrawals');
    },
  },
];
