import type { Answer, CallError, CallOptions, Shell } from '../../../engine/host.ts';
import type { CallDescription } from '../app-document.ts';
import type { Delivery } from './transport.ts';
import type { Redirect } from '../navigation/redirect.ts';
import { readEnvelope } from './envelope.ts';
import { valueAt } from './pointer.ts';

/** The parts of the app that answers act on, whatever way they came. */
export interface Consequences {
  readonly translate: (key: string) => string;
  readonly toast: Shell['toast'];
  readonly redirect: Redirect;
  readonly loginPage: string;
  readonly verifyPage: string;
  /** The token now; and the end of its session. */
  readonly token: () => string | null;
  readonly endSession: () => void;
  /** The server is closed for maintenance: until when, null where it does not say. */
  readonly closed: (until: number | null) => void;
}

/** The circumstances of one call. */
export interface Circumstances {
  readonly call: CallDescription;
  readonly options: CallOptions;
  /** The key of what is said where the server refuses without words. */
  readonly failed?: string | undefined;
  /** The token that the request carried. */
  readonly token: string | null;
}

/**
 * Turns a delivery into the engine's answer and does, once, what the error catalogue [specification, section 8] asks
 * for.
 */
export function judge(delivery: Delivery, { call, options, failed, token }: Circumstances, act: Consequences): Answer {
  const open = call.effect !== 'read';

  /**
   * Tells the user unless the caller does. An error that names a parameter belongs to its field, which the engine
   * finds.
   */
  const fail = (code: string, text: string, more: Partial<CallError> = {}): Answer => {
    const told = options.quiet !== true && more.parameter === undefined && options.handles?.(code) !== true;
    if (told) act.toast(text, 'error');
    return { error: { code, text, told, unknownOutcome: false, ...more } };
  };

  if ('failed' in delivery) {
    if (delivery.failed === 'aborted')
      return { error: { code: 'aborted', text: '', told: true, unknownOutcome: open && delivery.sent } };
    const code = delivery.failed === 'timeout' ? 'timeout' : 'network';
    return fail(code, act.translate(`error.${delivery.failed}`), { unknownOutcome: open && delivery.sent });
  }

  const reading = readEnvelope(delivery.text);
  if (reading.kind === 'session') {
    // A late answer to a session that is over, or replaced by a new one, ends nothing.
    if (token === act.token()) {
      act.endSession();
      act.redirect.to(reading.text || act.translate('error.session'), act.loginPage, () => act.token() === null);
    }
    return { error: { code: 'session', text: reading.text, told: true, unknownOutcome: false } };
  }
  if (reading.kind === 'verify') {
    act.redirect.to(reading.text || act.translate('error.verify'), act.verifyPage);
    return { error: { code: 'verify', text: reading.text, told: true, unknownOutcome: false } };
  }
  if (reading.kind === 'failure' && reading.code === 'maintenance') {
    const until = reading.params?.['until'];
    act.closed(typeof until === 'number' ? until : null);
    // The page in place of all others says it; nothing was done.
    return { error: { code: 'maintenance', text: reading.text, told: true, unknownOutcome: false } };
  }
  // A server error says nothing of whether the work was done; a refusal (4xx) does.
  if (delivery.status !== 200 && reading.kind !== 'failure') {
    return fail('http', act.translate('error.http'), { unknownOutcome: open && delivery.status >= 500 });
  }
  if (reading.kind === 'unreadable')
    return fail('contract', act.translate('error.unreadable'), { unknownOutcome: open });
  if (reading.kind === 'failure') {
    const code = reading.code ?? 'unknown';
    return fail(
      code,
      reading.text || act.translate(code === 'transfer_failed' ? 'error.transfer_failed' : (failed ?? 'error.unknown')),
      {
        ...(reading.parameter === undefined ? {} : { parameter: reading.parameter }),
        ...(reading.params === undefined ? {} : { params: reading.params }),
        unknownOutcome: open && delivery.status >= 500,
      },
    );
  }
  const total = call.total === undefined ? undefined : count(valueAt(reading.body, call.total));
  const value = valueAt(reading.body, call.data);
  return total === undefined ? { value } : { value, total };
}

/** A count as the server wrote it, a number or its digits. */
function count(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}
