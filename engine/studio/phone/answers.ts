import { Wire } from '../../page-test/mock.ts';
import type { PageTests } from '../../page-test/product.ts';
import { requestOf } from '../../page-test/request.ts';
import { NOW, valueOf } from '../../page-test/values.ts';
import type { Answering, PhoneGiven } from './given.ts';

/** The words of a server that fails. */
export const FAILURE = 'Something went wrong on our side. Please try again.';

/** Answers the calls of the page in the place of a server: by the contract, as the state says. */
export function answerCalls(
  { setting, user }: PhoneGiven,
  { reads, answers, shape }: Answering,
  product: PageTests,
): void {
  const wire = new Wire(setting.described);
  const own = new Set(reads);
  const send = window.fetch.bind(window);
  const answered = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, origin } = new URL(address, window.location.href);
    const call = origin === window.location.origin ? wire.find(init.method ?? 'GET', pathname) : undefined;
    if (call === undefined) return send(address, init);
    const mine = own.has(call.name);
    if (mine && answers === 'never') return new Promise(() => undefined);
    const headers = { 'content-type': 'application/json', 'x-server-time': String(NOW) };
    if (mine && answers === 'fail') {
      const { status, body } = product.refuse({ code: 'internal_error', text: FAILURE, params: {} });
      return new Response(JSON.stringify(body), { status: status === 200 ? 500 : status, headers });
    }
    const value = valueOf(setting.described, call.answer, shape);
    const body =
      !mine && setting.userCalls.includes(call.name) ? put(value, call.data.split('/').slice(1), user) : value;
    return new Response(JSON.stringify(body), { status: 200, headers });
  };
  window.fetch = (input, init) =>
    answered(input instanceof Request ? input.url : String(input), init ?? (input instanceof Request ? input : {}));
  window.XMLHttpRequest = requestOf(answered);
}

function put(value: unknown, [step, ...rest]: readonly string[], inner: unknown): unknown {
  if (step === undefined) return inner;
  const base = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  return { ...base, [step]: put(base[step], rest, inner) };
}
