import { Agent, request } from 'node:http';

/** One request, byte for byte. */
export interface Sent {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer received. */
export interface Came {
  readonly status: number;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request unchanged, without what a client adds. @throws Error where there is no answer. */
export function send(address: string, { method, path, headers, body }: Sent): Promise<Came> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Closes what is still open. */
export const hangUp = (): void => agent.destroy();
