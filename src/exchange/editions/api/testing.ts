import type { Calls } from '../../../../schemas/editors/calls.ts';
import type { RunningExchange } from '../../server/server.ts';
import type { Reply } from '../../testing/client.ts';
import { editorsOperations } from './contract.ts';

// For tests: editors who call an exchange, without a port.

/** A call's arguments as a client sends them: those with defaults are optional, a file is its text. */
type Sent<Name extends keyof Calls> = Partial<Calls[Name]['args']> & Record<string, unknown>;

const OPERATIONS = new Map(editorsOperations.map((operation) => [operation.id, operation]));
const BOUNDARY = 'editor-test';

/** Somebody with a token, or with none. */
export class Editor {
  readonly running: RunningExchange;
  readonly token: string | undefined;

  constructor(running: RunningExchange, token?: string) {
    this.running = running;
    this.token = token;
  }

  /** Makes a call and returns any answer. */
  async send(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Reply> {
    const operation = OPERATIONS.get(name);
    if (!operation) throw new Error(`No call ${name}`);
    const form = new URLSearchParams();
    const fields = Object.entries(args).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map(
        (one) =>
          [
            Array.isArray(value) ? `${key}[]` : key,
            typeof one === 'boolean'
              ? String(Number(one))
              : typeof one === 'object'
                ? JSON.stringify(one)
                : String(one as string | number),
          ] as const,
      ),
    );
    for (const [key, value] of fields) form.append(key, value);
    const { multipart, method } = operation;
    const parts = fields.map(
      ([key, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${key}"${key === 'file' ? '; filename="f.json"' : ''}\r\n\r\n${value}\r\n`,
    );
    const response = await this.running.server.inject({
      method,
      url: `/api/editions${operation.path}${method === 'GET' ? `?${form.toString()}` : ''}`,
      headers: {
        ...(method === 'GET'
          ? {}
          : {
              'content-type': multipart
                ? `multipart/form-data; boundary=${BOUNDARY}`
                : 'application/x-www-form-urlencoded',
            }),
        ...(this.token === undefined ? {} : { authorization: this.token }),
      },
      ...(method === 'GET' ? {} : { payload: multipart ? `${parts.join('')}--${BOUNDARY}--\r\n` : form.toString() }),
    });
    return { status: response.statusCode, body: response.json() };
  }

  /** Makes a call and returns the answer's message. @throws Error when the call is refused. */
  async call<Name extends keyof Calls>(name: Name, args: Sent<Name> = {}): Promise<Calls[Name]['message']> {
    const { body } = await this.send(name, args);
    if (body.type !== 'ok') throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body.message as Calls[Name]['message'];
  }

  /** Makes a call and returns the code of its refusal, with the parameter where it names one. */
  async refusal<Name extends keyof Calls>(name: Name, args: Sent<Name> = {}): Promise<string> {
    const { body } = await this.send(name, args);
    if (!body.error) throw new Error(`${name} was not refused: ${JSON.stringify(body)}`);
    return body.error.parameter === undefined ? body.error.code : `${body.error.code}@${body.error.parameter}`;
  }
}
