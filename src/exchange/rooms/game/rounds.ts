import { createHash, randomBytes, randomInt } from 'node:crypto';
import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import type { GameRound, GameTile } from '../../../../schemas/game.types.ts';
import { dayOf } from '../../../domain/period.ts';
import { DIGS, PLACES, TRIES, prizeOf, stateOf, steps } from '../../../domain/game/treasure.ts';
import { assertHunts, assertMayEarn } from '../account/index.ts';
import { countOf } from '../../kernel/database/page.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { house, move } from '../../kernel/ledger/ledger.ts';
import { toText, toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { rounds } from './tables.ts';
import type { RoundRow } from './tables.ts';

/** The coin of the prizes. */
export const CURRENCY = 'USDT';

const sealOf = (salt: string, treasure: number): string =>
  createHash('sha256').update(`${salt}:${treasure}`).digest('hex');

function tileOf({ treasure, digs, state }: RoundRow, tile: number): GameTile {
  const dug = digs.includes(tile);
  const known = tile === treasure && (dug || state !== 'open');
  return { tile, state: known ? 'treasure' : dug ? 'dug' : 'hidden', steps: dug ? steps(tile, treasure) : null };
}

/** Returns a round's view for its player, with the place of the treasure only when the round is over. */
export const view = (row: RoundRow): GameRound => ({
  id: row.id,
  state: row.state,
  tiles: Array.from({ length: PLACES }, (_, tile) => tileOf(row, tile)),
  digs: row.digs.length,
  left: DIGS - row.digs.length,
  seal: sealOf(row.salt, row.treasure),
  salt: row.state === 'open' ? null : row.salt,
  treasure: row.state === 'open' ? null : row.treasure,
  currency: CURRENCY,
  prize: row.state === 'open' ? null : toText(row.prize),
  created_at: row.createdAt,
});

export const openRound = async (queries: Queries, userId: string): Promise<RoundRow | undefined> =>
  (
    await queries
      .select()
      .from(rounds)
      .where(and(eq(rounds.userId, userId), eq(rounds.state, 'open')))
  )[0];

/** Counts the rounds that a user has begun on a day. */
export const triedOn = (queries: Queries, userId: string, day: number): Promise<number> =>
  countOf(queries, rounds, and(eq(rounds.userId, userId), eq(rounds.day, day)));

/**
 * Begins a round, or continues the open one.
 * @param place where the user begins it, as `placeOf` names it.
 * @throws Refusal `game_no_tries`, `game_no_tries_here`, or those of `assertMayEarn`.
 */
export async function begin(work: Work, exchange: Exchange, userId: string, place: string): Promise<RoundRow> {
  const { queries, now } = work;
  const open = await openRound(queries, userId);
  if (open) return open;
  await assertMayEarn(work, userId);
  const day = dayOf(now);
  if ((await triedOn(queries, userId, day)) >= TRIES) throw new Refusal('game_no_tries');
  assertHunts(exchange, await countOf(queries, rounds, and(eq(rounds.place, place), eq(rounds.day, day))));
  const drawn = { treasure: randomInt(PLACES), salt: randomBytes(16).toString('hex') };
  const begun = { userId, day, place, ...drawn, state: 'open', createdAt: now } as const;
  const [row] = await queries
    .insert(rounds)
    .values({ ...begun, digs: [] })
    .returning();
  if (!row) throw new Error('The round was not stored.');
  return row;
}

/**
 * Digs at a tile, and pays the prize if the treasure is there.
 * @throws Refusal `game_round_unknown`, `game_round_over` at `id`, `game_tile_dug` at `tile`, or those of
 * `assertMayEarn`.
 */
export async function dig(work: Work, userId: string, id: string, tile: number): Promise<RoundRow> {
  const [row] = await work.queries
    .select()
    .from(rounds)
    .where(and(eq(rounds.id, id), eq(rounds.userId, userId)));
  if (!row) throw new Refusal('game_round_unknown', {}, 'id');
  if (row.state !== 'open') throw new Refusal('game_round_over', {}, 'id');
  await assertMayEarn(work, userId);
  if (row.digs.includes(tile)) throw new Refusal('game_tile_dug', {}, 'tile');
  const digs = [...row.digs, tile];
  const state = stateOf(row.treasure, digs);
  const prize = toUnits(new Big(prizeOf(row.treasure, digs)));
  const [dug] = await work.queries.update(rounds).set({ digs, state, prize }).where(eq(rounds.id, id)).returning();
  if (!dug) throw new Error('The dig was not stored.');
  if (prize > 0n) {
    const rows = move(house('market', CURRENCY), { owner: userId, kind: 'legal', currency: CURRENCY }, prize);
    await work.post({ cause: 'game_prize', object: `game:${id}`, rows });
  }
  return dug;
}
