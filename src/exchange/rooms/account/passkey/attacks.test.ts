import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_WAIT } from '../codes.ts';
import { WITHDRAW_HOLD } from '../hold.ts';
import { PAY_PASSWORD, startClient } from '../../../testing/client.ts';
import type { Client } from '../../../testing/client.ts';
import { depositAddress } from '../../wallet/index.ts';
import { CHALLENGE_LASTS } from './challenges.ts';
import { CONFIRMATION_LASTS } from './confirmations.ts';
import { SoftKey } from './testing.ts';
import type { Telling } from './testing.ts';

const PASSWORD = 'secret-7';
let wall = 1_790_000_000_000;
let guest: Client;
beforeAll(async () => {
  guest = await startClient({ wall: () => wall, hosts: ['demo.harbor.example'] });
});
afterAll(() => guest.running.close());

let count = 0;
/** Opens a user with a passkey. */
async function owner(): Promise<{ client: Client; email: string; key: SoftKey }> {
  const email = `attacked-${(count += 1)}@mail.test`;
  const client = await guest.register(email, PASSWORD);
  const key = new SoftKey();
  await client.call('passkey.add', { credential: key.make(await allowed(client, email)) });
  return { client, email, key };
}

/** Returns the options to add a passkey, for a client that has given the proofs. */
async function allowed(client: Client, email: string): Promise<string> {
  wall += CODE_WAIT;
  await client.call('code.send', { scene: 'passkey' });
  return (await client.call('passkey.addOptions', { password: PASSWORD, email_code: await client.codeFor(email) }))
    .options;
}

const toSignIn = async (): Promise<string> => (await guest.call('passkey.signInOptions')).options;
const toConfirm = async (
  client: Client,
  scene: 'change_password' | 'withdraw',
  subject = 'wallet.withdraw T 1 - - USDT -',
): Promise<string> =>
  (await client.call('passkey.confirmOptions', scene === 'withdraw' ? { scene, subject } : { scene })).options;
const confirmed = async (client: Client, key: SoftKey): Promise<string> =>
  (await client.call('passkey.confirm', { credential: key.use(await toConfirm(client, 'change_password')) })).code;

const NEW = { password: PASSWORD, new_password: 'secret-8', re_password: 'secret-8' };

const WRONG: readonly (readonly [string, Telling])[] = [
  ['of another site', { origin: 'https://harbor.evil.example' }],
  ['of another port', { origin: 'http://localhost:9090' }],
  ['of another domain', { domain: 'evil.example' }],
  ['of a device that nobody unlocked', { unlocked: false }],
  ['of another kind', { type: 'webauthn.other' }],
];

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
    wall += CHALLENGE_LASTS;
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
    const strict = await startClient({ wall: () => wall, limits: { passkey: { count: 2, within: 60_000 } } });
    for (let times = 0; times < 2; times += 1) await strict.call('passkey.signInOptions');
    expect(await strict.refusal('passkey.signInOptions')).toBe('too_many_requests');
    await strict.running.close();
  });

  test('failures are counted as wrong passwords are', async () => {
    const strict = await startClient({ wall: () => wall, limits: { login: { count: 3, within: 900_000 } } });
    const attempt = async (): Promise<string> =>
      strict.refusal('passkey.signIn', {
        credential: new SoftKey().use((await strict.call('passkey.signInOptions')).options),
      });
    for (let tries = 0; tries < 3; tries += 1) expect(await attempt()).toBe('passkey_unknown');
    expect(await attempt()).toBe('too_many_requests');
    await strict.running.close();
  });
});

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
    wall += CHALLENGE_LASTS;
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

describe('what was confirmed', () => {
  test('is good once', async () => {
    const { client, key } = await owner();
    const email_code = await confirmed(client, key);
    await client.call('user.changePassword', { ...NEW, email_code });
    expect(
      await client.refusal('user.changePassword', {
        ...NEW,
        password: 'secret-8',
        new_password: 'secret-9',
        re_password: 'secret-9',
        email_code,
      }),
    ).toBe('confirmation_ended@email_code');
  });

  test('ends after two minutes', async () => {
    const { client, key } = await owner();
    const email_code = await confirmed(client, key);
    wall += CONFIRMATION_LASTS;
    expect(await client.refusal('user.changePassword', { ...NEW, email_code })).toBe('confirmation_ended@email_code');
  });

  test('is good for nothing else', async () => {
    const { client, key } = await owner();
    const email_code = await confirmed(client, key);
    expect(await client.refusal('user.delete', { password: PASSWORD, email_code })).toBe(
      'confirmation_ended@email_code',
    );
    expect(await client.refusal('passkey.addOptions', { password: PASSWORD, email_code })).toBe(
      'confirmation_ended@email_code',
    );
    await client.call('user.changePassword', { ...NEW, email_code });
  });

  test('is good in no other session, and for nobody else', async () => {
    const { client, email, key } = await owner();
    const elsewhere = await guest.login(email, PASSWORD);
    const other = await owner();
    const email_code = await confirmed(client, key);
    expect(await elsewhere.refusal('user.changePassword', { ...NEW, email_code })).toBe(
      'confirmation_ended@email_code',
    );
    expect(await other.client.refusal('user.changePassword', { ...NEW, email_code })).toBe(
      'confirmation_ended@email_code',
    );
  });

  test('needs a key of one’s own, and the owner to unlock it', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    expect(
      await mine.client.refusal('passkey.confirm', {
        credential: theirs.key.use(await toConfirm(mine.client, 'withdraw')),
      }),
    ).toBe('passkey_unknown');
    expect(
      await mine.client.refusal('passkey.confirm', {
        credential: mine.key.use(await toConfirm(theirs.client, 'withdraw')),
      }),
    ).toBe('passkey_ended');
    for (const [what, telling] of WRONG) {
      const credential = mine.key.use(await toConfirm(mine.client, 'withdraw'), telling);
      expect(await mine.client.refusal('passkey.confirm', { credential }), what).toBe('passkey_failed');
    }
  });

  test('for one withdrawal is refused for another amount, coin or address, and good for its own', async () => {
    const { client, email, key } = await owner();
    await client.setPayPassword(email);
    await client.fund('USDT', '500');
    await guest.running.exchange.advance(WITHDRAW_HOLD);
    const [mine, other] = ['THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ', depositAddress('elsewhere', '7', 'TRC20')];
    const out = {
      currency: 'USDT',
      network: 'TRC20',
      address: mine,
      number: '100',
      pay_password: PAY_PASSWORD,
    } as const;
    const email_code = (
      await client.call('passkey.confirm', {
        credential: key.use(await toConfirm(client, 'withdraw', `wallet.withdraw ${mine} 100 - - USDT -`)),
      })
    ).code;
    for (const more of [
      { number: '101' },
      { address: other },
      { currency: 'BTC', network: 'BTC', address: depositAddress('elsewhere', '7', 'BTC'), number: '1' },
    ] as const) {
      expect(await client.refusal('wallet.withdraw', { ...out, ...more, email_code }), JSON.stringify(more)).toBe(
        'confirmation_ended@email_code',
      );
    }
    expect(await client.call('wallet.withdraw', { ...out, number: '100.00', email_code })).toMatchObject({
      number: '100',
      address: mine,
    });
  });

  test('of a kind by which value leaves always says what it is', async () => {
    const { client } = await owner();
    for (const scene of ['withdraw', 'payment'] as const)
      expect(await client.refusal('passkey.confirmOptions', { scene })).toBe('parameter_error@subject');
  });

  test('to remove one passkey removes no other', async () => {
    const { client, email, key } = await owner();
    await client.call('passkey.add', { credential: new SoftKey().make(await allowed(client, email)) });
    const [first, second] = await client.call('passkey.list');
    const { options } = await client.call('passkey.confirmOptions', {
      scene: 'passkey',
      subject: `passkey.remove ${first?.id} - - - - -`,
    });
    const email_code = (await client.call('passkey.confirm', { credential: key.use(options) })).code;
    expect(await client.refusal('passkey.remove', { id: second?.id ?? '', password: PASSWORD, email_code })).toBe(
      'confirmation_ended@email_code',
    );
    expect(await client.call('passkey.remove', { id: first?.id ?? '', password: PASSWORD, email_code })).toHaveLength(
      1,
    );
  });

  test('is kept as a hash, also where the call carries an intent', async () => {
    const { client, key } = await owner();
    const credential = key.use(await toConfirm(client, 'withdraw'));
    const response = await guest.running.server.inject({
      method: 'POST',
      url: '/api/passkey/confirm',
      payload: new URLSearchParams({ credential }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: String(client.token),
        'idempotency-key': 'confirm-once-1',
      },
    });
    const { code } = response.json<{ message: { code: string } }>().message;
    expect(code).toMatch(/^pk-[\w-]{22}$/);
    for (const table of ['passkey_confirmation', 'intent']) {
      const rows = await guest.running.exchange.database.rows<{ row: string }>(
        `select row_to_json(t)::text as row from ${table} t`,
      );
      expect(
        rows.some(({ row }) => row.includes(code)),
        table,
      ).toBe(false);
    }
  });
});
