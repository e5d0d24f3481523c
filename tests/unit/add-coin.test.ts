import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoinCode } from '../../schemas/wallet.types.ts';
import { DEPOSIT_REVIEW } from '../../src/exchange/rooms/wallet/deposits.ts';
import { WITHDRAW_REVIEW } from '../../src/exchange/rooms/wallet/settle.ts';
import type * as Testing from '../../src/exchange/testing/client.ts';
import { ProductCopy } from './product-copy.ts';

const GUIDE = readFileSync(new URL('../../.github/CONTRIBUTING.md', import.meta.url), 'utf8');
const [, ROW = ''] = /^```ts\n(\{\n {2}code: [\s\S]*?\n\},)\n```$/m.exec(GUIDE) ?? [];
const [, CODE = ''] = /code: '(\w+)'/.exec(ROW) ?? [];
/** The contract's type does not know it: the copy's contract does. */
const coin = CODE as CoinCode;

const copy = new ProductCopy();
let anna: Testing.Client;
let guest: Testing.Client;
let payPassword: string;

/** Does what the guide says under "Add a coin", and opens an exchange on the result. */
beforeAll(async () => {
  copy.change('src/exchange/catalogue/coin-list.ts', '\n];\n', `\n${ROW.replaceAll(/^/gm, '  ')}\n];\n`);
  const contract = JSON.parse(copy.read('schemas/api/wallet.json')) as {
    components: { schemas: { CoinCode: { enum: string[] } } };
  };
  contract.components.schemas.CoinCode.enum.push(CODE);
  copy.write('schemas/api/wallet.json', JSON.stringify(contract));
  const { startClient, PAY_PASSWORD, NO_SECOND_PROOF } = await copy.import<typeof Testing>(
    'src/exchange/testing/client.ts',
  );
  payPassword = PAY_PASSWORD;
  guest = await startClient(NO_SECOND_PROOF);
  anna = await guest.register('anna@mail.test');
  await anna.setPayPassword('anna@mail.test');
});
afterAll(async () => {
  await guest.running.close();
  copy.remove();
});

const advance = (duration: number) => guest.call('sandbox.clock', { advance: duration });

test('the types of the contract name the coin', () => {
  expect(copy.run('types').status).toBe(0);
  expect(copy.read('schemas/wallet.types.ts')).toContain(`'${CODE}'`);
});

test('a coin that was added as the guide says is deposited, bought and withdrawn', async () => {
  const [option] = await anna.call('wallet.depositOptions', { currency: coin });
  const { network = 'TRC20', min = '' } = option ?? {};
  expect(await anna.call('wallet.depositAddress', { currency: coin, network })).toMatchObject({ network });
  const voucher = String((await anna.upload()).body.message);
  await anna.call('wallet.deposit', { currency: coin, usdt_type: network, money: '100', voucher });
  await advance(DEPOSIT_REVIEW);
  expect([Number(min) <= 100, await anna.balance(coin)]).toEqual([true, '100/0']);

  await anna.fund('USDT', '1000');
  const quote = (await guest.call('quote.all')).find(({ symbol }) => symbol === `${CODE}USDT`);
  expect(quote).toMatchObject({ kind: 'spot', base: coin, quote: 'USDT' });
  const bought = await anna.call('spot.buy', {
    symbol: `${CODE}USDT`,
    type: 'market',
    total: '100',
    password: payPassword,
  });
  expect(bought.status).toBe('filled');

  await advance(60_000);
  await anna.call('code.send', { scene: 'withdraw' });
  const asked = await anna.call('wallet.withdraw', {
    currency: coin,
    network,
    address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
    number: '60',
    pay_password: payPassword,
    email_code: await anna.codeFor('anna@mail.test'),
  });
  expect(asked.state).toBe('review');
  await advance(WITHDRAW_REVIEW);
  expect((await anna.call('wallet.withdrawLogs')).list).toMatchObject([{ id: asked.id, state: 'sent' }]);
});
