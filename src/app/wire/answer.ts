import type { Answer, CallError, CallOptions, Shell } from '../../../engine/host.ts';
import type { CallDescription } from '../app-document.ts';
import type { Delivery } from './transport.ts';
import type { Redirect } from '../navigation/redirect.ts';
import { readEnvelope } from './envelope.ts';
import { valueAt } from './pointer.ts';

/** The parts of the app that act on answers, of calls and of uploads. */
export interface AnswerTools {
  readonly translate: (key: string) => string;
  readonly toast: Shell['toast'];
  readonly redirect: Redirect;
  readonly loginPage: string;
  readonly verifyPage: string;
  /** The present token. */
  readonly token: () => string | null;
  /** Ends the session of the present token. */
  readonly endSession: () => void;
  /** Called when the server is closed for maintenance; `until` is null where it does not say. */
  readonly closed: (until: number | null) => void;
}

/** One call, as far as its answer needs it. */
interface CallContext {
  readonly call: CallDescription;
  readonly options: CallOptions;
  /** The key of the error message where the server refuses without one. */
  readonly failed?: string | undefined;
  /** The token of the request. */
  readonly token: string | null;
}

/** Turns a delivery into the engine's answer and acts on errors as the catalogue [specification, section 8] says. */
export function answerOf(delivery: Delivery, { call, options, failed, token }: CallContext, act: AnswerTools): Answer {
  const hasEffect = call.effect !== 'read';

  /** Toasts the error, unless the caller handles it. The engine shows an error that names a parameter at its field. */
  const fail = (code: string, text: string, more: Partial<CallError> = {}): Answer => {
    const shown = options.quiet !== true && more.parameter === undefined && options.handles?.(code) !== true;
    if (shown) act.toast(text, 'error');
    return { error: { code, text, shown, unknownOutcome: false, ...more } };
  };

  if ('failed' in delivery) {
    if (delivery.failed === 'aborted')
      return { error: { code: 'aborted', text: '', shown: true, unknownOutcome: hasEffect && delivery.sent } };
    const code = delivery.failed === 'timeout' ? 'timeout' : 'network';
    return fail(code, act.translate(`error.${delivery.failed}`), { unknownOutcome: hasEffect && delivery.sent });
  }

  const reading = readEnvelope(delivery.text);
  if (reading.kind === 'session') {
    // A late answer to a former session does not end the present one.
    if (token === act.token()) {
      act.endSession();
      act.redirect.to(reading.text || act.translate('error.session'), act.loginPage, () => act.token() === null);
    }
    return { error: { code: 'session', text: reading.text, shown: true, unknownOutcome: false } };
  }
  if (reading.kind === 'verify') {
    act.redirect.to(reading.text || act.translate('error.verify'), act.verifyPage);
    return { error: { code: 'verify', text: reading.text, shown: true, unknownOutcome: false } };
  }
  if (reading.kind === 'failure' && reading.code === 'maintenance') {
    const until = reading.params?.['until'];
    act.closed(typeof until === 'number' ? until : null);
    // The maintenance view says it; the call had no effect.
    return { error: { code: 'maintenance', text: reading.text, shown: true, unknownOutcome: false } };
  }
  // After a server error (5xx) nobody knows whether the call took effect; a refusal (4xx) had none.
  if (delivery.status !== 200 && reading.kind !== 'failure') {
    return fail('http', act.translate('error.http'), { unknownOutcome: hasEffect && delivery.status >= 500 });
  }
  if (reading.kind === 'unreadable')
    return fail('contract', act.translate('error.unreadable'), { unknownOutcome: hasEffect });
  if (reading.kind === 'failure') {
    const code = reading.code ?? 'unknown';
    return fail(
      code,
      reading.text || act.translate(code === 'transfer_failed' ? 'error.transfer_failed' : (failed ?? 'error.unknown')),
      {
        ...(reading.parameter === undefined ? {} : { parameter: reading.parameter }),
        ...(reading.params === undefined ? {} : { params: reading.params }),
        unknownOutcome: hasEffect && delivery.status >= 500,
      },
    );
  }
  const total = call.total === undefined ? undefined : count(valueAt(reading.body, call.total));
  const value = valueAt(reading.body, call.data);
  return total === undefined ? { value } : { value, total };
}

/** Reads a count that the server wrote as a number or as digits. */
function count(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}
