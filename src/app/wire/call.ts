import type { Answer, CallOptions } from '../../../engine/host.ts';
import type { AppDocument, CallDescription } from '../app-document.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';
import type { Consequences } from './judge.ts';
import type { Delivery, Request } from './transport.ts';
import { form, multipart } from './encode.ts';
import { judge } from './judge.ts';
import { send } from './transport.ts';

export type Call = (name: string, args: Readonly<Record<string, unknown>>, options: CallOptions) => Promise<Answer>;

/** Calls need these of the app around them. */
export interface Wire {
  readonly app: Pick<AppDocument, 'backend' | 'timing' | 'failures'>;
  readonly calls: Readonly<Record<string, CallDescription>>;
  readonly clock: Clock;
  readonly connection: Connection;
  /** Code of the language in which the server shall answer. */
  readonly lang: () => string;
  readonly act: Consequences;
  /** Called after every call that succeeded; the call's answer waits for what follows from it. */
  readonly succeeded: (name: string, value: unknown) => Promise<void>;
}

/** Makes the function through which every call of the contract goes. It never rejects. */
export function createCall(wire: Wire): Call {
  return async (name, args, options) => {
    const call = Object.hasOwn(wire.calls, name) ? wire.calls[name] : undefined;
    if (!call)
      return {
        error: { code: 'contract', text: wire.act.translate('error.unknown'), told: false, unknownOutcome: false },
      };
    const token = wire.act.token();
    if (call.auth === 'required' && token === null) {
      const text = wire.act.translate('error.login_first');
      if (options.quiet !== true) wire.act.redirect.to(text, wire.act.loginPage, () => wire.act.token() === null);
      return { error: { code: 'session', text, told: options.quiet !== true, unknownOutcome: false } };
    }
    const delivery = await send(requestOf(wire, call, args, options, token), wire.app.timing.request, options.signal);
    note(wire, delivery);
    const answer = judge(delivery, { call, options, failed: wire.app.failures[name], token }, wire.act);
    // What an old session still brings is not the new one's.
    if ('value' in answer && token === wire.act.token()) await wire.succeeded(name, answer.value);
    return answer;
  };
}

function requestOf(
  wire: Wire,
  call: CallDescription,
  args: Readonly<Record<string, unknown>>,
  options: CallOptions,
  token: string | null,
): Request {
  const url = wire.app.backend.api + call.path;
  const payload = { ...args, lang: wire.lang() };
  const headers: Record<string, string> = { Accept: 'application/json' };
  // A public call answers alike with and without a user; without the token a cache may share it.
  if (token !== null && call.auth !== 'none') headers['Authorization'] = token;
  if (options.intent !== undefined) headers['Idempotency-Key'] = options.intent;
  if (call.method === 'GET') return { url: `${url}?${form(payload).toString()}`, method: 'GET', headers };
  return { url, method: 'POST', headers, body: call.multipart === true ? multipart(payload) : form(payload) };
}

/** The status of a server that is closed, or of a proxy without one. */
export const UNAVAILABLE = 503;

/** Every delivery tells something of the connection, and most the time. */
export function note(wire: Pick<Wire, 'clock' | 'connection'>, delivery: Delivery): void {
  if ('failed' in delivery) {
    if (delivery.failed === 'offline') wire.connection.lost();
    if (delivery.failed === 'network') wire.connection.doubted();
    return;
  }
  wire.connection.heard(delivery.status !== UNAVAILABLE);
  if (delivery.serverTime !== null) wire.clock.sync(delivery.serverTime, delivery.sent, delivery.received);
}
