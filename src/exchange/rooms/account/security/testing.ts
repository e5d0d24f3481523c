import { generate } from 'otplib';
import { CODE_WAIT } from '../codes.ts';
import type { Client } from '../../../testing/client.ts';
import { openExchange } from '../../../testing/exchange.ts';

// For tests: users who sign in by a password, some of them with an authenticator, on one exchange.

/** The login password of all users. */
export const PASSWORD = 'secret-7';

/** A user, and the address that codes are sent to. */
export interface Known {
  readonly client: Client;
  readonly email: string;
}

/** A user with an authenticator, and its secret. */
export interface Guarded extends Known {
  readonly secret: string;
}

/** Returns a code other than this one. */
export const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Tells whether withdrawals of the user are closed. */
export const held = async (client: Client): Promise<boolean> =>
  (await client.call('user.security')).withdraw_hold_until !== null;

/** Returns the kinds of the user's letters, the newest first. */
export const letters = async (client: Client): Promise<string[]> =>
  (await client.call('mail.list')).list.map(({ kind }) => kind);

/** Opens an exchange whose wall clock a test moves, and helpers that the tests of security share. */
export async function openGuarded() {
  const clock = { wall: 1_790_000_000_000 };
  const { guest } = await openExchange({ wall: () => clock.wall });

  let count = 0;
  /** Opens an account. */
  async function user(): Promise<Known> {
    const email = `guard-${(count += 1)}@mail.test`;
    return { client: await guest.register(email, PASSWORD), email };
  }

  /** Returns the code that an authenticator shows now. */
  const codeOf = (secret: string | null): Promise<string> =>
    generate({ secret: secret ?? '', epoch: Math.floor(clock.wall / 1000) });

  /** Returns the next code, since the present one is valid only once. */
  const nextCode = (secret: string): Promise<string> => {
    clock.wall += 30_000;
    return codeOf(secret);
  };

  /** Opens an account and binds an authenticator. */
  async function withGoogle(): Promise<Guarded> {
    const known = await user();
    const secret = String((await known.client.call('google.info')).secret);
    await known.client.call('google.bind', { secret, code: await codeOf(secret), password: PASSWORD });
    return { ...known, secret };
  }

  /** Has a code sent to the user. */
  async function sent(
    client: Client,
    scene: 'change_password' | 'withdraw' | 'delete_account' | 'recover',
    email: string,
  ): Promise<string> {
    clock.wall += CODE_WAIT;
    await client.call('code.send', { scene });
    return client.codeFor(email);
  }

  /**
   * Binds a British mobile number.
   * @param named whether the call says the area, too.
   * @param secret the secret of the authenticator, where one is bound.
   */
  async function bindMobile(
    client: Client,
    mobile: string,
    { named = true, secret }: { named?: boolean; secret?: string } = {},
  ): Promise<void> {
    const area = (await guest.call('site.areas')).find((one) => one.country_code === 'GB');
    clock.wall += CODE_WAIT;
    await client.call('code.sendSms', { area_code: area?.id, mobile });
    await client.call('user.bindMobile', {
      ...(named ? { area_code: area?.id } : {}),
      mobile,
      code: await guest.codeFor(`+44 ${mobile}`),
      password: PASSWORD,
      google_code: secret && (await codeOf(secret)),
    });
  }

  return { clock, guest, user, codeOf, nextCode, withGoogle, sent, bindMobile };
}
