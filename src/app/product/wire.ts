import type { Call, Wire } from '../wire/call.ts';
import { createCall } from '../wire/call.ts';
import { createConnection } from '../wire/connection.ts';
import { send } from '../wire/transport.ts';
import type { Core } from './core.ts';
import type { ProductNavigation } from './navigation.ts';
import type { Texts } from './texts.ts';

interface WireEvents {
  /** Called when the session of the present token has ended. */
  readonly endSession: () => void;
  readonly succeeded: Wire['succeeded'];
  readonly published: Wire['published'];
  /** Reads again all that is shown, once the server can be reached again. */
  readonly refresh: () => void;
}

export interface ProductWire {
  readonly wire: Wire;
  readonly call: Call;
}

/** Joins calls and the connection: calls report whether the server answers, and it probes the server when in doubt. */
export function createProductWire(
  { options: { app, calls }, store, clock }: Pick<Core, 'options' | 'store' | 'clock'>,
  { languages }: Pick<Texts, 'languages'>,
  { toast, redirect }: Pick<ProductNavigation, 'toast' | 'redirect'>,
  { endSession, succeeded, published, refresh }: WireEvents,
): ProductWire {
  const lang = (): string => languages.current().code;
  const connection = createConnection(clock.now, refresh, async () => {
    const path = calls[app.calls.site ?? app.calls.user]?.path ?? '';
    const url = `${app.backend.api}${path}?lang=${lang()}`;
    const delivery = await send({ url, method: 'GET', headers: { Accept: 'application/json' } }, app.timing.request);
    return !('failed' in delivery);
  });
  const wire: Wire = {
    app,
    calls,
    clock,
    connection,
    lang,
    act: {
      translate: languages.translate,
      toast,
      redirect,
      token: () => store.getState().token,
      loginPage: app.signIn.page,
      verifyPage: app.signIn.verify,
      endSession,
      closed: connection.closed,
    },
    succeeded,
    published,
  };
  return { wire, call: createCall(wire) };
}
