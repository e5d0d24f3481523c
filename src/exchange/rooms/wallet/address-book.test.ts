import { describe, expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { ADDRESS, OTHER_ADDRESS, openWallets, tron } from './testing.ts';

const { somebody } = await openWallets();

describe('saved addresses', () => {
  test('the first of a coin is filled in first; another can take its place, and does when it is deleted', async () => {
    const { user } = await somebody();
    const first = await user.call('address.save', tron(ADDRESS, { name: 'Cold wallet' }));
    const second = await user.call('address.save', tron(OTHER_ADDRESS));
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
    expect(await user.refusal('address.save', tron(` ${ADDRESS} `))).toBe('address_exists@address');
    expect(await user.refusal('address.save', tron('0x0000000000000000000000000000000000000000'))).toBe(
      'address_invalid@address',
    );
    expect(await user.refusal('address.save', { ...tron(), lianType: 'BTC' })).toBe('network_unknown@lianType');
    expect(await user.refusal('address.save', tron(OTHER_ADDRESS, { name: '<b>' }))).toBe('special_characters@name');
    expect(await user.refusal('address.save', tron(OTHER_ADDRESS, { upload_pic: '/api/files/none' }))).toBe(
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

describe('a saved address that is changed', () => {
  test('keeps its id and its place, is checked like a new one, and is its owner’s', async () => {
    const [{ user }, { user: other }] = [await somebody(), await somebody()];
    const first = await user.call('address.save', tron(ADDRESS, { name: 'Cold' }));
    const second = await user.call('address.save', tron(OTHER_ADDRESS));
    expect(await user.call('address.save', tron(ADDRESS, { id: first.id, name: 'Warm' }))).toMatchObject({
      id: first.id,
      name: 'Warm',
      is_default: true,
    });
    expect(await user.refusal('address.save', tron(OTHER_ADDRESS, { id: first.id }))).toBe('address_exists@address');
    expect(await other.refusal('address.save', tron(ADDRESS, { id: first.id }))).toBe('address_unknown@id');
    expect(await user.call('address.save', tron(OTHER_ADDRESS, { id: second.id, is_default: true }))).toMatchObject({
      id: second.id,
      is_default: true,
    });
    expect(await user.call('address.list')).toHaveLength(2);
  });

  test('waits like a new one where it leads elsewhere, and not where only its name is another', async () => {
    const { user } = await somebody();
    const { id } = await user.call('address.save', tron());
    await user.call('address.setWhitelist', { required: true });
    const named = await user.call('address.save', tron(ADDRESS, { id, name: 'Cold' }));
    const moved = await user.call('address.save', tron(OTHER_ADDRESS, { id, name: 'Cold' }));
    expect(moved.usable_at - named.usable_at).toBeGreaterThanOrEqual(DAY);
  });
});
