import { control, field, node, words, YES } from '../screen.ts';
import type { Flow } from './flow.ts';

let people = 0;

/** Registration and settings. */
export const account: readonly Flow[] = [
  {
    name: 'register',
    async run({ screen, harbor }) {
      people += 1;
      const email = `stranger-${people}@harbor.test`;
      await screen.begin(undefined, 'common/register');
      await screen.fill(field('email'), email);
      await screen.press(control('Send code'));
      await screen.see(words('Code sent to'));
      await screen.fill(field('code'), await harbor.code(email));
      await screen.fill(field('password'), 'Sea-breeze-7');
      await screen.fill(field('again'), 'Sea-breeze-7');
      await screen.press({ css: '[data-node="agree"] input' });
      await screen.picture('register');
      await screen.press(node('submit'));
      await screen.gone(field('password'));
      await screen.open('index/index');
      await screen.see(node('rank', 'BTC'));
      await screen.picture('home');
    },
  },
  {
    name: 'dark theme and language',
    async run({ screen, newcomer }) {
      const { client } = await newcomer();
      await screen.begin(client, 'setting/setting');
      await screen.press(node('language'));
      await screen.press({ css: '[role=dialog] button', text: 'Français' });
      await screen.until('return document.documentElement.lang === "fr"');
      await screen.press(node('theme'));
      await screen.press({ css: '[role=dialog] [data-node=dark]' });
      await screen.until('return document.documentElement.dataset.theme === "dark"');
      await screen.gone({ css: '[role=dialog]' });
      await screen.picture('settings-dark-fr');
      await screen.open('index/index');
      await screen.see(node('rank', 'BTC'));
      await screen.picture('home-dark-fr');
      await screen.open('transaction/currency', { symbol: 'BTCUSDT' });
      await screen.see({ css: '[data-node="ticket"] ol button' });
      await screen.picture('spot-dark-fr');
      await screen.open('setting/setting');
      await screen.press(node('signOut'));
      await screen.press(YES);
      await screen.see({ css: '[data-node="guest"], [data-node="login"]' });
    },
  },
];
