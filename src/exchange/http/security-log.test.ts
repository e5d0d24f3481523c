import { expect, test, vi } from 'vitest';
import { PAY_PASSWORD } from '../testing/client.ts';
import { openExchange } from '../testing/exchange.ts';
import { logToStandardOutput } from './security-log.ts';
import type { SecurityEvent } from '../kernel/settings/security-event.ts';

const events: SecurityEvent[] = [];
const { guest, newcomer } = await openExchange({ securityLog: (event) => events.push(event) });

/** Returns the lines logged since the last call, as `call outcome code user`. */
const told = (): string[] =>
  events.splice(0).map(({ call, outcome, code, user }) => [call, outcome, code, user].filter(Boolean).join(' '));

test('who comes in, who fails to, and who changes what protects an account is told, with time, place and program', async () => {
  const anna = await newcomer({}, { paying: true });
  const { id } = await anna.call('user.info');
  expect(told()).toEqual([`user.register done ${id}`, `user.setPayPassword done ${id}`]);
  await guest.refusal('user.login', { account: 'newcomer1@harbor.test', password: 'guessed-1' });
  expect(events).toEqual([
    {
      time: '2026-11-21T09:32:18.250Z',
      call: 'user.login',
      outcome: 'refused',
      code: 'login_failed',
      address: '127.0.0.1',
      agent: expect.any(String),
    },
  ]);
  events.length = 0;
  const again = await guest.login('newcomer1@harbor.test', 'secret-7');
  await again.call('user.logout');
  expect(told()).toEqual([`user.login done ${id}`, `user.logout done ${id}`]);
});

test('every call by which value can leave is told, done or refused; what people read and trade is not', async () => {
  const bert = await newcomer({ USDT: '1000' }, { paying: true });
  const { id } = await bert.call('user.info');
  events.length = 0;
  await bert.call('wallet.overview');
  await bert.call('wallet.fundTransfer', { currency_id: '1', number: '10', from_field: 'change', to_field: 'legal' });
  expect(told()).toEqual([]);
  const { list } = await guest.call('nft.list', { mode: 'normal', phase: 'sale', limit: 1 });
  await bert.refusal('nft.buy', { code: list[0]!.code, pay_password: 'guessed-1' });
  expect(told()).toEqual([`nft.buy refused pay_password_wrong ${id}`]);
});

test('asking for what is not theirs, without a session, or in no form at all is told', async () => {
  const cora = await newcomer();
  const { id } = await cora.call('user.info');
  events.length = 0;
  await guest.refusal('wallet.overview');
  await cora.refusal('c2c.order', { id: '999999999' });
  await cora.refusal('c2c.order', { id: "1' or 1=1" });
  expect(told()).toEqual([
    'wallet.overview refused login_required',
    `c2c.order refused order_unknown ${id}`,
    `c2c.order refused parameter_error ${id}`,
  ]);
});

test('no argument is told: no password, code or address of a person; a line holds one event, whatever the program calls itself', async () => {
  await guest.refusal('user.login', { account: 'dora@harbor.test', password: 'the-secret-of-dora' });
  await guest.refusal('user.forget', {
    account: 'dora@harbor.test',
    type: 'email',
    code: '135790',
    password: PAY_PASSWORD,
    repassword: PAY_PASSWORD,
  });
  const text = JSON.stringify(events.splice(0));
  expect(text).toContain('user.forget');
  expect(text).not.toMatch(/dora|secret-of|135790|payment-7/);
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  logToStandardOutput({
    time: 'now',
    call: 'user.login',
    outcome: 'done',
    address: '127.0.0.1',
    agent: 'x\n{"log":"security","call":"forged"}',
  });
  const [[line]] = write.mock.calls as [[string]];
  write.mockRestore();
  expect(line.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({ log: 'security', agent: 'x\n{"log":"security","call":"forged"}' });
});
