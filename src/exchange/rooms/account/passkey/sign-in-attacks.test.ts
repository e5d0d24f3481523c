import { describe, expect, test } from 'vitest';
import { startClient } from '../../../testing/client.ts';
import { BEGIN, openExchange } from '../../../testing/exchange.ts';
import { CHALLENGE_LASTS } from './challenges.ts';
import { SoftKey, WRONG, passkeysAt } from './testing.ts';

const clock = { wall: BEGIN };
const { guest } = await openExchange({ wall: () => clock.wall, hosts: ['demo.harbor.example'] });
const { owner, toSignIn, toConfirm } = passkeysAt(guest, clock);

describe('signing in', () => {
  test('the same answer opens nothing twice', async () => {
    const { key } = await owner();
    const credential = key.use(await toSignIn());
    expect(await guest.call('passkey.signIn', { credential })).toBeTypeOf('string');
    expect(await guest.refusal('passkey.signIn', { credential })).toBe('passkey_ended');
  });

  test('of the same answer twice at once one opens a session', async () => {
    const { key } = await owner();
    const credential = key.use(await toSignIn());
    const replies = await Promise.all([1, 2, 3].map(() => guest.send('passkey.signIn', { credential })));
    expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
  });

  test('an answer that comes too late opens nothing', async () => {
    const { key } = await owner();
    const credential = key.use(await toSignIn());
    clock.wall += CHALLENGE_LASTS;
    expect(await guest.refusal('passkey.signIn', { credential })).toBe('passkey_ended');
  });

  test('an answer to nothing that was asked opens nothing', async () => {
    const { key } = await owner();
    const options = await toSignIn();
    expect(await guest.refusal('passkey.signIn', { credential: key.use(options, { challenge: 'A'.repeat(43) }) })).toBe(
      'passkey_ended',
    );
  });

  test.each(WRONG)('an answer %s opens nothing, and its challenge is used up', async (_what, telling) => {
    const { key } = await owner();
    const options = await toSignIn();
    expect(await guest.refusal('passkey.signIn', { credential: key.use(options, telling) })).toBe('passkey_failed');
    expect(await guest.refusal('passkey.signIn', { credential: key.use(options) })).toBe('passkey_ended');
  });

  test('a counter that goes back tells a copied key', async () => {
    const { key } = await owner();
    await guest.call('passkey.signIn', { credential: key.use(await toSignIn(), { counter: 7 }) });
    for (const counter of [7, 6, 0])
      expect(await guest.refusal('passkey.signIn', { credential: key.use(await toSignIn(), { counter }) })).toBe(
        'passkey_failed',
      );
    for (const counter of [8, 2 ** 32 - 1]) {
      expect(await guest.call('passkey.signIn', { credential: key.use(await toSignIn(), { counter }) })).toBeTypeOf(
        'string',
      );
    }
  });

  test('the key of one opens no account of another', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    const options = await toSignIn();
    const forged = {
      ...(JSON.parse(mine.key.use(options)) as object),
      id: theirs.key.credential,
      rawId: theirs.key.credential,
    };
    expect(await guest.refusal('passkey.signIn', { credential: JSON.stringify(forged) })).toBe('passkey_failed');
    const handle = (JSON.parse(theirs.key.use(await toSignIn())) as { response: { userHandle: string } }).response
      .userHandle;
    expect(
      await guest.refusal('passkey.signIn', { credential: mine.key.use(await toSignIn(), { userHandle: handle }) }),
    ).toBe('passkey_failed');
  });

  test('what was signed to confirm opens nothing, and the other way round', async () => {
    const { client, key } = await owner();
    expect(await guest.refusal('passkey.signIn', { credential: key.use(await toConfirm(client, 'withdraw')) })).toBe(
      'passkey_ended',
    );
    expect(await client.refusal('passkey.confirm', { credential: key.use(await toSignIn()) })).toBe('passkey_ended');
  });

  test('what no browser answers is refused', async () => {
    for (const credential of [
      '',
      '{}',
      '[]',
      'null',
      '{"id":1}',
      '{"id":"a","response":{"clientDataJSON":"e30"}}',
      '{"id":"a","response":{"clientDataJSON":"%%%"}}',
    ]) {
      expect(await guest.refusal('passkey.signIn', { credential })).toBe(
        credential === '' ? 'parameter_error@credential' : 'passkey_failed',
      );
    }
    const { key } = await owner();
    const whole = JSON.parse(key.use(await toSignIn())) as { response: Record<string, unknown> };
    for (const part of ['authenticatorData', 'signature', 'userHandle']) {
      const options = await toSignIn();
      const answer = JSON.parse(key.use(options)) as { response: Record<string, unknown> };
      answer.response[part] = { not: 'text' };
      expect(await guest.refusal('passkey.signIn', { credential: JSON.stringify(answer) }), part).toBe(
        'passkey_failed',
      );
    }
    expect(whole.response['signature']).toBeTypeOf('string');
  });

  test('one address begins so many sign-ins and no more', async () => {
    const strict = await startClient({ wall: () => clock.wall, limits: { passkey: { count: 2, within: 60_000 } } });
    for (let times = 0; times < 2; times += 1) await strict.call('passkey.signInOptions');
    expect(await strict.refusal('passkey.signInOptions')).toBe('too_many_requests');
    await strict.running.close();
  });

  test('failures are counted as wrong passwords are', async () => {
    const strict = await startClient({ wall: () => clock.wall, limits: { login: { count: 3, within: 900_000 } } });
    const attempt = async (): Promise<string> =>
      strict.refusal('passkey.signIn', {
        credential: new SoftKey().use((await strict.call('passkey.signInOptions')).options),
      });
    for (let tries = 0; tries < 3; tries += 1) expect(await attempt()).toBe('passkey_unknown');
    expect(await attempt()).toBe('too_many_requests');
    await strict.running.close();
  });
});
