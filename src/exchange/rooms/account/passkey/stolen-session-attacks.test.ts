import { describe, expect, test } from 'vitest';
import { BEGIN, openExchange } from '../../../testing/exchange.ts';
import { CHALLENGE_LASTS } from './challenges.ts';
import { PASSWORD, SoftKey, WRONG, passkeysAt } from './testing.ts';

const clock = { wall: BEGIN };
const { guest } = await openExchange({ wall: () => clock.wall, hosts: ['demo.harbor.example'] });
const { owner, allowed, toConfirm } = passkeysAt(guest, clock);

describe('a stolen session', () => {
  test('adds no passkey without the password and a second proof', async () => {
    const { client } = await owner();
    expect(await client.refusal('passkey.addOptions', { password: 'guessed-7', email_code: '000000' })).toBe(
      'password_wrong@password',
    );
    expect(await client.refusal('passkey.addOptions', { password: PASSWORD })).toBe('code_needed@email_code');
    expect(await client.refusal('passkey.addOptions', { password: PASSWORD, email_code: '000000' })).toBe(
      'code_wrong@email_code',
    );
    expect(await client.refusal('passkey.addOptions', { password: PASSWORD, email_code: `pk-${'A'.repeat(22)}` })).toBe(
      'confirmation_ended@email_code',
    );
    // A signature that confirms, or signs in, adds no passkey.
    const { challenge } = JSON.parse(await toConfirm(client, 'withdraw')) as { challenge: string };
    const options = JSON.stringify({ challenge, rp: { id: 'localhost' }, user: { id: 'AA' } });
    expect(await client.refusal('passkey.add', { credential: new SoftKey().make(options) })).toBe('passkey_ended');
    expect(await client.call('passkey.list')).toHaveLength(1);
  });

  test('does not use what the owner was allowed in a session of theirs', async () => {
    const { client, email } = await owner();
    const stolen = await guest.login(email, PASSWORD);
    const options = await allowed(client, email);
    expect(await stolen.refusal('passkey.add', { credential: new SoftKey().make(options) })).toBe('passkey_ended');
    await client.call('passkey.add', { credential: new SoftKey().make(options) });
    expect(await client.refusal('passkey.add', { credential: new SoftKey().make(options) })).toBe('passkey_ended');
  });

  test('of another user adds nothing with the owner’s challenge', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    const options = await allowed(theirs.client, theirs.email);
    expect(await mine.client.refusal('passkey.add', { credential: new SoftKey().make(options) })).toBe('passkey_ended');
  });

  test.each(WRONG)('adds no passkey %s', async (_what, telling) => {
    const { client, email } = await owner();
    const credential = new SoftKey().make(await allowed(client, email), telling);
    expect(await client.refusal('passkey.add', { credential })).toBe('passkey_failed');
    expect(await client.call('passkey.list')).toHaveLength(1);
  });

  test('adds no passkey whose id is longer than any, or other than the browser says', async () => {
    const { client, email } = await owner();
    const long = JSON.parse(new SoftKey(4000).make(await allowed(client, email))) as object;
    for (const id of ['AAAA', new SoftKey(1000).credential]) {
      const credential = JSON.stringify({ ...long, id, rawId: id });
      expect(await client.refusal('passkey.add', { credential })).toMatch(/passkey_failed|passkey_ended/);
    }
    const other = {
      ...(JSON.parse(new SoftKey().make(await allowed(client, email))) as object),
      id: 'AAAA',
      rawId: 'AAAA',
    };
    expect(await client.refusal('passkey.add', { credential: JSON.stringify(other) })).toBe('passkey_failed');
  });

  test('adds no passkey too late, and none that somebody has', async () => {
    const { client, email, key } = await owner();
    const late = new SoftKey().make(await allowed(client, email));
    clock.wall += CHALLENGE_LASTS;
    expect(await client.refusal('passkey.add', { credential: late })).toBe('passkey_ended');
    const other = await owner();
    expect(
      await other.client.refusal('passkey.add', { credential: key.make(await allowed(other.client, other.email)) }),
    ).toBe('passkey_exists');
  });

  test('removes no passkey of another', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    const [{ id } = { id: '' }] = await theirs.client.call('passkey.list');
    expect(await mine.client.refusal('passkey.remove', { id, password: PASSWORD })).toBe('not_found@id');
    expect(await mine.client.refusal('passkey.rename', { id, name: 'Mine' })).toBe('not_found@id');
  });
});
