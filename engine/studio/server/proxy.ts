import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Passes a request on to another server of this machine, and its answer back. @param address `http://127.0.0.1:8080` */
export function passOn(address: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port, host } = new URL(address);
  const { cookie: _, origin: __, ...headers } = asked.headers;
  const passed = request(
    { hostname, port, method: asked.method, path: asked.url, headers: { ...headers, host } },
    (response) => {
      const { 'content-security-policy': ___, ...told } = response.headers;
      answer.writeHead(response.statusCode ?? 502, told);
      response.pipe(answer);
    },
  );
  passed.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  asked.pipe(passed);
}

/** Passes a connection that becomes a socket on to another server of this machine. */
export function passOnSocket(address: string, asked: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port, host, origin } = new URL(address);
  const other = connect(Number(port), hostname, () => {
    const { cookie: _, ...headers } = asked.headers;
    const lines = Object.entries({ ...headers, host, origin }).map(([name, value]) => `${name}: ${String(value)}`);
    other.write(`${asked.method ?? 'GET'} ${asked.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    other.write(head);
    socket.pipe(other).pipe(socket);
  });
  const end = (): void => {
    socket.destroy();
    other.destroy();
  };
  other.on('error', end);
  socket.on('error', end);
}
