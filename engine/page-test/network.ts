import type { Clock } from './clock.ts';
import type { Mock } from './mock.ts';
import type { Server } from './server/start.ts';
import { requestOf } from './request.ts';

/** The network of a case: the mock answers what the page sends. */
export class Network {
  /** Requests that are on their way. The page does not rest before they are answered. */
  inFlight = 0;
  /** Those of them that the product's own server has not answered yet: it takes its own time, not that of the case. */
  atServer = 0;
  /** The calls whose answers are yet to come, when their time has. */
  readonly pending: string[] = [];

  constructor(
    private readonly mock: Mock,
    private readonly clock: Clock,
    /** The product's own server, where it answers in the place of the mock. */
    private readonly server?: Server,
  ) {}

  /** Takes the place of what the window sends requests by. */
  install(): void {
    globalThis.fetch = (input, init) => this.fetch(String(input as string), init ?? {});
    globalThis.XMLHttpRequest = requestOf((address, init) => this.fetch(address, init));
  }

  private async fetch(address: string, init: RequestInit): Promise<Response> {
    const { method = 'GET', body, signal } = init;
    this.inFlight += 1;
    try {
      if (!navigator.onLine) throw new TypeError('The connection is lost.');
      const [path = '', query = ''] = address.split('?');
      const sent = method === 'GET' ? new URLSearchParams(query) : body;
      if (this.server !== undefined) return await this.passOn(this.server, address, init);
      const reply = this.mock.reply(method, path, argumentsOf(sent));
      const name = this.mock.made.at(-1)?.call ?? '';
      await Promise.resolve();
      if (reply !== null && reply.after > 0) await this.later(name, reply.after, signal);
      if (reply === null) throw new TypeError('The connection is lost.');
      return {
        status: reply.status,
        ok: reply.status < 400,
        headers: new Headers({ 'x-server-time': String(this.clock.now()) }),
        text: () => Promise.resolve(JSON.stringify(reply.body)),
        json: () => Promise.resolve(reply.body),
      } as Response;
    } finally {
      this.inFlight -= 1;
    }
  }

  /** Has the server answer, and notes the call as the mock does. */
  private async passOn(server: Server, address: string, init: RequestInit): Promise<Response> {
    const { method = 'GET', body } = init;
    const [path = '', query = ''] = address.split('?');
    const args = argumentsOf(method === 'GET' ? new URLSearchParams(query) : body);
    const { signal: _, ...rest } = init;
    this.atServer += 1;
    const answer = await server.fetch(address, rest).finally(() => void (this.atServer -= 1));
    const text = await answer.text();
    this.mock.note(method, path, args, text);
    return {
      status: answer.status,
      ok: answer.ok,
      headers: answer.headers,
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
    } as Response;
  }

  /** Waits by the clock of the case; meanwhile the page may rest. */
  private async later(call: string, milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
    this.inFlight -= 1;
    this.pending.push(call);
    try {
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, milliseconds);
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    } finally {
      this.inFlight += 1;
      this.pending.splice(this.pending.indexOf(call), 1);
    }
  }
}

/** Returns the arguments of a request by name; a list is an array. */
function argumentsOf(sent: unknown): Readonly<Record<string, unknown>> {
  const out: Record<string, unknown> = {};
  if (typeof sent === 'string') return JSON.parse(sent) as Record<string, unknown>;
  if (!(sent instanceof URLSearchParams) && !(sent instanceof FormData)) return out;
  for (const [name, value] of sent as Iterable<readonly [string, unknown]>) {
    if (!name.endsWith('[]')) out[name] = value;
    else out[name.slice(0, -2)] = [...((out[name.slice(0, -2)] as unknown[] | undefined) ?? []), value];
  }
  return out;
}
