import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openClock } from '../kernel/clock/clock.ts';
import { startTimers } from '../kernel/clock/timers.ts';
import type { Timers } from '../kernel/clock/timers.ts';
import type { Queries } from '../kernel/database/database.ts';
import type { Asked } from '../kernel/database/news-log.ts';
import { migrate } from '../kernel/database/migrate.ts';
import type { Migration } from '../kernel/database/migrate.ts';
import { openDatabase } from '../kernel/database/open.ts';
import type { Listener } from '../kernel/database/peers.ts';
import { commands } from '../kernel/commands.ts';
import { afterWhatIsDue, ofTurn } from '../kernel/due-first.ts';
import type { Turning } from '../kernel/commands.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { firing, reachingOf } from './fire.ts';
import { foundation } from './foundation.ts';
import { createServer, listen, ownContract } from './http.ts';
import { observedTimers } from './observed-timers.ts';
import { observePools } from './observe-pools.ts';
import { openFiles } from './open-files.ts';
import { openShared } from './open-shared.ts';
import { optionsOf } from './settings.ts';
import type { Settings } from './settings.ts';
import { SANDBOX_LIMITS, STRICT_LIMITS } from '../kernel/limits/limits.ts';
import { RateLimiter } from '../kernel/limits/rate-limiter.ts';
import { batchedReads } from '../kernel/basics/batched-reads.ts';
import { reportToStandardError, tellable } from '../kernel/basics/report.ts';
import { sealBy } from '../kernel/basics/seal.ts';
import { secretSeed } from '../kernel/database/secret.ts';
import { seededPrices } from '../catalogue/prices.ts';
import type { Room } from '../kernel/room.ts';
import type { Posted } from '../kernel/work-of.ts';
import { rooms as productRooms } from '../rooms.ts';
import { readTexts } from '../kernel/basics/texts.ts';
import type { Texts } from '../kernel/basics/texts.ts';
import { SILENT } from '../kernel/telemetry/telemetry.ts';

const ROOT = new URL('../../../', import.meta.url);

/** A running exchange. */
export interface RunningExchange {
  readonly exchange: Exchange;
  /**
   * The HTTP server, for routes added beside the contract before `listen`, and for requests without a port in tests.
   */
  readonly server: FastifyInstance;
  /**
   * @returns the address, as `http://127.0.0.1:8080`. Port 0 takes a free one.
   *
   * @throws BootError when the port is taken.
   */
  listen(port: number, host?: string): Promise<string>;
  /**
   * Closes the port, answers what is under way, stops timers and connections, closes the database and gives its folder
   * back.
   */
  close(): Promise<void>;
}

/**
 * Builds an exchange: opens the database and brings it up to date, seeds a new one, binds every call of the contract to
 * its handler.
 * @throws BootError when it cannot start for a reason outside the program; data is untouched then.
 */
export async function createExchange(settings: Settings = {}): Promise<RunningExchange> {
  const rooms = [foundation, ...(settings.rooms ?? productRooms)];
  const { telemetry = SILENT } = settings;
  const tell = settings.report ?? reportToStandardError;
  const report = (error: unknown): void => tell(tellable(error));
  const migrations = migrationsOf(rooms);
  const { database, peers, release } = await openDatabase(settings, migrations, report);
  const stops: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const stop of stops.toReversed()) await stop();
    await peers.close();
    await database.close();
    release();
  };
  try {
    return await peers.alone(async () => {
      await migrate(database, migrations);
      const options = await optionsOf(settings, database);
      const wall = settings.wall ?? Date.now;
      const clock = await openClock({
        database,
        peers,
        scale: settings.timeScale ?? 1,
        wall,
        uptime: settings.uptime ?? settings.wall ?? (() => performance.now()),
        report,
      });
      stops.push(clock.stop);
      stops.push(observePools(telemetry, database));
      const limits = { ...(options.sandbox ? SANDBOX_LIMITS : STRICT_LIMITS), ...settings.limits };
      const shared = await openShared({ redis: settings.redis, limits, wall: clock.wall, report });
      stops.push(shared.release);
      const storage = await openFiles(settings, database);
      if (storage) stops.push(() => storage.close());
      const events: Exchange['events'] = new EventEmitter();
      events.setMaxListeners(0);

      const catchUp = async (queries: Queries): Promise<void> => {
        for (const room of rooms) await room.catchUp?.(queries, exchange);
      };
      /** The changes that this process has caught up with. */
      let caughtUp: number | undefined;
      const takeTurn = async (queries: Queries, { lanes, due }: Turning): Promise<number> => {
        if (!peers.possible) return clock.now();
        const { turn, changes } = await clock.takeTurn(queries, lanes, due);
        if (changes !== caughtUp) {
          await catchUp(queries);
          caughtUp = changes;
        }
        return turn;
      };
      const listening = rooms.filter((room) => room.posted !== undefined);
      const posted = listening.map(
        (room): Posted =>
          async (work, entries) =>
            room.posted?.(work, entries, exchange),
      );
      const played = new Set(rooms.flatMap((room) => Object.keys(room.plays ?? {})));
      const withheld = (kind: string): boolean => !options.sandbox && played.has(kind);
      const { around = (run) => run } = settings;
      const commandAt = around(
        commands({
          telemetry,
          database,
          peers,
          takeTurn,
          overdue: (queries, now, lanes) => timers.overdue(queries, now, lanes),
          scheduled: (due) => timers.wake(due),
          withheld,
          // Where messages may be lost on their way, every process finds them in the log.
          unknown: () => (peers.mayLose ? listener.late() : listener.missed()),
          posted,
        }),
      );
      const reaching = reachingOf(rooms, withheld);
      const timers = startTimers({
        database,
        peers,
        reaching,
        inTime: options.roles.has('jobs'),
        clock,
        ...observedTimers(firing({ rooms, commandAt, withheld, reaching, exchange: () => exchange }), telemetry, clock),
        report,
      });
      const dueFirst = afterWhatIsDue({ commandAt, timers, telemetry });
      let started = false;
      const hearing: Room[] = [];
      const readNews = batchedReads((asked: readonly Asked[]) => peers.log.after(database.queries, asked));
      const exchange: Exchange = {
        options,
        contract: settings.contract ?? ownContract(),
        database,
        clock,
        telemetry,
        storage,
        // Without a key of its own, what is sealed is safe from who sees single rows, not from who has the whole
        // database.
        seal: sealBy([...(settings.secretsKeys ?? []), await secretSeed(database)]),
        marks: shared.marks,
        texts: await ownTexts(),
        prices: seededPrices,
        events,
        bus: peers.bus,
        news: {
          after: (user, since) => readNews({ user, since }),
          last: (users) => peers.log.last(database.queries, users),
          forget: () => peers.log.forget(database.queries),
          follow: (user) => peers.follow(user),
          unfollow: (user) => peers.unfollow(user),
        },
        tell: async (work, name, said) => {
          for (const room of hearing) await room.hears?.[name]?.(work, said, exchange);
        },
        // While the rooms start, not all of them can carry out their timers yet: those are settled once all have
        // started.
        // Alone on its database, a process runs commands one after another whatever they touch.
        command: async (run, lanes) =>
          started
            ? dueFirst(run, peers.possible ? await lanes?.(database.queries) : undefined)
            : commandAt(ofTurn, run),
        advance: async (duration) => {
          await clock.advance(duration);
          await timers.settle();
          events.emit('clock');
        },
        leave: async (work, userId) => {
          // Accounts come early among the rooms and go last: the others still look at who it was.
          for (const room of rooms.toReversed()) await room.leave?.(work, userId, exchange);
        },
        shows: async (person, viewer) => {
          for (const room of rooms) if (await room.shows?.(database.queries, person, viewer)) return true;
          return false;
        },
        report,
      };
      const limiter = new RateLimiter(limits, clock.wall, database.queries, shared.quick);
      const reload = async (queries: Queries): Promise<void> => {
        if (!peers.possible) return;
        await clock.reload(queries);
        await catchUp(queries);
      };
      const listener = listenerFor(exchange, reload, timers);
      await seedOnce(exchange, rooms);
      await peers.listen(listener);
      const { server, drain, leave } = await createServer(exchange, rooms, settings, limiter);
      stops.push(() => server.close());
      for (const room of rooms) {
        const stop = await room.start?.(exchange);
        if (stop) stops.push(stop);
        hearing.push(room);
      }
      stops.push(timers.stop);
      // Where no process has the jobs, what is due is done before each command.
      if (options.roles.has('jobs')) await timers.settle();
      // What is under way still needs the rest.
      stops.push(drain);
      // The first of all: no further calls come once the balancer knows.
      const { leaveTime = 0 } = settings;
      stops.push(async () => {
        leave(leaveTime);
        if (leaveTime > 0) await delay(leaveTime);
      });
      started = true;
      return { exchange, server, listen: (port: number, host = '127.0.0.1') => listen(server, port, host), close };
    });
  } catch (error) {
    await close();
    throw error;
  }
}

let textsRead: Promise<Texts> | undefined;

/** Returns the exchange's own texts, which a process reads once. */
const ownTexts = (): Promise<Texts> => (textsRead ??= readTexts(new URL('locales/', ROOT)));

/** Returns the handlers of notifications: other processes' are handled as if the event had happened here. */
function listenerFor(
  { database, events, report }: Exchange,
  catchUp: (queries: Queries) => Promise<void>,
  timers: Timers,
): Listener & { late(): void } {
  const moved = async (): Promise<void> => {
    await catchUp(database.queries);
    timers.wake();
    events.emit('clock');
  };
  /** Catches up with commands whose messages come later, or not at all. */
  const late = (): void => void moved().catch(report);
  return {
    hear({ messages, scheduled, interfered }, own) {
      for (const message of messages) events.emit('message', message);
      // This process has done the rest when it happened.
      if (own) return;
      if (scheduled) timers.wake();
      if (interfered) late();
    },
    late,
    missed() {
      moved().then(() => events.emit('missed'), report);
    },
  };
}

const migrationsOf = (rooms: readonly Room[]): Migration[] => rooms.flatMap((room) => room.migrations ?? []);

/** Every migration of the product, for `packDatabase`. */
export const allMigrations: readonly Migration[] = migrationsOf([foundation, ...productRooms]);

async function seedOnce(exchange: Exchange, rooms: readonly Room[]): Promise<void> {
  const [done] = await exchange.database.rows('select 1 from seeded');
  if (done) return;
  await exchange.command(async (work) => {
    // It computes histories for seconds between two statements.
    await work.queries.execute('set local idle_in_transaction_session_timeout = 0');
    for (const room of rooms) await room.seed?.(work, exchange);
    await work.queries.execute('insert into seeded default values');
  });
}
