import { expect, test } from 'vitest';
import { writeMail } from './mail-text.ts';

const FROM = 'Harbor <codes@harbor.test>';

/** Reads the header fields, unfolded, and the text of a mail. */
function read(mail: string): { readonly fields: Readonly<Record<string, string>>; readonly body: string } {
  const [head = '', content = ''] = mail.split('\r\n\r\n');
  const fields = Object.fromEntries(
    head
      .replace(/\r\n /g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { fields, body: Buffer.from(content, 'base64').toString() };
}

const decoded = (subject: string): string =>
  subject
    .split(' ')
    .map((word) => Buffer.from(/^=\?UTF-8\?B\?(.*)\?=$/.exec(word)?.[1] ?? '', 'base64').toString())
    .join('');

test('subject and text come back as they were, in any script', () => {
  for (const [subject, body] of [
    ['Your code', 'It is 482913.'],
    ['ฮาร์เบอร์: รหัสยืนยันของคุณสำหรับการลงทะเบียนบัญชีใหม่', 'รหัส\n482913'],
    ['確認コード 🛟', ''],
  ] as const) {
    const mail = writeMail({ id: 'm1', recipient: 'anna@people.test', subject, body }, FROM);
    expect(mail).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(Math.max(...mail.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76);
    const { fields, body: text } = read(mail);
    expect(decoded(fields.subject!)).toBe(subject);
    expect(text).toBe(body.replace('\n', '\r\n'));
    expect(fields).toMatchObject({ from: FROM, to: '<anna@people.test>', 'message-id': '<m1@harbor.test>' });
    expect(Number.isNaN(Date.parse(fields.date!))).toBe(false);
  }
});

test('no word of it becomes a header, or ends the message', () => {
  const mail = writeMail(
    {
      id: 'm1',
      recipient: 'anna@people.test',
      subject: 'Code\r\nBcc: all@people.test',
      body: 'b\r\n.\r\nRCPT TO:<all@people.test>',
    },
    FROM,
  );
  expect(Object.keys(read(mail).fields)).not.toContain('bcc');
  expect(mail.split('\r\n')).not.toContain('.');
});
