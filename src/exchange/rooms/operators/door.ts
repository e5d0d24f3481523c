import type { Operation } from '../../../../schemas/contract.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Asked, Door } from '../../http/router.ts';
import { writeAudit } from './audit.ts';
import type { StaffCall, StaffHandlers, StaffWork } from './call.ts';
import { assertMay } from './roles.ts';
import { sawStaff, staffOfToken } from './sessions.ts';
import type { OpenStaff } from './sessions.ts';
import type { Staff } from './tables.ts';

/** A handler without the types of its call. */
type AnyHandler = (call: StaffCall<never>) => Promise<unknown>;

/** Authenticates members of staff by their own tokens, and authorises calls by the roles of the contract. */
export function staffDoor(handlers: StaffHandlers): Door {
  const named = new Map(Object.entries(handlers) as [string, AnyHandler][]);
  return {
    prefix: '/api/ops',
    bind(operation) {
      const handler = named.get(operation.id);
      if (!handler) throw new Error(`The call ${operation.id} has no handler.`);
      return async ({ exchange, limiter, request, token, known }) => {
        const open = token ? await staffOfToken(exchange.database.queries, exchange, token) : undefined;
        known(open && `staff ${open.person.id}`);
        await limiter.take('call', open ? `staff ${open.person.id}` : request.ip);
        assertMay(operation, open?.person, token);
        if (open && token !== undefined) await sawStaff(exchange, token, open);
        return (asked) => carryOut(operation, handler, asked, open);
      };
    },
  };
}

/** Runs the handler. Its command checks the caller's permission again, and must write a line to the audit log. */
async function carryOut(
  operation: Operation,
  handler: AnyHandler,
  asked: Asked,
  open: OpenStaff | undefined,
): Promise<unknown> {
  const { exchange, token } = asked;
  let commanded = false;
  const call = {
    exchange,
    args: asked.args,
    lang: asked.lang,
    get staff(): Staff {
      if (!open) throw new Refusal('login_required');
      return open.person;
    },
    endsAt: open?.endsAt ?? 0,
    token,
    ip: asked.ip,
    limiter: asked.limiter,
    queries: exchange.database.queries,
    now: exchange.clock.now(),
    command: <T>(run: (work: StaffWork) => Promise<T>): Promise<T> =>
      exchange.command(async (work) => {
        commanded = true;
        const now = token ? await staffOfToken(work.queries, exchange, token) : undefined;
        assertMay(operation, now?.person, token);
        if (!now) throw new Refusal('login_required');
        let lines = 0;
        const made = await run({
          ...work,
          staff: now.person,
          audit: async (deed) => {
            lines += 1;
            await writeAudit(work.queries, now.person, deed, exchange.clock.wall());
          },
        });
        if (lines === 0) throw new Error(`${operation.id} writes nothing to the audit log.`);
        return made;
      }),
  };
  const message = await handler(call as StaffCall<never>);
  if (operation.effect !== 'read' && operation.auth === 'required' && !commanded)
    throw new Error(`${operation.id} decides outside its command.`);
  return message;
}
