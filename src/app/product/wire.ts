import type { AppDocument, CallDescription } from '../app-document.ts';
import type { Call, Wire } from '../wire/call.ts';
import { createCall } from '../wire/call.ts';
import type { Clock } from '../wire/clock.ts';
import type { Connection } from '../wire/connection.ts';
import { createConnection } from '../wire/connection.ts';
import type { AnswerTools } from '../wire/answer.ts';
import { send } from '../wire/transport.ts';

interface WireTools extends Pick<AnswerTools, 'translate' | 'toast' | 'redirect' | 'token' | 'endSession'> {
  readonly app: AppDocument;
  readonly calls: Readonly<Record<string, CallDescription>>;
  readonly clock: Clock;
  /** Code of the language in which the server answers. */
  readonly lang: () => string;
  readonly succeeded: Wire['succeeded'];
  /** Reads again all that is shown, once the server can be reached again. */
  readonly refresh: () => void;
}

interface ProductWire {
  readonly wire: Wire;
  readonly call: Call;
  readonly connection: Connection;
}

/**
 * Joins calls with the connection: calls tell it whether the server answers, and it probes the server when in doubt.
 */
export function createProductWire(tools: WireTools): ProductWire {
  const { app, calls, clock, lang, refresh, succeeded, ...act } = tools;
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
    act: { ...act, loginPage: app.signIn.page, verifyPage: app.signIn.verify, closed: connection.closed },
    succeeded,
  };
  return { wire, call: createCall(wire), connection };
}
