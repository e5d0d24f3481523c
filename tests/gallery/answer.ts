import type { Operation } from '../../schemas/contract.ts';
import type { Screen } from '../journeys/pages.ts';
import { contract, readsOf, type State } from './states.ts';
import { NOW, valueOf, type Json } from '../../engine/page-test/values.ts';

/** The answer that a page gets in place of the server's. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const told = (status: number, body: Json): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'x-server-time': String(NOW) },
  body: JSON.stringify(body),
});

/** The answer to a call in a state of a page. `undefined`: none ever comes. */
export function answerTo(operation: Operation, screen: Screen, { answers, shape }: State): Answer | undefined {
  const own = readsOf(screen).some(({ id }) => id === operation.id);
  if (operation.id === 'user.info' && !own) return told(200, { type: 'ok', message: userIn(screen, { shape }) });
  if (own && answers === 'never') return undefined;
  if (own && answers === 'fail')
    return told(500, {
      type: 'error',
      message: 'Something went wrong on our side. Please try again.',
      error: { code: 'internal_error', params: {} },
    });
  return told(200, valueOf(contract, operation.answer, shape));
}

/** Somebody who may see the page: of the state's own level, where the page asks for none. */
export function userIn({ access }: Screen, { shape }: Pick<State, 'shape'>): Readonly<Record<string, Json>> {
  const user = valueOf(
    contract,
    { $ref: '#/components/schemas/User' },
    { ...shape, rows: Math.max(shape.rows, 1) },
  ) as Record<string, Json>;
  const levelled =
    shape.fixed?.name === 'VerificationLevel' && !access.includes('verified') && !access.includes('advanced');
  return { ...user, pay_password_set: true, merchant: true, trader: true, ...(levelled ? {} : { level: 'advanced' }) };
}
