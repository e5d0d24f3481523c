import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Client, startClient } from '../../../testing/client.ts';
import { startSmtp } from '../../../testing/smtp.ts';
import type { TestSmtp } from '../../../testing/smtp.ts';
import { carriersOf } from './configure.ts';
import { mailCarrier } from './mail.ts';

/** An exchange outside a sandbox, whose carriers are servers on this machine. */

const T0 = Date.parse('2026-11-23T09:00:00Z');
const TOKEN = 'sms-secret-token';

let wall = T0;
let smtp: TestSmtp;
let guest: Client;
const reported: string[] = [];

/** The requests that the SMS service received, and its next answers; without any it answers 204. */
const posted: {
  readonly authorization: string | undefined;
  readonly body: { readonly id: string; readonly to: string; readonly text: string };
}[] = [];
const answers: number[] = [];
const service = createServer((request, response) => {
  let text = '';
  request
    .setEncoding('utf8')
    .on('data', (more: string) => (text += more))
    .on('end', () => {
      posted.push({
        authorization: request.headers.authorization,
        body: JSON.parse(text) as (typeof posted)[number]['body'],
      });
      response.writeHead(answers.shift() ?? 204).end();
    });
});

beforeAll(async () => {
  smtp = await startSmtp();
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const carriers = carriersOf({
    MAIL_URL: smtp.url.href,
    MAIL_FROM: 'Harbor <codes@harbor.test>',
    SMS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`,
    SMS_TOKEN: TOKEN,
  });
  guest = await startClient({
    sandbox: false,
    wall: () => wall,
    report: (error) => reported.push(String(error)),
    ...(carriers ? { carriers } : {}),
  });
});
afterAll(async () => {
  await guest.running.close();
  await smtp.close();
  service.close();
});
beforeEach(() => {
  for (const list of [smtp.taken, smtp.heard, smtp.answers, posted, answers, reported]) list.length = 0;
});
/** Checks the database of this file: no code is readable in it, and a delivered message holds nothing sealed. */
afterEach(async () => {
  const kept = await rows();
  expect(JSON.stringify(kept.map(({ subject, body, code, sealed }) => [subject, body, code, sealed]))).not.toMatch(
    /(?<![\w-])\d{6}(?![\w-])/,
  );
  for (const { state, sealed } of kept) expect(sealed === null, state).toBe(state !== 'waiting');
});

const rows = () =>
  guest.running.exchange.database.rows<{
    subject: string;
    body: string;
    code: string | null;
    sealed: string | null;
    state: string;
    tries: number;
    fault: string | null;
    recipient: string;
  }>('select subject, body, code, sealed, state, tries, fault, recipient from outbox order by id');
const stateOf = async (recipient: string): Promise<string> =>
  (await rows())
    .filter((row) => row.recipient === recipient)
    .map(({ state, tries }) => `${state} ${tries}`)
    .join();
const until = (recipient: string, state: string): Promise<void> =>
  vi.waitFor(async () => expect(await stateOf(recipient)).toBe(state), { timeout: 15_000, interval: 20 });
const codeIn = (text: string | undefined): string => /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0] ?? '';

/** Advances the time, so that the process that delivers looks again. */
function later(milliseconds: number): void {
  wall += milliseconds;
  guest.running.exchange.events.emit('outbox');
}

test('a code goes out by mail once, in the words of the language, and opens an account', async () => {
  await guest.call('code.send', { user_string: 'anna@people.test', scene: 'register' }, { lang: 'fra' });
  await until('anna@people.test', 'sent 1');
  later(60_000);
  expect(smtp.taken.map(({ to }) => to)).toEqual(['anna@people.test']);
  const [mail] = smtp.taken;
  expect(mail!.data).toMatch(/^message-id: <harbor-\d+-\d+@harbor\.test>$/im);
  expect(mail!.data).toMatch(/^from: Harbor <codes@harbor\.test>$/im);
  const code = codeIn(Buffer.from(mail!.data.split('\n\n')[1] ?? '', 'base64').toString());
  expect(
    await guest.call('user.register', {
      user_string: 'anna@people.test',
      code,
      password: 'secret-7x',
      re_password: 'secret-7x',
    }),
  ).toEqual(expect.any(String));
  expect(reported).toEqual([]);
});

test('a code goes out by SMS, with the secret that names us', async () => {
  await guest.call('code.send', { user_string: '7700900123', type: 'mobile', area_code_id: '44', scene: 'register' });
  await vi.waitFor(() => expect(posted).toHaveLength(1), { timeout: 15_000 });
  expect(posted[0]!.authorization).toBe(`Bearer ${TOKEN}`);
  expect(posted[0]!.body.to).toMatch(/^\+\d+$/);
  expect(codeIn(posted[0]!.body.text)).not.toBe('');
});

test('what a server refuses for now, or breaks off, is tried again later, and delivered once', async () => {
  smtp.answers.push('450 mailbox busy bert@people.test', 'hang up');
  await guest.call('code.send', { user_string: 'bert@people.test', scene: 'register' });
  await until('bert@people.test', 'waiting 1');
  await vi.waitFor(() => expect(reported).toHaveLength(1));
  later(5_000);
  await until('bert@people.test', 'waiting 2');
  await vi.waitFor(async () => expect((await rows()).at(-1)!.fault).toMatch(/^SMTP (could not be reached|broke off)$/));
  later(10_000);
  await until('bert@people.test', 'sent 3');
  expect(smtp.taken).toHaveLength(1);
  expect(reported).toEqual([expect.stringMatching(/^Error: Message \d+ by mail is tried again: SMTP answered 450\.$/)]);
});

test('what is refused for good is given up and reported, without address, code or password', async () => {
  smtp.answers.push('550 no such user cora@people.test');
  await guest.call('code.send', { user_string: 'cora@people.test', scene: 'register' });
  await until('cora@people.test', 'given_up 1');
  answers.push(422);
  await guest.call('code.send', { user_string: '7700900456', type: 'mobile', area_code_id: '44', scene: 'register' });
  await vi.waitFor(() => expect(reported).toHaveLength(2), { timeout: 15_000 });
  expect(reported.join('\n')).not.toMatch(/people\.test|letters|7700900456|sms-secret|\b\d{6}\b/);
  expect((await rows()).at(-1)).toMatchObject({ state: 'given_up', fault: 'the SMS service answered 422' });
});

test('a code that is over is not sent any more', async () => {
  answers.push(503, 503, 503, 503, 503, 503, 503, 503, 503);
  await guest.call('code.send', { user_string: '7700900789', type: 'mobile', area_code_id: '44', scene: 'register' });
  await vi.waitFor(
    async () =>
      expect((await rows()).at(-1)).toMatchObject({ state: 'waiting', fault: 'the SMS service answered 503' }),
    { timeout: 15_000 },
  );
  later(600_000);
  await vi.waitFor(async () => expect((await rows()).at(-1)).toMatchObject({ state: 'given_up', tries: 2 }), {
    timeout: 15_000,
  });
  expect(posted).toHaveLength(1);
});

test('a password that the mail server does not know is no reason to give a message up, and is not repeated', async () => {
  const url = new URL(smtp.url);
  url.password = 'wrong-one';
  const fault: unknown = await mailCarrier(url, 'codes@harbor.test')
    .deliver({ id: 'a', recipient: 'dora@people.test', subject: 's', body: 'b' })
    .catch((error: unknown) => error);
  expect(fault).toMatchObject({ message: 'SMTP refused the user or the password', forGood: false });
});

test('what a message holds is never read as a word of SMTP', async () => {
  await mailCarrier(smtp.url, 'codes@harbor.test').deliver({
    id: 'a',
    recipient: 'dora@people.test',
    subject: 'Code\r\n.',
    body: 'b\r\n.\r\nRCPT TO:<all@people.test>',
  });
  expect(smtp.taken.map(({ to }) => to)).toEqual(['dora@people.test']);
  expect(smtp.heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<dora@people.test>']);
  await expect(
    mailCarrier(smtp.url, 'codes@harbor.test').deliver({
      id: 'a',
      recipient: 'x>\r\nRCPT TO:<all@people.test',
      subject: '',
      body: '',
    }),
  ).rejects.toThrow('its address is none');
});

test('a server that should speak TLS, and does not, is sent nothing', async () => {
  const url = new URL(smtp.url.href.replace('smtp:', 'smtps:'));
  await expect(
    mailCarrier(url, 'codes@harbor.test').deliver({ id: 'a', recipient: 'dora@people.test', subject: '', body: '' }),
  ).rejects.toThrow('SMTP could not be reached');
  expect(smtp.taken).toEqual([]);
});

test.each([
  [{ MAIL_URL: 'smtp://mail.test', MAIL_FROM: 'a@b.test' }, 'MAIL_URL'],
  [{ MAIL_URL: 'smtps://u:p@mail.test:465' }, 'MAIL_FROM'],
  [{ MAIL_URL: 'smtps://u:p@mail.test', MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' }, 'MAIL_FROM'],
  [{ SMS_URL: 'http://sms.test', SMS_TOKEN: 'x' }, 'SMS_URL'],
  [{ SMS_URL: 'https://sms.test' }, 'SMS_TOKEN'],
])('%j is refused, naming what is wrong', (env, name) => {
  expect(() => carriersOf(env)).toThrow(name);
});

test('a service is reached with TLS, and on this machine also without', () => {
  expect(
    Object.keys(
      carriersOf({
        MAIL_URL: 'smtps://u:p@mail.test:465',
        MAIL_FROM: 'Harbor <a@b.test>',
        SMS_URL: 'https://sms.test/send',
        SMS_TOKEN: 'x',
      }) ?? {},
    ),
  ).toEqual(['mail', 'sms']);
  expect(Object.keys(carriersOf({ MAIL_URL: 'smtp://localhost:1025', MAIL_FROM: 'a@b.test' }) ?? {})).toEqual(['mail']);
  expect(carriersOf({})).toBeUndefined();
});
