import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createSafe } from 'node:tls';
import type { TestCertificate } from './certificate.ts';

/** A mail server for tests, on this machine. */
export interface TestSmtp {
  readonly url: URL;
  /** The messages taken: the envelope's recipient, and headers and text as they came. */
  readonly taken: { readonly to: string; readonly data: string }[];
  /** All that clients said. */
  readonly heard: string[];
  /** Answers to the next recipients, as `450 later`; then `250 ok` again. `hang up` ends the connection. */
  readonly answers: string[];
  close(): Promise<void>;
}

/**
 * Starts a mail server that accepts mail from every client that signs in with the password `letters`.
 * @param certificate speaks TLS from the first byte, as `localhost`; plain SMTP where absent.
 */
export async function startSmtp(certificate?: TestCertificate): Promise<TestSmtp> {
  const taken: TestSmtp['taken'] = [];
  const heard: string[] = [];
  const answers: string[] = [];
  const sockets = new Set<Socket>();
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    let to = '';
    let data: string[] | undefined;
    let rest = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const answer = (line: string): void => {
      heard.push(line);
      const word = line.split(' ')[0]?.toUpperCase();
      if (word === 'EHLO') return say('250-mail.test\r\n250 AUTH PLAIN');
      if (word === 'AUTH')
        return say(
          Buffer.from(line.split(' ')[2] ?? '', 'base64')
            .toString()
            .endsWith('\0letters')
            ? '235 welcome'
            : '535 who are you',
        );
      if (word === 'RCPT') {
        const said = answers.shift() ?? '250 ok';
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        return said === 'hang up' ? void socket.destroy() : say(said);
      }
      if (word === 'DATA') {
        data = [];
        return say('354 go on');
      }
      say(word === 'QUIT' ? '221 bye' : '250 ok');
    };
    socket
      .setEncoding('utf8')
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket))
      .on('data', (text: string) => {
        const lines = (rest + text).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (!data) {
            if (line) answer(line);
          } else if (line === '.') {
            taken.push({ to, data: data.join('\n') });
            data = undefined;
            say('250 taken');
          } else data.push(line);
        }
      });
    say('220 mail.test');
  };
  const server = certificate ? createSafe({ ...certificate }, serve) : createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: new URL(
      `${certificate ? 'smtps' : 'smtp'}://harbor:letters@${certificate ? 'localhost' : '127.0.0.1'}:${(server.address() as AddressInfo).port}`,
    ),
    taken,
    heard,
    answers,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
