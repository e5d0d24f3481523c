import { newcomer } from './flows.ts';
import { expect, node, open, test } from './harbor.ts';

// A person who looks at the K-line in the middle of an order finds the order unchanged on the way back.

for (const [route, symbol, chart] of [
  ['transaction/contract', 'LTCUSDT.P', /contract_kline/],
  ['transaction/currency', 'LTCUSDT', /spot_kline/],
] as const) {
  test(`${route} goes on where it was left`, async ({ page, context, harbor }) => {
    await newcomer(harbor, context);
    await open(page, harbor, route, { symbol });
    const [price, amount] = [/Price/, /Amount/].map((name) =>
      node(page, 'ticket').first().getByRole('textbox', { name }).first(),
    );
    for (const [input, value] of [
      [price!, '71.5'],
      [amount!, '3'],
    ] as const) {
      await input.focus();
      await input.press('ControlOrMeta+a');
      await input.pressSequentially(value);
    }
    await amount!.blur();
    const entered = [await price!.inputValue(), await amount!.inputValue()];
    expect(entered.map(Number)).toEqual([71.5, 3]);
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    await expect(page).toHaveURL(chart);
    await page.goBack();
    await expect(price!).toHaveValue(entered[0]!);
    await expect(amount!).toHaveValue(entered[1]!);
  });
}
