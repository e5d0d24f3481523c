import { and, desc, eq, ne, sum } from 'drizzle-orm';
import { DAY, dayOf } from '../../../domain/period.ts';
import { COLUMNS, DIGS, PRIZES, TRIES } from '../../../domain/game/treasure.ts';
import { laneNameOfPlace, placeOf, placesOf } from '../account/index.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { toText } from '../../kernel/ledger/units.ts';
import type { Handlers, NameLane, Room } from '../../kernel/room.ts';
import { CURRENCY, begin, dig, openRound, triedOn, view } from './rounds.ts';
import { rounds } from './tables.ts';

const handlers: Handlers = {
  'game.index': async ({ user, queries, now }) => {
    const today = dayOf(now);
    const [last] = await queries
      .select()
      .from(rounds)
      .where(and(eq(rounds.userId, user.id), eq(rounds.day, today)))
      .orderBy(desc(rounds.id))
      .limit(1);
    const round = (await openRound(queries, user.id)) ?? last;
    const [won] = await queries
      .select({ prize: sum(rounds.prize) })
      .from(rounds)
      .where(eq(rounds.userId, user.id));
    return {
      columns: COLUMNS,
      digs: DIGS,
      tries: TRIES,
      tries_left: TRIES - (await triedOn(queries, user.id, today)),
      renews_at: (today + 1) * DAY,
      currency: CURRENCY,
      prizes: PRIZES.map((number, index) => ({ digs: index + 1, number })),
      won: toText(BigInt(won?.prize ?? '0')),
      round: round ? view(round) : null,
    };
  },

  'game.start': ({ user, exchange, ip, command }) =>
    command(async (work) => view(await begin(work, exchange, user.id, placeOf(ip)))),

  'game.dig': ({ args, user, command }) => command(async (work) => view(await dig(work, user.id, args.id, args.tile))),

  'game.rounds': async ({ args, user, queries }) => {
    const where = and(eq(rounds.userId, user.id), ne(rounds.state, 'open'));
    const rows = await queries
      .select()
      .from(rounds)
      .where(where)
      .orderBy(desc(rounds.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: rows.map(view), total: await countOf(queries, rounds, where) };
  },
};

/** As `NameLane`: the place in which a round was begun. */
const placeOfRound: NameLane = async ({ id }, queries) => {
  const [round] = await queries
    .select({ place: rounds.place })
    .from(rounds)
    .where(eq(rounds.id, String(id)));
  return round && laneNameOfPlace(round.place);
};

/** The room of the mini game: a treasure on a beach, three hunts a day, no stake. */
export const game: Room = {
  name: 'game',
  migrations: migrationsBeside(import.meta.url, 'game'),
  handlers,
  // Rounds of a day are counted by the place in which they begin.
  lanes: {
    calls: ['game.start', 'game.dig'],
    names: { place: placesOf, 'place of round:{id}': placeOfRound },
  },
};
