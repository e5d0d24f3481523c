import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { Calls } from '../../../schemas/calls.ts';
import { operationsOf, spends } from '../../../schemas/contract.ts';
import type { Operation } from '../../../schemas/contract.ts';
import { readContract } from '../../../schemas/read.ts';
import type { CoinCode, WalletKind } from '../../../schemas/wallet.types.ts';
import { house, move } from '../kernel/ledger/ledger.ts';
import { toUnits } from '../kernel/ledger/units.ts';
import { createExchange } from '../server/server.ts';
import type { RunningExchange } from '../server/server.ts';
import type { Settings } from '../server/settings.ts';
import { FREE_HASHES } from './free-hashes.ts';
import { BEGIN, imageFor, templateFor } from './image.ts';
import { onPostgres, passingPlace } from './place.ts';
import { rehearsed } from './rehearsal.ts';

// For tests: an exchange and somebody who calls it, without a port.

export { FREE_HASHES };

/** An answer of any kind, as it came. */
export interface Reply {
  readonly status: number;
  readonly body: {
    readonly type: string | number;
    readonly message: unknown;
    readonly error?: { readonly code: string; readonly parameter?: string; readonly params: Record<string, unknown> };
  };
}

/** The settings of a call beside its arguments. */
export interface Saying {
  readonly intent?: string;
  readonly lang?: string;
  /** The cookies that the phone keeps, as it sends them. */
  readonly cookies?: string;
  /** The version of the app that makes the call. */
  readonly version?: string;
}

/** Arguments as a client sends them: defaults may be left out. */
type Sent<Name extends keyof Calls> = Partial<Calls[Name]['args']> & Record<string, unknown>;

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  operationsOf(readContract()).map((operation) => [operation.id, operation]),
);

/** One person at one exchange. */
export class Client {
  readonly running: RunningExchange;
  token: string | undefined;
  private readonly address: string | undefined;

  /** @param address the network address that the person calls from; this machine's without one. */
  constructor(running: RunningExchange, token?: string, address?: string) {
    this.running = running;
    this.token = token;
    this.address = address;
  }

  /** Calls and answers whatever comes. */
  async send(name: string, args: Readonly<Record<string, unknown>> = {}, saying: Saying = {}): Promise<Reply> {
    const operation = OPERATIONS.get(name);
    if (!operation) throw new Error(`No call ${name}`);
    const form = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...args, ...(saying.lang ? { lang: saying.lang } : {}) })) {
      if (value === undefined || value === null) continue;
      if (Array.isArray(value)) for (const item of value) form.append(`${key}[]`, String(item));
      else
        form.append(
          key,
          typeof value === 'boolean'
            ? String(Number(value))
            : typeof value === 'object'
              ? JSON.stringify(value)
              : String(value),
        );
    }
    const response = await this.running.server.inject({
      method: operation.method,
      url: `/api${operation.path}${operation.method === 'GET' ? `?${form.toString()}` : ''}`,
      ...(this.address === undefined ? {} : { remoteAddress: this.address }),
      headers: {
        ...(operation.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(this.token ? { authorization: this.token } : {}),
        ...(saying.cookies === undefined ? {} : { cookie: saying.cookies }),
        ...(saying.version === undefined ? {} : { 'x-app-version': saying.version }),
        ...(spends(operation) ? { 'idempotency-key': saying.intent ?? randomUUID() } : {}),
      },
      ...(operation.method === 'POST' ? { payload: form.toString() } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  }

  /** Calls and answers the message. @throws Error when the call is refused. */
  async call<Name extends keyof Calls>(
    name: Name,
    args: Sent<Name> = {},
    saying?: Saying,
  ): Promise<Calls[Name]['message']> {
    const { body } = await this.send(name, args, saying);
    if (body.type !== 'ok')
      throw new Error(
        `${name}: ${body.error?.code ?? '?'} at ${body.error?.parameter ?? '-'}: ${String(body.message)}`,
      );
    return body.message as Calls[Name]['message'];
  }

  /** Calls and answers the code of its refusal, with the parameter where it names one: `code_wrong@code`. */
  async refusal<Name extends keyof Calls>(name: Name, args: Sent<Name> = {}, saying?: Saying): Promise<string> {
    const { body } = await this.send(name, args, saying);
    if (!body.error) throw new Error(`${name} was not refused: ${JSON.stringify(body)}`);
    return body.error.parameter === undefined ? body.error.code : `${body.error.code}@${body.error.parameter}`;
  }

  /** Returns the newest code sent to a recipient. */
  async codeFor(recipient: string): Promise<string> {
    const [mail] = await this.call('sandbox.outbox', { recipient });
    if (!mail?.code) throw new Error(`No code for ${recipient}`);
    return mail.code;
  }

  /** Opens an account, invited by somebody or by nobody. @returns its owner, signed in. */
  async register(email: string, password = 'secret-7', inviter?: Client): Promise<Client> {
    await this.call('code.send', { user_string: email, scene: 'register' });
    const code = await this.codeFor(email);
    const extension_code = inviter && (await inviter.call('user.info')).invite_code;
    return new Client(
      this.running,
      await this.call('user.register', {
        user_string: email,
        code,
        password,
        re_password: password,
        ...(extension_code === undefined ? {} : { extension_code }),
      }),
    );
  }

  /** Sets the password for payments. */
  async setPayPassword(email: string, password = PAY_PASSWORD): Promise<void> {
    await this.call('code.send', { scene: 'pay_password' });
    await this.call('user.setPayPassword', {
      pay_password: password,
      re_pay_password: password,
      email_code: await this.codeFor(email),
    });
  }

  /** Gives the user a balance, as a deposit would. */
  async fund(currency: CoinCode, amount: string, kind: WalletKind = 'change'): Promise<void> {
    const { id: owner } = await this.call('user.info');
    const rows = move(house('external', currency), { owner, kind, currency }, toUnits(new Big(amount)));
    await this.running.exchange.command((work) => work.post({ cause: 'deposit', object: 'deposit:test', rows }));
  }

  /** Returns the available and the frozen balance of an account, as `100/20`. */
  async balance(currency: CoinCode, type: WalletKind = 'change'): Promise<string> {
    const { available, frozen } = await this.call('wallet.detail', { currency, type });
    return `${available}/${frozen}`;
  }

  /** Signs in. */
  async login(account: string, password: string): Promise<Client> {
    return new Client(this.running, await this.call('user.login', { account, password }));
  }

  /** Uploads an image, another one each time where none is given. @returns its address. */
  async upload(bytes: Uint8Array = picture(), name = 'voucher.png'): Promise<Reply> {
    const boundary = 'harbor-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const response = await this.running.server.inject({
      method: 'POST',
      url: '/api/upload',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(this.token ? { authorization: this.token } : {}),
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return { status: response.statusCode, body: response.json() };
  }
}

export const PAY_PASSWORD = 'payment-7';

/** So much leaves with the pay password alone, for tests of something else. */
export const NO_SECOND_PROOF = { secondProofAbove: new Big('1e12') };

/** The smallest PNG: one transparent pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns a new picture: the pixel, followed by bytes that no viewer reads. */
export const picture = (): Buffer => Buffer.concat([PIXEL, Buffer.from(randomUUID())]);

/** Returns a true time that runs on from the time at which the exchanges of tests begin. */
function fromBegin(): () => number {
  let start: number | undefined;
  return () => {
    start ??= performance.now();
    return BEGIN + Math.floor(performance.now() - start);
  };
}

/** True where every command runs twice, the first time to be rolled back: `npm run test:twice`. */
export const TWICE = process.env['TEST_TWICE'] === '1' && !onPostgres;

/**
 * Starts an exchange that checks its own answers, where the tests keep their data unless the settings say where; an
 * error that no caller sees fails the test that waits for `close`.
 */
export async function startClient({ wall = fromBegin(), ...others }: Settings = {}): Promise<Client> {
  const settings: Settings = { wall, ...others };
  const errors: unknown[] = [];
  const given = settings.dataFolder !== undefined || settings.databaseUrl !== undefined;
  const { place, remove } = given
    ? { place: {}, remove: () => Promise.resolve() }
    : await passingPlace(templateFor(settings));
  const image = onPostgres ? undefined : await imageFor(settings);
  const running = await createExchange({
    sandbox: true,
    strict: true,
    hashCosts: FREE_HASHES,
    report: (error) => errors.push(error),
    ...place,
    ...(image === undefined ? {} : { image }),
    ...(TWICE ? { around: rehearsed } : {}),
    ...settings,
  });
  const close = async (): Promise<void> => {
    await running.close();
    await remove();
    if (errors.length > 0) throw new AggregateError(errors, 'The exchange reported errors');
  };
  return new Client({ ...running, close });
}
