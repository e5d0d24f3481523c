import type { Outgoing } from '../../../kernel/settings/carrier.ts';

/** Bytes of a subject in one encoded word: a line that holds one is at most 76 characters long (RFC 2047). */
const WORD = 39;

/**
 * Writes a message in the format that SMTP carries (RFC 5322), in ASCII. Nothing in its words can be read as a header,
 * or as the end of the message.
 */
export function writeMail({ id, recipient, subject, body }: Outgoing, from: string): string {
  return [
    `From: ${from}`,
    `To: <${recipient}>`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(body.replace(/\r?\n/g, '\r\n'))
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ].join('\r\n');
}

/** Encodes a text in words, without splitting a character between two of them. */
function encodedWords(text: string): string {
  const words = [''];
  for (const sign of text) {
    const last = words.at(-1) ?? '';
    if (Buffer.byteLength(last + sign) > WORD) words.push(sign);
    else words[words.length - 1] = last + sign;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}
