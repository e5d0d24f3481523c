import type { Exchange } from '../kernel/exchange.ts';
import type { Entry } from '../kernel/ledger/entry.ts';
import { house } from '../kernel/ledger/ledger.ts';
import type { Client } from './client.ts';

/** The ids of the first holder and of the first position. */
const FIRST = 20_000_000;

/** So many are made by one command. */
const AT_ONCE = 500;

interface Position {
  readonly currency: string;
  readonly frozen: bigint;
  readonly fee: bigint;
}

/**
 * Gives many people the same position that somebody has: each an account, money, what the position holds of it, and the
 * timer of its overnight fee. It takes a fraction of a millisecond for each.
 * @param holder has one position, and no other money on the futures account than is left beside it.
 * @returns the ids of the people.
 */
export async function holdersLike(holder: Client, count: number): Promise<readonly string[]> {
  const { exchange } = holder.running;
  const { id: user } = await holder.call('user.info');
  const [trade] = await holder.call('lever.held');
  if (!trade) throw new Error('There is no position to copy.');
  const [found] = await exchange.database.rows<{ currency: string; frozen: string; fee: string }>(
    `select currency, amount::text as frozen, (select fee::text from lever_trade where id = ${trade.id}) as fee
     from hold join account on account.id = account_id where object = 'lever:${trade.id}'`,
  );
  if (!found) throw new Error('The position holds nothing.');
  const position = { currency: found.currency, frozen: BigInt(found.frozen), fee: BigInt(found.fee) };
  for (let from = 0; from < count; from += AT_ONCE)
    await add(exchange, { user, trade: trade.id }, position, from, Math.min(count, from + AT_ONCE));
  return Array.from({ length: count }, (_, i) => String(FIRST + i));
}

async function add(
  exchange: Exchange,
  like: { readonly user: string; readonly trade: string },
  { currency, frozen, fee }: Position,
  from: number,
  until: number,
): Promise<void> {
  const ids = Array.from({ length: until - from }, (_, i) => String(FIRST + from + i));
  const each = `generate_series(${FIRST + from}, ${FIRST + until - 1}) as of(id)`;
  const entries = (of: (owner: string) => Entry): Entry[] => ids.map(of);
  await exchange.command(async (work) => {
    const account = (owner: string) => ({ owner, kind: 'lever', currency }) as const;
    for (const statement of [
      `insert into member overriding system value select (jsonb_populate_record(one, jsonb_build_object('id', of.id,
        'email', of.id || '@holders.test', 'invite_code', 'H' || of.id))).* from member as one, ${each}
        where one.id = ${like.user}`,
      `insert into account (owner, kind, currency, available, frozen) select of.id, 'lever', '${currency}', 0, 0 from ${each}`,
      `insert into lever_trade overriding system value select (jsonb_populate_record(one, jsonb_build_object(
        'id', of.id, 'user_id', of.id))).* from lever_trade as one, ${each} where one.id = ${like.trade}`,
      `insert into timer (kind, object, due, lane) select kind, of.id::text, due, 'user:' || of.id from timer, ${each}
        where kind = 'lever.night' and object = '${like.trade}'`,
    ])
      await work.queries.execute(statement);
    await work.postTogether(
      entries((owner) => ({
        cause: 'deposit',
        object: `deposit:${owner}`,
        rows: [
          { ...house('external', currency), available: -(frozen + fee) },
          { ...account(owner), available: frozen + fee },
        ],
      })),
    );
    await work.postTogether(
      entries((owner) => ({
        cause: 'lever_open',
        object: `lever:${owner}`,
        rows: [
          { ...account(owner), available: -(frozen + fee), frozen },
          { ...house('fee', currency), available: fee },
        ],
      })),
    );
  });
}
