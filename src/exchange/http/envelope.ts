import type { Refusal } from '../kernel/basics/refusal.ts';
import type { Lang, Texts } from '../kernel/basics/texts.ts';

/**
 * Codes whose answer carries a number instead of `error`: the client ends the session, or leads to the identity page.
 */
const TYPES: Readonly<Record<string, number>> = { session_invalid: 999, login_required: 999, identity_required: 998 };

/** Returns a success as it goes over the wire. */
export const success = (message: unknown): object => ({ type: 'ok', message });

/** Returns a refusal as it goes over the wire, in the user's language. */
export const failure = (texts: Texts, lang: Lang, refusal: Refusal): object => ({
  type: TYPES[refusal.code] ?? 'error',
  message: texts.say(lang, `error.${refusal.code}`, refusal.params),
  error: {
    code: refusal.code,
    ...(refusal.parameter === undefined ? {} : { parameter: refusal.parameter }),
    params: refusal.params,
  },
});
