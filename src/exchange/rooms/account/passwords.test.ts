import { expect, test } from 'vitest';
import { startClient } from '../../testing/client.ts';
import { NO_PASSWORD, hashPassword, isWeaker, passwordMatches } from './passwords.ts';
import { QUICK, SANDBOX_HASHES, STRICT_HASHES, STRONG } from '../../kernel/settings/hash-costs.ts';

test('a password is known by its hash alone, and no two hashes are the same', async () => {
  const [first, second] = [await hashPassword('secret-7', QUICK), await hashPassword('secret-7', QUICK)];
  expect(first).not.toBe(second);
  expect([
    await passwordMatches('secret-7', first),
    await passwordMatches('secret-8', first),
    await passwordMatches('secret-7', null),
  ]).toEqual([true, false, false]);
});

/** The hash of `secret-7` from before hashes stored their cost. */
const FIRST = 'scrypt$AAAAAAAAAAAAAAAAAAAAAA==$lPgG10IkjV0CWMq01TmSCz6CSJIS5HSJRL+QqJwWlbs=';

test('a password costs what OWASP advises, outside a sandbox, and its hash says so; what was stored before is still known', async () => {
  expect([STRICT_HASHES.password, STRICT_HASHES.staff, SANDBOX_HASHES.staff]).toEqual(
    Array.from({ length: 3 }, () => ({ N: 65_536, r: 8, p: 2 })),
  );
  expect(await hashPassword('secret-7', STRONG)).toMatch(/^scrypt\$65536,8,2\$/);
  expect([
    await passwordMatches('secret-7', FIRST),
    await passwordMatches('secret-8', FIRST),
    await passwordMatches('', NO_PASSWORD),
  ]).toEqual([true, false, false]);
  expect([isWeaker(FIRST, STRONG), isWeaker(await hashPassword('a', STRONG), STRONG), isWeaker(FIRST, QUICK)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('many at once take the memory of two, and hold nothing else up', async () => {
  const before = process.memoryUsage().rss;
  let most = 0;
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('secret-7')));
  clearInterval(watch);
  expect(most).toBeLessThan(3 * 64 * 2 ** 20);
  expect(longest).toBeLessThan(1_000);
}, 60_000);

test('a password that was stored when it cost less is stored anew when its owner signs in with it, and only then', async () => {
  const guest = await startClient({ sandbox: false, hashCosts: STRICT_HASHES });
  const { database, command } = guest.running.exchange;
  await command(async ({ queries }) =>
    queries.execute(
      `insert into member (nickname, account_name, password, invite_code, created_at) values ('anna', 'anna', '${FIRST}', 'ANNA01', 0)`,
    ),
  );
  const stored = async (): Promise<string> =>
    (await database.rows<{ password: string }>("select password from member where account_name = 'anna'"))[0]!.password;
  await guest.refusal('user.login', { account: 'anna', password: 'secret-8' });
  expect(await stored()).toBe(FIRST);
  await guest.login('anna', 'secret-7');
  const anew = await stored();
  expect(anew).toMatch(/^scrypt\$65536,8,2\$/);
  await guest.login('anna', 'secret-7');
  expect(await stored()).toBe(anew);
  await guest.running.close();
});
