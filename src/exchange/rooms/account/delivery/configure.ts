import { BootError } from '../../../kernel/basics/boot-error.ts';
import type { Carriers } from '../../../kernel/settings/carrier.ts';
import { mailCarrier } from './mail.ts';
import { smsCarrier } from './sms.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads the carriers of messages from the settings: `MAIL_URL` with `MAIL_FROM`, `SMS_URL` with `SMS_TOKEN`. A
 * connection without TLS is allowed only to this machine.
 * @returns undefined where no carrier is set.
 * @throws BootError naming the variable that is wrong, never its value, since that holds a password.
 */
export function carriersOf(env: Environment): Carriers | undefined {
  const { MAIL_URL: mail, MAIL_FROM: from, SMS_URL: sms, SMS_TOKEN: token } = env;
  if (!mail && !sms) return undefined;
  return {
    ...(mail ? { mail: mailCarrier(addressOf('MAIL_URL', mail, 'smtp'), senderOf(from)) } : {}),
    ...(sms ? { sms: smsCarrier(addressOf('SMS_URL', sms, 'http').href, tokenOf(token)) } : {}),
  };
}

/** Reads an address of this protocol, which needs TLS unless it is on this machine. */
function addressOf(name: string, text: string, protocol: 'smtp' | 'http'): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const safe =
    address?.protocol === `${protocol}s:` || (address?.protocol === `${protocol}:` && LOOPBACK.has(address.hostname));
  if (!address?.hostname || !safe) throw new BootError(`${name} is no address that begins with ${protocol}s://.`);
  return address;
}

/** Reads the sender, which goes into a header: an address, perhaps with a name before it, in ASCII. */
function senderOf(from: string | undefined): string {
  if (
    !from ||
    !/^(?:[\x20-\x3b\x3d\x3f\x41-\x7e]* <[\x21-\x3b\x3d\x3f\x41-\x7e]+@[\w.-]+>|[\x21-\x3b\x3d\x3f\x41-\x7e]+@[\w.-]+)$/.test(
      from,
    )
  )
    throw new BootError('MAIL_FROM is needed beside MAIL_URL: Harbor <codes@example.com>.');
  return from;
}

function tokenOf(token: string | undefined): string {
  if (!token || !/^[\x21-\x7e]+$/.test(token))
    throw new BootError('SMS_TOKEN is needed beside SMS_URL: the secret by which the service knows us.');
  return token;
}
