import { desc, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import { CODE_LASTS } from './codes.ts';
import { laneOfAccount } from './lanes.ts';
import { SEALED_FOR } from './delivery/deliver.ts';
import { MESSAGE_WAITS } from './delivery/delivery.ts';
import { forgetChallenges } from './passkey/challenges.ts';
import { forgetConfirmations } from './passkey/confirmations.ts';
import type { Recipient } from './recipient.ts';
import { codes, outbox } from './tables.ts';

/** Returns the newest fifty messages in the store, of one recipient or of all. */
export const lastMessages = (queries: Queries, recipient?: string) =>
  queries
    .select({
      id: outbox.id,
      carrier: outbox.carrier,
      recipient: outbox.recipient,
      subject: outbox.subject,
      body: outbox.body,
      code: outbox.code,
      at: outbox.at,
    })
    .from(outbox)
    .where(recipient === undefined ? undefined : eq(outbox.recipient, recipient.toLowerCase()))
    .orderBy(desc(outbox.id))
    .limit(50);

/** Replaces a code in the stored copy of a message: only a sandbox shows its testers the codes themselves. */
const HIDDEN = '••••••';

/** The values of the placeholders `{{name}}` of a message; a code is a secret. */
type Values = { readonly code?: string } & Readonly<Record<string, string | number>>;

/** A message to send, by the key of its texts. */
interface Outgoing {
  readonly lang: Lang;
  readonly key: string;
  readonly values?: Values;
}

/**
 * Hands a message to its carrier when the command commits. The texts are `mail.<key>.subject` and `mail.<key>.body`.
 * The stored copy hides the code outside a sandbox; the copy for the carrier is sealed (encrypted) until it was sent.
 */
export async function send(
  work: Work,
  { texts, options, seal, clock }: Exchange,
  to: Recipient,
  { lang, key, values = {} }: Outgoing,
): Promise<void> {
  const say = (said: Values): { subject: string; body: string } => ({
    subject: texts.say(lang, `mail.${key}.subject`, said),
    body: texts.say(lang, `mail.${key}.body`, said),
  });
  const { code } = values;
  const at = clock.wall();
  const carried = options.carriers?.[to.carrier] !== undefined;
  const shown = options.sandbox || code === undefined ? values : { ...values, code: HIDDEN };
  const [row] = await work.queries
    .insert(outbox)
    .values({
      carrier: to.carrier,
      recipient: to.name,
      ...say(shown),
      code: shown.code ?? null,
      at,
      ...(carried
        ? {
            state: 'waiting',
            sealed: seal.close(JSON.stringify(say(values)), SEALED_FOR),
            expiresAt: code === undefined ? null : at + CODE_LASTS,
          }
        : {}),
    })
    .returning({ id: outbox.id });
  if (carried && row)
    await work.schedule({ kind: MESSAGE_WAITS, object: row.id, due: work.now, lane: laneOfAccount(to.name) });
}

/**
 * Deletes messages that were sent, and what has ended before these moments of true time: codes, and what passkeys were
 * asked and have confirmed.
 */
export async function forgetMessages(queries: Queries, sentBefore: number, endedBefore: number): Promise<void> {
  await queries.delete(outbox).where(lt(outbox.at, sentBefore));
  await queries.delete(codes).where(lt(codes.expiresAt, endedBefore));
  await forgetChallenges(queries, endedBefore);
  await forgetConfirmations(queries, endedBefore);
}
