import { fork, type ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { shipped } from '../../document/shipped.ts';
import type { Person } from './server.ts';

/** A running server, as cases are played on it. */
export interface Server {
  /** `http://127.0.0.1:8080` */
  readonly address: string;
  /** Sends a request of a page; its address begins with a slash. */
  fetch(address: string, init: RequestInit): Promise<Response>;
  person(): Promise<Person>;
  close(): void;
}

/** The time after which a request that the server does not answer fails, in milliseconds. */
const LONGEST = 60_000;

type Told = { readonly address?: string; readonly person?: Person; readonly error?: string };

/** Starts the server of a product in a process of its own. @param file exports `pageServer` */
export async function startServer(file: string): Promise<Server> {
  const child = fork(new URL(shipped('process.ts'), import.meta.url), [file], { execArgv: ['--import', 'tsx'] });
  const { address } = await next(child);
  return {
    address: address ?? '',
    fetch: (path, init) => send(`${address}${path}`, init),
    person: async () => {
      child.send('person');
      const { person, error } = await next(child);
      if (person === undefined) throw new Error(`Nobody could be signed in: ${error}`);
      return person;
    },
    close: () => child.disconnect(),
  };
}

/** Sends a request by Node's own means: fetch waits by the timers of the process, which stand still. */
async function send(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const written = new Response(body ?? null);
  const type = written.headers.get('content-type');
  const bytes = Buffer.from(await written.arrayBuffer());
  const fields = {
    ...(headers as Readonly<Record<string, string>>),
    ...(type === null ? {} : { 'content-type': type }),
    ...(body === undefined || body === null ? {} : { 'content-length': String(bytes.length) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers: fields }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => void parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
        resolve(
          new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500, headers: Object.fromEntries(told) }),
        );
      });
    });
    sent.on('error', reject);
    sent.setTimeout(LONGEST, () => void sent.destroy(new Error(`${method} ${address} was not answered.`)));
    sent.end(bytes);
  });
}

function next(child: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`The server of the product ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (told: Told) => {
      child.off('exit', ended);
      resolve(told);
    });
  });
}
