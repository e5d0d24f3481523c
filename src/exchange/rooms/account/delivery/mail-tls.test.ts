import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfSigned } from '../../../testing/certificate.ts';
import { startSmtp } from '../../../testing/smtp.ts';
import type { TestSmtp } from '../../../testing/smtp.ts';
import { mailCarrier } from './mail.ts';

/** Mail over TLS: the carrier sends nothing to a server whose certificate is not valid. */

const folder = mkdtempSync(join(tmpdir(), 'harbor-mail-'));
const trusted = join(folder, 'trusted.pem');
const [ours, strange, misnamed] = [selfSigned('localhost'), selfSigned('localhost'), selfSigned('mail.example')];
const servers: TestSmtp[] = [];
beforeAll(async () => {
  for (const certificate of [ours, strange, misnamed]) servers.push(await startSmtp(certificate));
  writeFileSync(trusted, ours.cert + misnamed.cert);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true });
});

const LETTER = { id: 'a', recipient: 'anna@people.test', subject: 'Code', body: '123456' };

/**
 * Sends the letter from another process, whose settings trust two of the certificates.
 * @returns `sent`, or the fault.
 */
async function sendTrusting(url: URL): Promise<string> {
  const program = `
    import { mailCarrier } from ${JSON.stringify(new URL('mail.ts', import.meta.url).href)};
    const carrier = mailCarrier(new URL(${JSON.stringify(url.href)}), 'codes@harbor.test');
    console.log(await carrier.deliver(${JSON.stringify(LETTER)}).then(() => 'sent', (fault) => fault.message));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted } },
  );
  return stdout.trim();
}

test('a certificate that nobody vouches for is refused before a word is said', async () => {
  for (const { url, heard } of servers) {
    await expect(mailCarrier(url, 'codes@harbor.test').deliver(LETTER)).rejects.toThrow('SMTP could not be reached');
    expect(heard).toEqual([]);
  }
});

test('a certificate that is trusted is taken, for its own host alone', async () => {
  const [first, second, third] = servers;
  if (!first || !second || !third) throw new Error('The servers have not started.');
  expect(await sendTrusting(first.url)).toBe('sent');
  expect(first.taken).toMatchObject([{ to: LETTER.recipient }]);
  for (const { url, heard } of [second, third]) {
    expect(await sendTrusting(url)).toBe('SMTP could not be reached');
    expect(heard).toEqual([]);
  }
});
