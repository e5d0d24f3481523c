import Big from 'big.js';
import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../../schemas/contract.ts';
import { readContract } from '../../../schemas/read.ts';
import { SANDBOX_REWARDS, STRICT_REWARDS } from '../kernel/settings/reward-bounds.ts';
import { BootError } from '../kernel/basics/boot-error.ts';
import { openClock } from '../kernel/clock/clock.ts';
import { startTimers, takeFirst } from '../kernel/clock/timers.ts';
import type { Timer, Timers, TimersOptions } from '../kernel/clock/timers.ts';
import type { Queries } from '../kernel/database/database.ts';
import { isCode } from '../kernel/database/lock.ts';
import { migrate } from '../kernel/database/migrate.ts';
import type { Migration } from '../kernel/database/migrate.ts';
import { openDatabase } from '../kernel/database/open.ts';
import type { Place } from '../kernel/database/open.ts';
import type { Listener } from '../kernel/database/peers.ts';
import { commands } from '../kernel/commands.ts';
import { afterWhatIsDue } from '../kernel/due-first.ts';
import type { Posted, RunCommand } from '../kernel/commands.ts';
import type { Exchange, ExchangeOptions } from '../kernel/exchange.ts';
import { foundation } from './foundation.ts';
import { SANDBOX_BOUNDS, STRICT_BOUNDS } from '../rooms/house/index.ts';
import type { HouseBounds } from '../kernel/settings/house-bounds.ts';
import { limitAssets } from '../http/assets.ts';
import { drainable } from '../http/drain.ts';
import { RateLimiter, SANDBOX_LIMITS, STRICT_LIMITS } from '../kernel/limits/limits.ts';
import type { Limits, Share } from '../kernel/limits/limits.ts';
import { route } from '../http/router.ts';
import { safeguards, serveApp, serveConsole, serveHeaders } from '../http/site.ts';
import { answerUnknown, unreadableRequests } from '../http/unknown.ts';
import { usersDoor, usersOperations } from './users-door.ts';
import type { AnyHandler } from './users-door.ts';
import { reportToStandardError, tellable } from '../kernel/basics/report.ts';
import { sealBy } from '../kernel/basics/seal.ts';
import { secretSeed } from '../kernel/database/secret.ts';
import { seededPrices } from '../catalogue/prices.ts';
import type { Room, TimerHandler } from '../kernel/room.ts';
import { rooms as productRooms } from '../rooms.ts';
import { readTexts } from '../kernel/basics/texts.ts';

const ROOT = new URL('../../../', import.meta.url);

/** So much may leave with the pay password alone, in USDT, unless the settings say otherwise. */
const SECOND_PROOF_ABOVE = '1000';

/** One member of staff approves so much alone, in USDT, unless the settings say otherwise. */
const TWO_PERSONS_ABOVE = '1000';

/** The settings of an exchange. Everything may be left out: then it is a sandbox in memory, as tests want it. */
export interface Settings extends Partial<Omit<ExchangeOptions, 'houseBounds'>>, Place {
  /** The greatest loss of the house with a product on a day, in USDT, where it differs from the default. */
  readonly houseBounds?: Partial<HouseBounds>;
  readonly timeScale?: number;
  readonly limits?: Partial<Limits>;
  /** True time, for tests. */
  readonly wall?: () => number;
  /** Milliseconds of a clock that nobody can set, for tests; those that give a true time alone never set it. */
  readonly uptime?: () => number;
  /**
   * Secrets that seal the database's secrets: the first seals, each opens what it sealed. Without one, the database's
   * own secret is used.
   */
  readonly secretsKeys?: readonly string[];
  /** The built app to serve under `/h5/`; none where absent. */
  readonly site?: string;
  /** The built operators' console to serve under `/ops/`; none where absent. */
  readonly console?: string;
  /** Requests come through one proxy, which says whom they are from (`X-Forwarded-For`). */
  readonly trustProxy?: boolean;
  /** Over https the exchange tells browsers to reach names below the host's over https alone, too. */
  readonly hstsSubdomains?: boolean;
  /** Origins beside our own that pages may talk to. */
  readonly origins?: readonly string[];
  readonly rooms?: readonly Room[];
  readonly contract?: Contract;
  /** Called with errors that no caller sees. Default: standard error. */
  readonly report?: (error: unknown) => void;
}

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
      const sandbox = settings.sandbox ?? settings.databaseUrl === undefined;
      const options: ExchangeOptions = {
        sandbox,
        hosts: settings.hosts ?? [],
        seed: settings.seed ?? (sandbox ? 'harbor' : await secretSeed(database)),
        strict: settings.strict ?? false,
        houseBounds: { ...(sandbox ? SANDBOX_BOUNDS : STRICT_BOUNDS), ...settings.houseBounds },
        rewards: settings.rewards ?? (sandbox ? SANDBOX_REWARDS : STRICT_REWARDS),
        origins: settings.origins ?? [],
        secondProofAbove: settings.secondProofAbove ?? new Big(SECOND_PROOF_ABOVE),
        twoPersonsAbove: settings.twoPersonsAbove ?? new Big(TWO_PERSONS_ABOVE),
        trustProxy: settings.trustProxy ?? false,
        hstsSubdomains: settings.hstsSubdomains ?? false,
        ...(settings.fiatRates ? { fiatRates: settings.fiatRates } : {}),
        ...(settings.events ? { events: settings.events } : {}),
        ...(settings.map ? { map: settings.map } : {}),
        ...(settings.securityLog ? { securityLog: settings.securityLog } : {}),
        ...(settings.carriers ? { carriers: settings.carriers } : {}),
        ...(settings.marketFeed ? { marketFeed: settings.marketFeed } : {}),
        ...(settings.passkeyDomain ? { passkeyDomain: settings.passkeyDomain } : {}),
      };
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
      const events: Exchange['events'] = new EventEmitter();
      events.setMaxListeners(0);

      const catchUp = async (queries: Queries): Promise<void> => {
        if (!peers.possible) return;
        await clock.reload(queries);
        for (const room of rooms) await room.catchUp?.(queries, exchange);
      };
      const listening = rooms.filter((room) => room.posted !== undefined);
      const posted = listening.map(
        (room): Posted =>
          async (work, entry) =>
            room.posted?.(work, entry, exchange),
      );
      const played = new Set(rooms.flatMap((room) => Object.keys(room.plays ?? {})));
      const withheld = (kind: string): boolean => !sandbox && played.has(kind);
      const commandAt = commands({
        database,
        peers,
        events,
        catchUp,
        scheduled: (due) => timers.wake(due),
        withheld,
        missed: () => listener.missed(),
        posted,
      });
      const timers = startTimers({
        database,
        peers,
        clock,
        fire: fireWith(rooms, commandAt, withheld, () => exchange),
        report,
      });
      const dueFirst = afterWhatIsDue({ commandAt, clock, timers });
      let started = false;
      const hearing: Room[] = [];
      const exchange: Exchange = {
        options,
        database,
        clock,
        // Without a key of its own, what is sealed is safe from who sees single rows, not from who has the whole
        // database.
        seal: sealBy([...(settings.secretsKeys ?? []), await secretSeed(database)]),
        texts: await readTexts(new URL('locales/', ROOT)),
        prices: seededPrices,
        events,
        tell: async (work, name, said) => {
          for (const room of hearing) await room.hears?.[name]?.(work, said, exchange);
        },
        // While the rooms start, not all of them can carry out their timers yet: those are settled once all have
        // started.
        command: (run) => (started ? dueFirst(run) : commandAt(clock.now, run)),
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
      const share: Share = (kind, who) =>
        void peers.tell(database.queries, { messages: [], taken: { kind, who } }).catch(report);
      const limiter = new RateLimiter(
        { ...(options.sandbox ? SANDBOX_LIMITS : STRICT_LIMITS), ...settings.limits },
        clock.wall,
        share,
      );
      const listener = listenerFor(exchange, catchUp, timers, limiter);
      await seedOnce(exchange, rooms);
      peers.listen(listener);
      const { server, drain } = await createServer(exchange, rooms, settings, limiter);
      stops.push(() => server.close());
      for (const room of rooms) {
        const stop = await room.start?.(exchange);
        if (stop) stops.push(stop);
        hearing.push(room);
      }
      stops.push(timers.stop);
      await timers.settle();
      // The first of all: what is under way still needs the rest.
      stops.push(drain);
      started = true;
      return { exchange, server, listen: (port: number, host = '127.0.0.1') => listen(server, port, host), close };
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Carries out the earliest timer that is due: taken and handled in one command, at the time it was due at. */
function fireWith(
  rooms: readonly Room[],
  commandAt: RunCommand,
  withheld: (kind: string) => boolean,
  exchange: () => Exchange,
): TimersOptions['fire'] {
  const handlers: Readonly<Record<string, TimerHandler>> = Object.assign(
    {},
    ...rooms.map((room) => ({ ...room.timers, ...room.plays })),
  );
  return async (took) => {
    const { clock } = exchange();
    let timer: Timer | undefined;
    const dueAt = async (queries: Queries): Promise<number> => {
      timer = await takeFirst(queries, clock.now(), clock.wall());
      if (timer) took(timer);
      return timer?.due ?? clock.now();
    };
    await commandAt(dueAt, async (work) => {
      // A sandbox that goes on as an exchange has such timers from before: what they would have decided waits for staff
      // now.
      if (!timer || withheld(timer.kind)) return;
      const handler = handlers[timer.kind];
      if (!handler) throw new Error(`Nobody handles the timer ${timer.kind}.`);
      await handler(work, timer.object, exchange());
    });
  };
}

/** Returns the handlers of other processes' notifications: this process acts as if the event had happened here. */
function listenerFor(
  { database, events, report }: Exchange,
  catchUp: (queries: Queries) => Promise<void>,
  timers: Timers,
  limiter: RateLimiter,
): Listener {
  const moved = async (): Promise<void> => {
    await catchUp(database.queries);
    timers.wake();
    events.emit('clock');
  };
  return {
    hear({ messages, scheduled, interfered, taken }) {
      for (const message of messages) events.emit('message', message);
      if (scheduled) timers.wake();
      if (interfered) moved().catch(report);
      if (taken) limiter.count(taken.kind, taken.who);
    },
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
    for (const room of rooms) await room.seed?.(work, exchange);
    await work.queries.execute('insert into seeded default values');
  });
}

async function createServer(
  exchange: Exchange,
  rooms: readonly Room[],
  settings: Settings,
  limiter: RateLimiter,
): Promise<{ readonly server: FastifyInstance; drain(): Promise<void> }> {
  const origins = settings.origins ?? [];
  const { trustProxy, hstsSubdomains } = exchange.options;
  const server = fastify({
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
    trustProxy: (_address, hop) => trustProxy && hop === 0,
    ...unreadableRequests(exchange, safeguards(origins)),
  });
  const drain = drainable(server);
  await server.register(formbody);
  await server.register(multipart, { limits: { fileSize: MAX_UPLOAD, files: 1, fields: 20, fieldSize: 4096 } });
  serveHeaders(server, { clock: exchange.clock, origins, trustProxy, hstsSubdomains });
  const handlers: Record<string, AnyHandler> = Object.assign({}, ...rooms.map((room) => room.handlers ?? {}));
  limitAssets(server, exchange, limiter);
  answerUnknown(server, exchange);
  const contract = settings.contract ?? readContract();
  const operations = usersOperations(contract, exchange);
  route(server, contract, usersDoor(contract, operations, handlers), exchange, limiter, operations);
  for (const room of rooms) room.routes?.(server, exchange, limiter);
  if (settings.site !== undefined) await serveApp(server, settings.site);
  if (settings.console !== undefined) await serveConsole(server, settings.console);
  return { server, drain };
}

/** Largest file taken, in bytes. */
const MAX_UPLOAD = 5 * 1024 * 1024;

async function listen(server: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    if (isCode(error, 'EADDRINUSE')) throw new BootError(`Port ${port} is taken. Give another in PORT.`);
    if (isCode(error, 'EACCES'))
      throw new BootError(`Port ${port} may not be opened by this user. Give another in PORT.`);
    if (isCode(error, 'ENOTFOUND') || isCode(error, 'EADDRNOTAVAIL'))
      throw new BootError(`This machine has no address ${host}. Give another in HOST.`);
    throw error;
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${(server.server.address() as AddressInfo).port}`;
}
