import { PAY_PASSWORD } from '../../../src/exchange/testing/client.ts';
import { textOf } from '../../journeys/texts.ts';
import { control, field, node, words } from '../screen.ts';
import type { Flow } from './flow.ts';

const DAY = '86400000';
const LATEST = textOf('en', 'kline.latest');
const input = (label: string) => ({ css: '[data-node="ticket"] input', text: label });

/** The figures of the book end at one line, whatever their length. */
const QUANTITIES_AT_THE_RIGHT = `
  const ends = [...document.querySelectorAll('[data-node=ticket] ol button')].map((row) => {
    const range = document.createRange();
    range.selectNodeContents(row.lastElementChild);
    return Math.round(range.getBoundingClientRect().right);
  });
  return ends.length > 0 && Math.max(...ends) - Math.min(...ends) <= 1;
`;

/** Orders and the chart. */
export const trading: readonly Flow[] = [
  {
    name: 'spot order from the book',
    sample: true,
    async run({ screen, harbor, newcomer }) {
      const { client } = await newcomer();
      await harbor.post('/sandbox/price', { symbol: 'ETHUSDT', price: '2000', duration: DAY });
      await screen.begin(client, 'transaction/currency', { symbol: 'ETHUSDT' });
      await screen.press({ css: '[data-node="ticket"] ol button', at: -1 });
      await screen.fill(input('Price'), '1900');
      await screen.fill(input('Amount'), '0.1');
      await screen.until(QUANTITIES_AT_THE_RIGHT);
      await screen.picture('spot');
      await screen.press({ css: '[data-node="ticket"] button[type=submit]' });
      await screen.fill(field('payPassword'), PAY_PASSWORD);
      await screen.picture('spot-question');
      await screen.press(control('Confirm', '[role=dialog]'));
      await screen.see(node('orders', '1,900'));
      // So much trades at once: the usual trades may take a minute to fill the order.
      await harbor.post('/sandbox/price', { symbol: 'ETHUSDT', price: '1890', duration: DAY, quantity: '1' });
      await screen.gone(node('orders', '1,900'));
    },
  },
  {
    name: 'futures order',
    async run({ screen, harbor, newcomer }) {
      const { client } = await newcomer();
      await client.fund('USDT', '1000', 'lever');
      await harbor.post('/sandbox/price', { symbol: 'LTCUSDT.P', price: '80', duration: DAY });
      await screen.begin(client, 'transaction/contract', { symbol: 'LTCUSDT.P', list: 'orders' });
      await screen.see(words('1,000.00'));
      await screen.fill(input('Price'), '76');
      await screen.fill(input('Amount'), '10');
      await screen.press({ css: '[data-node="ticket"] button', text: 'Buy / Long' });
      await screen.picture('futures-question');
      await screen.press(node('confirmOrder'));
      await screen.see(node('orders', '76'));
      await harbor.post('/sandbox/price', { symbol: 'LTCUSDT.P', price: '75.9', duration: DAY });
      await screen.press({ css: '[role=tab]', text: 'Positions (1)' });
      await screen.see(node('positions', 'LTC'));
      await screen.picture('futures');
    },
  },
  {
    name: 'K-line panned and pinched',
    sample: true,
    async run({ screen, newcomer }) {
      const { client } = await newcomer();
      await screen.begin(client, 'transaction/spot_kline', { symbol: 'BTCUSDT' });
      await screen.see({ css: '[data-node="chart"] canvas' });
      await screen.until(
        'return document.querySelector("[data-node=chart] [role=img]")?.getAttribute("aria-label")?.includes("Last bar") ?? false',
      );
      const box = (await screen.ask(
        'const { left, top, width, height } = document.querySelector("[data-node=chart] [role=img]").getBoundingClientRect(); return { left, top, width, height };',
      )) as { left: number; top: number; width: number; height: number };
      const y = Math.round(box.top + box.height / 3);
      await screen.picture('kline');
      const asked = () =>
        screen.ask(
          'return performance.getEntriesByType("resource").filter(({ name }) => name.includes("/api/currency/new_timeshar")).length',
        );
      const before = (await asked()) as number;
      for (let turn = 0; turn < 4; turn += 1)
        await screen.move(
          [
            { x: 60, y },
            { x: 150, y },
          ],
          [
            { x: 330, y },
            { x: 240, y },
          ],
        );
      for (let turn = 0; turn < 6; turn += 1)
        await screen.move([
          { x: 60, y },
          { x: 300, y },
        ]);
      await screen.see(control(LATEST));
      await screen.until(
        'return performance.getEntriesByType("resource").filter(({ name }) => name.includes("/api/currency/new_timeshar")).length > arguments[0]',
        before,
      );
      await screen.picture('kline-panned');
      await screen.press(control(LATEST));
      await screen.gone(control(LATEST));
    },
  },
  {
    name: 'copy a trader',
    async run({ screen, harbor, newcomer }) {
      const trader = await harbor.client().register(`leader-${Date.now()}@harbor.test`);
      await trader.fund('USDT', '3000', 'lever');
      const { nickname } = await trader.call('follow.becomeTrader', { agree: true });
      const { client } = await newcomer();
      await client.fund('USDT', '500', 'lever');
      await screen.begin(client, 'copytrade/copy');
      await screen.press(control('Search traders'));
      await screen.fill(field('words'), nickname);
      await screen.press({ css: '[data-node="traders"] button', text: 'Follow', exact: true });
      await screen.fill(field('number'), '0.5');
      await screen.press({ css: '[role=dialog] input[type=checkbox], input[type=checkbox]', at: -1 });
      await screen.picture('follow');
      await screen.press(node('submit'));
      await screen.press(control('Confirm', '[role=alertdialog]'));
      await screen.see(node('traders', '0.5 ×'));
      await screen.picture('copy');
    },
  },
];
