import { describe, expect, test } from 'vitest';
import { PASSWORD, openGuarded } from './testing.ts';

const { clock, guest, user } = await openGuarded();

describe('sessions', () => {
  test('are listed, this one first, and end one by one or all but this', async () => {
    const { client, email } = await user();
    const others = [
      await guest.login(email, PASSWORD),
      await guest.login(email, PASSWORD),
      await guest.login(email, PASSWORD),
    ];
    const all = await client.call('user.sessions');
    expect(all.map(({ current }) => current)).toEqual([true, false, false, false]);
    expect(all[0]).toMatchObject({ ip: '127.0.0.1', created_at: clock.wall });
    const left = await client.call('user.closeSession', { id: all[1]?.id });
    expect(left).toHaveLength(3);
    expect(await client.refusal('user.closeSession', { id: all[1]?.id })).toBe('not_found@id');
    expect(await client.call('user.closeSessions')).toMatchObject([{ current: true }]);
    for (const other of others) expect(await other.refusal('user.info')).toBe('session_invalid');
    expect(await client.call('user.info')).toMatchObject({ nickname: expect.any(String) as string });
  });

  test("are nobody else's to end", async () => {
    const [{ client: first }, { client: second }] = [await user(), await user()];
    const [own] = await first.call('user.sessions');
    expect(await second.refusal('user.closeSession', { id: own?.id })).toBe('not_found@id');
    expect(await first.call('user.sessions')).toHaveLength(1);
  });

  test('know when the app was last opened', async () => {
    const { client } = await user();
    const opened = clock.wall;
    clock.wall += 3_600_000;
    await client.call('user.info');
    expect((await client.call('user.sessions'))[0]).toMatchObject({ created_at: opened, seen_at: clock.wall });
  });
});
