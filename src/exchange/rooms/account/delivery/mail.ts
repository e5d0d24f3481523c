import { once } from 'node:events';
import { connect as connectPlain, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectSafely } from 'node:tls';
import { CARRIER_WAITS, CarrierFault } from '../../../kernel/settings/carrier.ts';
import type { Carrier } from '../../../kernel/settings/carrier.ts';
import { writeMail } from './mail-text.ts';

/**
 * Makes a carrier that sends mail to a server by SMTP (RFC 5321), with one connection per message.
 * @param server `smtps://user:password@host:465`: TLS from the first byte (RFC 8314), the certificate is checked.
 *   `smtp://` is plain text.
 * @param from the sender, as `Harbor <codes@harbor.test>`.
 */
export function mailCarrier(server: URL, from: string): Carrier {
  const sender = /<(.*)>$/.exec(from)?.[1] ?? from;
  return {
    async deliver(message) {
      const { recipient } = message;
      if (!/^[^\s<>\p{Cc}]+@[^\s<>\p{Cc}]+$/u.test(recipient)) throw new CarrierFault('its address is none', true);
      const socket = open(server);
      const late = setTimeout(() => socket.destroy(new Error('No answer')), CARRIER_WAITS);
      try {
        await once(socket, server.protocol === 'smtps:' ? 'secureConnect' : 'connect');
        const say = speaker(socket);
        await say(undefined, '220');
        await say(`EHLO ${sender.split('@')[1]}`, '250');
        if (server.username) await signIn(say, server);
        await say(`MAIL FROM:<${sender}>`, '250', true);
        await say(`RCPT TO:<${recipient}>`, '25', true);
        await say('DATA', '354', true);
        await say(`${writeMail(message, from)}\r\n.`, '250', true);
        socket.end('QUIT\r\n');
      } catch (error) {
        throw error instanceof CarrierFault ? error : new CarrierFault('SMTP could not be reached');
      } finally {
        clearTimeout(late);
        socket.destroy();
      }
    },
  };
}

function open(server: URL): Socket {
  const host = server.hostname.replace(/^\[|\]$/g, '');
  const safe = server.protocol === 'smtps:';
  const port = Number(server.port) || (safe ? 465 : 25);
  const socket = safe
    ? connectSafely({ host, port, minVersion: 'TLSv1.2', ...(isIP(host) ? {} : { servername: host }) })
    : connectPlain({ host, port });
  // The reader of the next line receives the error; an error between two lines must not end the process.
  return socket.setEncoding('utf8').on('error', () => undefined);
}

/**
 * Sends a line and waits for the answer, which must begin with these digits.
 * @param forGood an answer of 5xx is about this message, so a retry would get the same answer.
 * @throws CarrierFault with the number of the answer alone, since its words may quote the address.
 */
type Say = (line: string | undefined, expected: string, forGood?: boolean) => Promise<void>;

function speaker(socket: Socket): Say {
  const lines = linesOf(socket);
  return async (line, expected, forGood = false) => {
    if (line !== undefined) socket.write(`${line}\r\n`);
    let { value: answer, done } = await lines.next();
    // An answer may have several lines; all but the last have a hyphen after the number.
    while (!done && /^\d{3}-/.test(String(answer))) ({ value: answer, done } = await lines.next());
    if (done) throw new CarrierFault('SMTP broke off');
    const number = /^\d{3}/.exec(String(answer))?.[0] ?? 'nothing';
    if (!number.startsWith(expected))
      throw new CarrierFault(`SMTP answered ${number}`, forGood && number.startsWith('5'));
  };
}

async function* linesOf(socket: Socket): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const text of socket as AsyncIterable<string>) {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  return undefined;
}

/** Signs in by AUTH PLAIN (RFC 4616). */
async function signIn(say: Say, { username, password }: URL): Promise<void> {
  const words = Buffer.from(`\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`).toString('base64');
  try {
    await say(`AUTH PLAIN ${words}`, '235');
  } catch (error) {
    throw error instanceof CarrierFault && error.message.includes('answered')
      ? new CarrierFault('SMTP refused the user or the password')
      : error;
  }
}
