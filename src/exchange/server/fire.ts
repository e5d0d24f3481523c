import { sql } from 'drizzle-orm';
import { takeFirst, takeThis } from '../kernel/clock/due.ts';
import type { Reaching, Timer } from '../kernel/clock/due.ts';
import { NotFirst } from '../kernel/clock/timers.ts';
import type { TimersOptions } from '../kernel/clock/timers.ts';
import { takeTogether } from '../kernel/clock/together.ts';
import type { RunCommand } from '../kernel/commands.ts';
import type { Queries } from '../kernel/database/database.ts';
import type { Exchange, Work } from '../kernel/exchange.ts';
import { laneOfUser } from '../kernel/basics/lane-names.ts';
import { BeyondLanes, withinLanes } from '../kernel/lanes.ts';
import type { FindTouched, Room, TimerHandler, Together } from '../kernel/room.ts';
import { inLaneOrder } from '../../../schemas/lanes.ts';

/** The dependencies of timers that are carried out. */
interface Means {
  readonly rooms: readonly Room[];
  readonly commandAt: RunCommand;
  withheld(kind: string): boolean;
  readonly reaching: Reaching | undefined;
  exchange(): Exchange;
}

/**
 * Returns the lanes whose timers may touch people, of all rooms; undefined where no room has such timers. A room all of
 * whose timers are withheld has none.
 */
export function reachingOf(rooms: readonly Room[], withheld: Means['withheld']): Reaching | undefined {
  const all = rooms.flatMap(({ lanes }) => {
    const kinds = Object.keys(lanes?.timers ?? {});
    return kinds.length > 0 && kinds.every(withheld) ? [] : (lanes?.reaching ?? []);
  });
  return all.length === 0
    ? undefined
    : (users) =>
        sql.join(
          all.map((reaching) => reaching(users)),
          sql` union all `,
        );
}

/** Carries out timers: taken and handled in one command, at the time they were due at. */
export function firing({
  rooms,
  commandAt,
  withheld,
  reaching,
  exchange,
}: Means): Pick<TimersOptions, 'fire' | 'fireTogether' | 'together'> {
  const handlers: Readonly<Record<string, TimerHandler>> = Object.assign(
    {},
    ...rooms.map((room) => ({ ...room.timers, ...room.plays })),
  );
  const together: Readonly<Record<string, Together>> = Object.assign({}, ...rooms.map((room) => room.together));
  const touched: Readonly<Record<string, FindTouched>> = Object.assign({}, ...rooms.map(({ lanes }) => lanes?.timers));
  const patient = new Map(
    rooms.flatMap(({ lanes }) => Object.keys(lanes?.timers ?? {}).map((kind) => [kind, lanes?.mayBeLate])),
  );

  /** Finds the lanes that a timer is carried out in; undefined where it has the whole exchange to itself. */
  const lanesOf = async ({ kind, object, due, lane, wideLane }: Timer): Promise<readonly string[] | undefined> => {
    if (lane) return [lane];
    const users = wideLane ? await touched[kind]?.(object, due, exchange()) : undefined;
    return users && inLaneOrder([wideLane ?? '', ...users.map(laneOfUser)]);
  };

  /** Takes a timer and carries it out, in these lanes, or with the whole exchange to itself without. */
  const fireIn = async (
    lanes: readonly string[] | undefined,
    wanted: Timer | undefined,
    took: (timer: Timer) => void,
  ): Promise<void> => {
    const { clock } = exchange();
    let timer: Timer | undefined;
    const dueAt = async (queries: Queries, turn: number): Promise<number> => {
      const wall = clock.wall();
      if (!wanted) timer = await takeFirst(queries, { now: turn, wall });
      else if (await takeThis(queries, wanted, wall, { lanes, reaching })) timer = wanted;
      else throw new NotFirst(lanes);
      if (timer) took(timer);
      // A market acts at its own moment: where somebody whom it touches has passed it, the timer runs alone.
      if (lanes && timer?.wideLane && turn > timer.due && !patient.get(timer.kind)?.(timer.object, exchange()))
        throw new BeyondLanes();
      return lanes ? turn : (timer?.due ?? turn);
    };
    const handle = async (work: Work): Promise<void> => {
      // A sandbox that goes on as an exchange has such timers from before: what they would have decided waits for
      // staff now.
      if (!timer || withheld(timer.kind)) return;
      const handler = handlers[timer.kind];
      if (!handler) throw new Error(`Nobody handles the timer ${timer.kind}.`);
      await handler(timer.lane ? withinLanes(work, [timer.lane]) : work, timer.object, exchange());
    };
    await commandAt(dueAt, handle, { lanes, due: wanted?.due });
  };

  return {
    fire: async (wanted, took) => {
      const lanes = wanted && (await lanesOf(wanted));
      try {
        await fireIn(lanes, wanted, took);
      } catch (error) {
        if (!lanes || !(error instanceof BeyondLanes)) throw error;
        await fireIn(undefined, wanted, took);
      }
    },

    together: (kind) => (withheld(kind) ? 0 : (together[kind]?.most ?? 0)),

    fireTogether: async (beside) => {
      const [{ kind, due } = { kind: '', due: 0 }] = beside;
      const lanes = inLaneOrder(beside.map(({ lane }) => lane));
      let objects: readonly string[] = [];
      const dueAt = async (queries: Queries, turn: number): Promise<number> => {
        // Where a lane has passed the moment, its timer happens later than the others.
        if (turn === due)
          objects = (await takeTogether(queries, beside, exchange().clock.wall(), reaching)).map(
            ({ object }) => object,
          );
        if (objects.length === 0) throw new NotFirst(lanes);
        return turn;
      };
      const handle = async (work: Work): Promise<void> =>
        together[kind]?.carryOut(withinLanes(work, lanes), objects, exchange());
      await commandAt(dueAt, handle, { lanes, due });
      return objects.length;
    },
  };
}
