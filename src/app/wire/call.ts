import type { Answer, CallOptions } from '../../../engine/host.ts';
import type { AppDocument, CallDescription } from '../app-document.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';
import type { AnswerTools } from './answer.ts';
import { runningVersion } from '../site/version.ts';
import type { Delivery, Request } from './transport.ts';
import { form, multipart } from './encode.ts';
import { answerOf } from './answer.ts';
import { send } from './transport.ts';

export type Call = (name: string, args: Readonly<Record<string, unknown>>, options: CallOptions) => Promise<Answer>;

/** The parts of the app that calls use. */
export interface Wire {
  readonly app: Pick<AppDocument, 'backend' | 'timing' | 'failures'>;
  readonly calls: Readonly<Record<string, CallDescription>>;
  readonly clock: Clock;
  readonly connection: Connection;
  /** Code of the language in which the server answers. */
  readonly lang: () => string;
  readonly act: AnswerTools;
  /** Called after every call that succeeded; the caller gets the answer once this has resolved. */
  readonly succeeded: (name: string, value: unknown) => Promise<void>;
  /** Called with what each answer says of editions, see `Delivery`. */
  readonly published: (edition: string | null) => void;
}

/** Makes the function for all calls of the contract. It never rejects. */
export function createCall(wire: Wire): Call {
  return async (name, args, options) => {
    const call = Object.hasOwn(wire.calls, name) ? wire.calls[name] : undefined;
    if (!call)
      return {
        error: { code: 'contract', text: wire.act.translate('error.unknown'), shown: false, unknownOutcome: false },
      };
    const token = wire.act.token();
    if (call.auth === 'required' && token === null) {
      const text = wire.act.translate('error.login_first');
      if (options.quiet !== true) wire.act.redirect.to(text, wire.act.loginPage, () => wire.act.token() === null);
      return { error: { code: 'session', text, shown: options.quiet !== true, unknownOutcome: false } };
    }
    const delivery = await send(requestOf(wire, call, args, options, token), wire.app.timing.request, options.signal);
    recordDelivery(wire, delivery);
    const answer = answerOf(delivery, { call, options, failed: wire.app.failures[name], token }, wire.act);
    // An answer to a former session must not change the present one.
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
  // A public call answers the same with and without a user; without the token caches may share the answer.
  if (token !== null && call.auth !== 'none') headers['Authorization'] = token;
  // Staff may set flags for some versions alone.
  const version = runningVersion();
  if (version !== undefined) headers['X-App-Version'] = version;
  if (options.intent !== undefined) headers['Idempotency-Key'] = options.intent;
  if (call.method === 'GET') return { url: `${url}?${form(payload).toString()}`, method: 'GET', headers };
  return { url, method: 'POST', headers, body: call.multipart === true ? multipart(payload) : form(payload) };
}

/** The status of a server that is closed for maintenance, or of a proxy that has no server. */
const UNAVAILABLE = 503;

/** Updates the connection's state, and the clock, from a delivery. */
export function recordDelivery(wire: Pick<Wire, 'clock' | 'connection' | 'published'>, delivery: Delivery): void {
  if ('failed' in delivery) {
    if (delivery.failed === 'offline') wire.connection.lost();
    if (delivery.failed === 'network') wire.connection.doubted();
    return;
  }
  wire.connection.answered(delivery.status !== UNAVAILABLE);
  wire.published(delivery.edition);
  if (delivery.serverTime !== null) wire.clock.sync(delivery.serverTime, delivery.sent, delivery.received);
}
