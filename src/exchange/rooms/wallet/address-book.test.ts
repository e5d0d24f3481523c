import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { members } from '../account/tables.ts';
import { reviews } from '../account/identity/tables.ts';
import { PAY_PASSWORD, startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';

const TRON = 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ';
const OTHER = 'TBuYPE3A5LPRUjkkwdkPpmkDz5cezDiViu';
let wall = 1_790_000_000_000;
let guest: Client;
let people = 0;
beforeAll(async () => {
  guest = await startClient({ wall: () => wall });
});
afterAll(() => guest.running.close());

async function somebody(): Promise<{ user: Client; email: string }> {
  const email = `book${(people += 1)}@mail.test`;
  const user = await guest.register(email);
  await user.setPayPassword(email);
  await user.fund('USDT', '1000');
  return { user, email };
}
const tron = (address = TRON, more = {}) => ({ coin: 'USDT', lianType: 'TRC20', address, ...more }) as const;

async function withdraw(user: Client, email: string, address: string) {
  wall += 60_000;
  await user.call('code.send', { scene: 'withdraw' });
  return {
    currency: 'USDT',
    network: 'TRC20',
    address,
    number: '100',
    pay_password: PAY_PASSWORD,
    email_code: await user.codeFor(email),
  } as const;
}

describe('saved addresses', () => {
  test('the first of a coin is filled in first; another can take its place, and does when it is deleted', async () => {
    const { user } = await somebody();
    const first = await user.call('address.save', tron(TRON, { name: 'Cold wallet' }));
    const second = await user.call('address.save', tron(OTHER));
    expect([first.is_default, second.is_default, first.name, first.currency]).toEqual([
      true,
      false,
      'Cold wallet',
      '1',
    ]);
    await user.call('address.setDefault', { id: second.id });
    expect((await user.call('address.list', { coin: 'USDT' })).map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await user.call('address.delete', { ids: [second.id] });
    expect(await user.call('address.list')).toMatchObject([{ id: first.id, is_default: true }]);
  });

  test('are checked as a withdrawal is, and kept once', async () => {
    const { user } = await somebody();
    await user.call('address.save', tron());
    expect(await user.refusal('address.save', tron(` ${TRON} `))).toBe('address_exists@address');
    expect(await user.refusal('address.save', tron('0x0000000000000000000000000000000000000000'))).toBe(
      'address_invalid@address',
    );
    expect(await user.refusal('address.save', { ...tron(), lianType: 'BTC' })).toBe('network_unknown@lianType');
    expect(await user.refusal('address.save', tron(OTHER, { name: '<b>' }))).toBe('special_characters@name');
    expect(await user.refusal('address.save', tron(OTHER, { upload_pic: '/api/files/none' }))).toBe(
      'file_unknown@upload_pic',
    );
  });

  test('are their owner’s alone; without a name all of them are deleted', async () => {
    const { user } = await somebody();
    const { user: other } = await somebody();
    const { id } = await user.call('address.save', tron());
    await user.call('address.save', {
      coin: 'BTC',
      lianType: 'BTC',
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });
    expect(await other.call('address.list')).toEqual([]);
    expect(await other.refusal('address.delete', { ids: [id] })).toBe('address_unknown@ids');
    expect(await other.refusal('address.setDefault', { id })).toBe('address_unknown@id');
    expect(await other.call('address.delete')).toBe(0);
    expect(await user.call('address.delete')).toBe(2);
  });
});

describe('the whitelist', () => {
  test('lets withdrawals go to saved addresses only, and to a new one after a day', async () => {
    const { user, email } = await somebody();
    await user.call('address.save', tron());
    expect(await user.call('address.setWhitelist', { required: true })).toMatchObject({ required: true });
    expect(await user.refusal('wallet.withdraw', await withdraw(user, email, OTHER))).toBe(
      'address_not_listed@address',
    );
    expect(await user.call('wallet.withdraw', await withdraw(user, email, TRON))).toMatchObject({ state: 'review' });
    await user.call('address.save', tron(OTHER));
    expect(await user.refusal('wallet.withdraw', await withdraw(user, email, OTHER))).toBe('address_too_new@address');
    await guest.call('sandbox.clock', { advance: DAY });
    expect(await user.call('wallet.withdraw', await withdraw(user, email, OTHER))).toMatchObject({ state: 'review' });
  });

  test('covers bank cards: one that was saved or changed while it is on takes nothing for a day', async () => {
    const { user, email } = await somebody();
    await verifiedAs(user, 'Anna Meyer');
    const fields = { real_name: 'Anna Meyer', card_number: '6222021234564821', bank_name: 'Harbour Bank' };
    const old = await user.call('user.cashSave', fields);
    await user.call('address.setWhitelist', { required: true });
    const fresh = await user.call('user.cashSave', { ...fields, card_number: '6222021234564822' });
    const draw = async (card_id: string) =>
      ({
        currency: 'USDT',
        type: 'bank',
        card_id,
        number: '100',
        pay_password: PAY_PASSWORD,
        email_code: (await withdraw(user, email, TRON)).email_code,
      }) as const;
    expect(await user.refusal('wallet.withdraw', await draw(fresh.id))).toBe('card_too_new@card_id');
    expect(await user.call('wallet.withdraw', await draw(old.id))).toMatchObject({ state: 'review' });
    await user.call('user.cashSave', { ...fields, card_number: '6222021234564823', id: old.id });
    expect(await user.refusal('wallet.withdraw', await draw(old.id))).toBe('card_too_new@card_id');
    await guest.call('sandbox.clock', { advance: DAY });
    expect(await user.call('wallet.withdraw', await draw(fresh.id))).toMatchObject({ state: 'review' });
  });

  test('is given up with the pay password and a code, and then nothing leaves for a day', async () => {
    const { user, email } = await somebody();
    await user.call('address.setWhitelist', { required: true });
    expect(await user.refusal('address.setWhitelist', { required: false })).toBe('pay_password_wrong@pay_password');
    expect(await user.refusal('address.setWhitelist', { required: false, pay_password: PAY_PASSWORD })).toBe(
      'code_needed@email_code',
    );
    const { email_code } = await withdraw(user, email, TRON);
    expect(
      await user.call('address.setWhitelist', { required: false, pay_password: PAY_PASSWORD, email_code }),
    ).toMatchObject({ required: false });
    expect(await user.refusal('wallet.withdraw', await withdraw(user, email, TRON))).toBe('withdraw_closed');
    await guest.call('sandbox.clock', { advance: DAY });
    expect(await user.call('wallet.withdraw', await withdraw(user, email, TRON))).toMatchObject({ state: 'review' });
  });
});

describe('a saved address that is changed', () => {
  test('keeps its id and its place, is checked like a new one, and is its owner’s', async () => {
    const [{ user }, { user: other }] = [await somebody(), await somebody()];
    const first = await user.call('address.save', tron(TRON, { name: 'Cold' }));
    const second = await user.call('address.save', tron(OTHER));
    expect(await user.call('address.save', tron(TRON, { id: first.id, name: 'Warm' }))).toMatchObject({
      id: first.id,
      name: 'Warm',
      is_default: true,
    });
    expect(await user.refusal('address.save', tron(OTHER, { id: first.id }))).toBe('address_exists@address');
    expect(await other.refusal('address.save', tron(TRON, { id: first.id }))).toBe('address_unknown@id');
    expect(await user.call('address.save', tron(OTHER, { id: second.id, is_default: true }))).toMatchObject({
      id: second.id,
      is_default: true,
    });
    expect(await user.call('address.list')).toHaveLength(2);
  });

  test('waits like a new one where it leads elsewhere, and not where only its name is another', async () => {
    const { user } = await somebody();
    const { id } = await user.call('address.save', tron());
    await user.call('address.setWhitelist', { required: true });
    const named = await user.call('address.save', tron(TRON, { id, name: 'Cold' }));
    const moved = await user.call('address.save', tron(OTHER, { id, name: 'Cold' }));
    expect(moved.usable_at - named.usable_at).toBeGreaterThanOrEqual(DAY);
  });
});

/** Verifies a user at the basic level, under a name. */
async function verifiedAs(user: Client, name: string): Promise<void> {
  const { id } = await user.call('user.info');
  await guest.running.exchange.command(async ({ queries, now }) => {
    await queries.update(members).set({ level: 'basic' }).where(eq(members.id, id));
    await queries.insert(reviews).values({ userId: id, stage: 'basic', status: 'verified', name, createdAt: now });
  });
}

describe('bank cards', () => {
  const card = (number: string) => ({ real_name: 'Anna Meyer', card_number: number, bank_name: 'Harbour Bank' });

  test('are in the verified name: another one is not saved, and one that was saved before takes nothing', async () => {
    const { user, email } = await somebody();
    const before = await user.call('user.cashSave', { ...card('6222021234564821'), real_name: 'Max Fremd' });
    await verifiedAs(user, 'Anna Meyer');
    expect(await user.refusal('user.cashSave', { ...card('6222021234564822'), real_name: 'Max Fremd' })).toBe(
      'card_name_differs@real_name',
    );
    const own = await user.call('user.cashSave', { ...card('6222021234564822'), real_name: 'MEYER ANNA' });
    const draw = async (card_id: string) =>
      ({
        currency: 'USDT',
        type: 'bank',
        card_id,
        number: '100',
        pay_password: PAY_PASSWORD,
        email_code: (await withdraw(user, email, TRON)).email_code,
      }) as const;
    expect(await user.refusal('wallet.withdraw', await draw(before.id))).toBe('card_name_differs@card_id');
    expect(await user.call('wallet.withdraw', await draw(own.id))).toMatchObject({ state: 'review' });
  });

  test('one is offered first; a deleted one is gone', async () => {
    const { user } = await somebody();
    const { user: other } = await somebody();
    const first = await user.call('user.cashSave', card('6222021234564821'));
    const second = await user.call('user.cashSave', card('6222021234564822'));
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    expect(await user.call('user.cashDefault', { id: second.id })).toMatchObject({ id: second.id, is_default: true });
    expect(await other.refusal('user.cashDelete', { id: second.id })).toBe('card_unknown@id');
    await user.call('user.cashDelete', { id: second.id });
    expect(await user.call('user.cashInfo')).toMatchObject([{ id: first.id, is_default: true }]);
    expect(await user.refusal('user.cashDelete', { id: second.id })).toBe('card_unknown@id');
  });

  test('are masked in lists, and read back whole by their owner with the pay password', async () => {
    const [{ user }, { user: other }] = [await somebody(), await somebody()];
    const abroad = {
      real_name: 'Anna Meyer',
      card_number: 'DE89370400440532013000',
      bank_name: 'Nordbank',
      swift: 'nordde hh'.replace(' ', ''),
      aba: '021000021',
      bank_network: 'SEPA',
      bank_address: 'Kai 1',
      holder_address: 'Hafenstr. 2',
    };
    const { id } = await user.call('user.cashSaveInternational', abroad);
    expect(JSON.stringify(await user.call('user.cashInfoInternational'))).not.toContain('532013');
    expect(await user.refusal('user.cashDetail', { id, pay_password: 'not-this-one' })).toBe(
      'pay_password_wrong@pay_password',
    );
    expect(await other.refusal('user.cashDetail', { id, pay_password: PAY_PASSWORD })).toBe('card_unknown@id');
    expect(await user.call('user.cashDetail', { id, pay_password: PAY_PASSWORD })).toEqual({
      ...abroad,
      id,
      kind: 'international',
      swift: 'NORDDEHH',
      phone: null,
      branch: null,
      bank_city: null,
    });
  });

  test('are changed at their place, and no other is taken for it', async () => {
    const [{ user }, { user: other }] = [await somebody(), await somebody()];
    const first = await user.call('user.cashSave', { ...card('6222021234564821'), branch: 'Altona' });
    await user.call('user.cashSave', card('6222021234564822'));
    const changed = await user.call('user.cashSave', {
      ...card('6222021234564823'),
      id: first.id,
      bank_city: 'Hamburg',
      bank_network: 'SEPA',
    });
    expect(changed).toMatchObject({ id: first.id, is_default: true, masked: 'Harbour Bank •••• 4823' });
    expect(await user.call('user.cashDetail', { id: first.id, pay_password: PAY_PASSWORD })).toMatchObject({
      card_number: '6222021234564823',
      branch: null,
      bank_city: 'Hamburg',
      bank_network: 'SEPA',
    });
    expect(await user.refusal('user.cashSave', { ...card('6222021234564822'), id: first.id })).toBe(
      'card_exists@card_number',
    );
    expect(await other.refusal('user.cashSave', { ...card('6222021234564824'), id: first.id })).toBe('card_unknown@id');
    expect(await user.call('user.cashInfo')).toHaveLength(2);
  });
});

describe('records as a table', () => {
  const lines = (content: string): string[] => content.replace('\uFEFF', '').trimEnd().split('\r\n');
  test('have a head in the language of the request and a row for each record', async () => {
    const { user, email } = await somebody();
    await user.call('wallet.withdraw', await withdraw(user, email, TRON));
    await user.call('wallet.fundTransfer', { currency_id: '1', from_field: 'change', to_field: 'legal', number: '50' });
    const bills = await user.call('wallet.export', { kind: 'bills' });
    expect(lines(bills.content)[0]).toBe('Time (UTC),Account,Type,Coin,Change,Balance,Reference');
    expect(lines(bills.content)[1]).toMatch(/^[\d-]{10} [\d:]{8},Funding,Transfer,USDT,50,50,transfer:\d+$/);
    expect(lines(bills.content)).toHaveLength(6);
    expect(lines(bills.content)[3]).toMatch(/,Spot,Fee,USDT,-1,900,withdrawal:\d+$/);
    expect(lines(bills.content)[4]).toMatch(/,Spot,Withdrawal,USDT,-99,901,withdrawal:\d+$/);
    expect(bills.name).toMatch(/^harbor-bills-\d{4}-\d\d-\d\d\.csv$/);
    const sent = await user.call('wallet.export', { kind: 'withdrawals' }, { lang: 'zh' });
    expect(lines(sent.content)[0]).toContain('时间（UTC）,币种,数量');
    expect(lines(sent.content)[1]).toContain(`,USDT,100,1,99,钱包地址,TRC20,${TRON},审核中,`);
  });

  test('are filtered as the lists are, and are one’s own', async () => {
    const { user, email } = await somebody();
    const { user: other } = await somebody();
    await user.call('wallet.withdraw', await withdraw(user, email, TRON));
    const rows = async (who: Client, more: Parameters<typeof user.call<'wallet.export'>>[1]) =>
      lines((await who.call('wallet.export', { kind: 'withdrawals', ...more })).content).length - 1;
    const {
      list: [one],
    } = await user.call('wallet.withdrawLogs', { state: 'review' });
    expect(one?.state).toBe('review');
    expect(await rows(user, { withdraw_state: 'review' })).toBe(1);
    expect(await rows(user, { withdraw_state: 'sent' })).toBe(0);
    expect(await rows(user, { currency: 'BTC' })).toBe(0);
    expect(await rows(user, { from: one!.created_at, to: one!.created_at + 1 })).toBe(1);
    expect(await rows(user, { to: one!.created_at })).toBe(0);
    expect(await rows(other, {})).toBe(0);
  });
});
