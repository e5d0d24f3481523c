import type { CodeSent } from '../../../../schemas/auth.types.ts';
import type { Work } from '../../kernel/exchange.ts';
import type { Call } from '../../kernel/call.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { CODE_LASTS, CODE_WAIT, issueCode } from './codes.ts';
import type { Scene } from './codes.ts';
import { send } from './outbox.ts';
import { codeTries } from './places.ts';
import { NAMED_SCENES, assertArea, recipientOf, recipientOfUser } from './recipient.ts';
import type { Recipient } from './recipient.ts';
import { memberAt } from './registration.ts';

/** The scenes for which a guest may request a code; all others need a user. */
const GUEST_SCENES: readonly Scene[] = ['register', 'forget', 'recover'];

export const codeHandlers: Handlers = {
  'code.send': async (call) => {
    const { args, visitor } = call;
    if (!visitor && !GUEST_SCENES.includes(args.scene)) throw new Refusal('login_required');
    const type = args.type ?? (args.user_string?.includes('@') ? 'email' : 'mobile');
    const area = args.area_code_id ?? args.country_code;
    assertArea(area);
    const named = args.user_string ? recipientOf(args.user_string, type, area, 'user_string') : undefined;
    if (visitor && !NAMED_SCENES.includes(args.scene))
      return sendCode(call, recipientOfUser(visitor, call.now), args.scene, true);
    if (!named) throw new Refusal('recipient_missing', {}, 'user_string');
    return sendCode(call, named, args.scene);
  },

  'code.sendSms': (call) =>
    sendCode(call, recipientOf(call.args.mobile, 'mobile', call.args.area_code, 'mobile', 'area_code'), 'bind'),
};

/**
 * Sends a code. The caller learns nothing about accounts: a code is made either way, and only the message differs. The
 * message reaches only the owner of the address, so somebody who has an account gets no code for a new one, and
 * somebody who has none gets no reset code.
 */
async function sendCode(call: Call<unknown>, to: Recipient, scene: Scene, own = false): Promise<CodeSent> {
  const { exchange, lang, limiter, visitor, queries, command } = call;
  const owner = own ? visitor : await memberAt(queries, to);
  const issue = async (work: Work): Promise<CodeSent> => {
    const code = await issueCode(exchange, work.queries, to.name, scene);
    if (scene === 'register' && owner) await send(work, exchange, to, { lang, key: 'already_registered' });
    else if ((scene === 'forget' || scene === 'recover') && !owner)
      await send(work, exchange, to, { lang, key: 'no_account' });
    else
      await send(work, exchange, to, {
        lang,
        key: `code_${to.carrier}`,
        values: { code, minutes: CODE_LASTS / 60_000 },
      });
    return { sent_to: to.masked, wait: CODE_WAIT, expires_in: CODE_LASTS };
  };
  return limiter.unlessRefused(codeTries(call, to.name, owner, own), () => command(issue));
}
