import type { Operation } from '../../../schemas/contract.ts';
import type { Exchange } from '../kernel/exchange.ts';
import type { SecurityLog } from '../kernel/settings/security-event.ts';

/** Calls about accounts: all their changes are logged. */
const GUARDING = /^(?:user|google|passkeys?|address|operators?|staff)\./;

/**
 * Refusals, by any call, of callers who lack permission, who guess, or who ask for objects of others or in malformed
 * requests.
 */
const SUSPECT =
  /^(?:login_\w+|session_invalid|\w+_required|too_many_requests|sandbox_address|(?:pay_)?password_wrong|code_(?:wrong|needed)|google_code_\w+|parameter_error|not_found|\w+_unknown|internal_error)$/;

/** The data of a call that has ended. */
export interface Ended {
  /** Id of the user who asked, or whose session it began. */
  readonly user: string | undefined;
  readonly address: string;
  readonly agent: string | undefined;
  /** The code of its refusal; undefined where it was done. */
  readonly code: string | undefined;
}

/**
 * Logs the events that an operator must be able to find later: how people signed in and changed the protection of their
 * accounts, every call by which value can leave, and every refusal of a caller who lacks permission or guesses.
 * Arguments are never logged, so no password, code or address of a person is.
 */
export function tellSecurity(
  { options, clock }: Exchange,
  { id, effect }: Operation,
  { user, address, agent, code }: Ended,
): void {
  const { securityLog } = options;
  if (!securityLog) return;
  const guarding = effect === 'leaves' || (effect !== 'read' && GUARDING.test(id));
  if (!guarding && !(code !== undefined && SUSPECT.test(code))) return;
  securityLog({
    time: new Date(clock.wall()).toISOString(),
    call: id,
    outcome: code === undefined ? 'done' : code === 'internal_error' ? 'failed' : 'refused',
    ...(code === undefined ? {} : { code }),
    ...(user === undefined ? {} : { user }),
    address,
    ...(agent === undefined ? {} : { agent: agent.slice(0, 200) }),
  });
}

/** One event a line, as JSON, in which line ends are escaped: nobody writes a line of their own. */
export const logToStandardOutput: SecurityLog = (event) =>
  void process.stdout.write(`${JSON.stringify({ log: 'security', ...event })}\n`);
