import { takeFirst, takeThis } from '../kernel/clock/due.ts';
import type { Timer } from '../kernel/clock/due.ts';
import { NotFirst } from '../kernel/clock/timers.ts';
import type { TimersOptions } from '../kernel/clock/timers.ts';
import { takeTogether } from '../kernel/clock/together.ts';
import type { RunCommand } from '../kernel/commands.ts';
import type { Queries } from '../kernel/database/database.ts';
import type { Exchange, Work } from '../kernel/exchange.ts';
import { BeyondLanes, withinLanes } from '../kernel/lanes.ts';
import type { Room, TimerHandler, TimersHandler } from '../kernel/room.ts';
import { inLaneOrder } from '../../../schemas/lanes.ts';

/** The dependencies of timers that are carried out. */
interface Means {
  readonly rooms: readonly Room[];
  readonly commandAt: RunCommand;
  withheld(kind: string): boolean;
  exchange(): Exchange;
}

/** Carries out timers: taken and handled in one command, at the time they were due at. */
export function firing({
  rooms,
  commandAt,
  withheld,
  exchange,
}: Means): Pick<TimersOptions, 'fire' | 'fireTogether' | 'together'> {
  const handlers: Readonly<Record<string, TimerHandler>> = Object.assign(
    {},
    ...rooms.map((room) => ({ ...room.timers, ...room.plays })),
  );
  const together: Readonly<Record<string, TimersHandler>> = Object.assign({}, ...rooms.map((room) => room.together));
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
      else if (await takeThis(queries, wanted, wall)) timer = wanted;
      else throw new NotFirst();
      if (timer) took(timer);
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
      try {
        await fireIn(wanted?.lane ? [wanted.lane] : undefined, wanted, took);
      } catch (error) {
        // What the house may lose is judged by one command at a time, where it is near its bound.
        if (!wanted?.lane || !(error instanceof BeyondLanes)) throw error;
        await fireIn(undefined, wanted, took);
      }
    },

    together: (kind) => kind in together && !withheld(kind),

    fireTogether: async (beside) => {
      const [{ kind, due } = { kind: '', due: 0 }] = beside;
      const lanes = inLaneOrder(beside.map(({ lane }) => lane));
      let objects: readonly string[] = [];
      const dueAt = async (queries: Queries, turn: number): Promise<number> => {
        // Where a lane has passed the moment, its timer happens later than the others.
        if (turn === due)
          objects = (await takeTogether(queries, beside, exchange().clock.wall())).map(({ object }) => object);
        if (objects.length === 0) throw new NotFirst();
        return turn;
      };
      const handle = async (work: Work): Promise<void> =>
        together[kind]?.(withinLanes(work, lanes), objects, exchange());
      await commandAt(dueAt, handle, { lanes, due });
    },
  };
}
