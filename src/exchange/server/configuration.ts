import { isIP } from 'node:net';
import Big from 'big.js';
import { carriersOf } from '../rooms/account/index.ts';
import { BootError } from '../kernel/basics/boot-error.ts';
import { PRODUCTS, readBounds } from '../rooms/house/index.ts';
import type { HouseBounds } from '../kernel/settings/house-bounds.ts';
import { readRoles, ROLES } from '../kernel/settings/roles.ts';
import type { Role } from '../kernel/settings/roles.ts';
import { readFeed } from '../rooms/market/index.ts';
import { readTelemetry } from '../telemetry/settings.ts';
import type { TelemetrySettings } from '../telemetry/settings.ts';
import { placeOf, type Environment } from './place.ts';
import type { Settings } from './settings.ts';

/** The configuration of a run, as the environment sets it. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly settings: Settings;
  /** Where telemetry is sent; nowhere where absent. */
  readonly telemetry?: TelemetrySettings;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads the environment.
 *
 * `PORT` 8080 · `HOST` 127.0.0.1 · `DATA_DIR` .data · `DATABASE_URL` a PostgreSQL server instead of the folder ·
 * `DATABASE_REPLICA_URL` a replica of it, which histories are read from · `REDIS_URL` a Redis server that the processes
 * on it share, `REDIS_PREFIX` before all names there · `EDITIONS_URL` object storage that keeps the editions,
 * `s3://bucket/folder` · `FILES_URL` the same for uploaded files · `SANDBOX` 1 or 0, by default 1 only with the folder and on this machine · `SANDBOX_HOSTS`
 * further names under which its calls are answered · `SANDBOX_SEED` names the simulated world · `SANDBOX_TIME_SCALE`
 * how fast exchange time runs, 1 · `MARKET_FEED_URL`, `MARKET_FEED_REST_URL` and the same with `FUTURES` a real feed of
 * prices, `MARKET_FEED_SYMBOLS` which markets follow it, `MARKET_FEED_STALE` 10 · `HOUSE_BOUNDS` how much the house may
 * lose with a product on a day, in USDT, as `seconds=5000 nft=20000` · `SECOND_PROOF_ABOVE` so many USDT may leave a
 * user within 24 hours with the pay password alone, 1000 · `MAIL_URL`, `MAIL_FROM`, `SMS_URL`, `SMS_TOKEN` who carries
 * codes to people · `SECRETS_KEY` seals secrets that the database keeps · `PASSKEY_DOMAIN` the domain of the passkeys ·
 * `FIAT_RATES_URL` a file of rates · `EVENTS_PATH` a path of this origin that takes the events that the app measures ·
 * `MAP_TILES_URL` tiles of a map service, `MAP_CREDIT` how it asks to be named · `ORIGINS` further origins that pages
 * may talk to and show inside · `TRUST_PROXY` 1 where a proxy stands in front and says in `X-Forwarded-For` whom a
 * request is from; otherwise everybody would share its address, and the limits of one. · `SOCKET_POLLING` 1 where
 * sockets may poll · `HSTS_SUBDOMAINS` 1 where all names below the host's are served over https too, which browsers are
 * then told · `TWO_PERSONS_ABOVE` so many USDT one member of staff approves alone, 1000 · `LEAVE_SECONDS` how long a
 * process that ends goes on answering while its balancer learns of it, 0 · `ROLES` the parts of the exchange that this
 * process takes, `api,live,engine,jobs` · `OTEL_…` where telemetry is sent (`telemetry/settings.ts`)
 * @throws BootError naming the variable that is wrong, or what an exchange needs that is no sandbox (`production.ts`).
 */
export function configuration(env: Environment): Configuration {
  const host = env['HOST'] || '127.0.0.1';
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const tiles = env['MAP_TILES_URL'] ? tilesOf(env['MAP_TILES_URL']) : undefined;
  const carriers = carriersOf(env);
  const marketFeed = readFeed(env);
  const telemetry = readTelemetry(env);
  const sandbox = flag('SANDBOX', env['SANDBOX'], databaseUrl === undefined && LOOPBACK.has(host));
  const timeScale = sandbox
    ? number('SANDBOX_TIME_SCALE', env['SANDBOX_TIME_SCALE'], 1, (scale) => scale > 0 && scale <= 100_000)
    : 1;
  if (marketFeed && timeScale !== 1)
    throw new BootError('MARKET_FEED_URL: real prices come at true time. Leave SANDBOX_TIME_SCALE at 1.');
  return {
    port: number('PORT', env['PORT'], 8080, (port) => Number.isInteger(port) && port >= 0 && port < 65_536),
    host,
    ...(telemetry ? { telemetry } : {}),
    settings: {
      sandbox,
      hosts: [
        host,
        ...(env['SANDBOX_HOSTS'] ?? '')
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(hostName),
      ].map((name) => name.toLowerCase()),
      ...(sandbox ? { seed: env['SANDBOX_SEED'] || 'harbor' } : {}),
      timeScale,
      ...(marketFeed ? { marketFeed } : {}),
      ...placeOf(env),
      ...(env['FIAT_RATES_URL'] ? { fiatRates: env['FIAT_RATES_URL'] } : {}),
      ...(env['EVENTS_PATH'] ? { events: ownPath('EVENTS_PATH', env['EVENTS_PATH']) } : {}),
      ...(env['HOUSE_BOUNDS'] ? { houseBounds: houseBounds(env['HOUSE_BOUNDS']) } : {}),
      ...(env['SECOND_PROOF_ABOVE']
        ? { secondProofAbove: amount('SECOND_PROOF_ABOVE', env['SECOND_PROOF_ABOVE']) }
        : {}),
      ...(carriers ? { carriers } : {}),
      ...(env['SECRETS_KEY'] ? { secretsKeys: env['SECRETS_KEY'].trim().split(/\s+/).map(secretsKey) } : {}),
      ...(env['PASSKEY_DOMAIN'] ? { passkeyDomain: domain(env['PASSKEY_DOMAIN']) } : {}),
      ...(env['TWO_PERSONS_ABOVE'] ? { twoPersonsAbove: amount('TWO_PERSONS_ABOVE', env['TWO_PERSONS_ABOVE']) } : {}),
      ...(env['LEAVE_SECONDS']
        ? { leaveTime: 1000 * number('LEAVE_SECONDS', env['LEAVE_SECONDS'], 0, (time) => time >= 0 && time <= 600) }
        : {}),
      ...(env['ROLES'] ? { roles: rolesOf(env['ROLES'], databaseUrl !== undefined) } : {}),
      trustProxy: flag('TRUST_PROXY', env['TRUST_PROXY'], false),
      polling: flag('SOCKET_POLLING', env['SOCKET_POLLING'], databaseUrl === undefined),
      hstsSubdomains: flag('HSTS_SUBDOMAINS', env['HSTS_SUBDOMAINS'], false),
      ...(tiles === undefined ? {} : { map: { tiles, credit: env['MAP_CREDIT'] || null } }),
      origins: [
        ...(env['ORIGINS'] ?? '')
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(origin),
        ...(tiles === undefined ? [] : [new URL(tiles).origin]),
      ],
    },
  };
}

function number(
  name: string,
  text: string | undefined,
  otherwise: number,
  allowed: (value: number) => boolean,
): number {
  if (!text) return otherwise;
  const value = Number(text);
  if (!Number.isFinite(value) || !allowed(value)) throw new BootError(`${name}=${text} is not allowed.`);
  return value;
}

/** Parses an amount of money, from zero on. */
function amount(name: string, text: string): Big {
  if (!/^\d{1,18}(\.\d{1,8})?$/.test(text)) throw new BootError(`${name}=${text} is not allowed.`);
  return new Big(text);
}

function flag(name: string, text: string | undefined, otherwise: boolean): boolean {
  if (!text) return otherwise;
  if (text !== '0' && text !== '1') throw new BootError(`${name}=${text} is not allowed: 0 or 1.`);
  return text === '1';
}

/**
 * Parses the roles of this process.
 * @param shared whether other processes may take the others.
 * @throws BootError for an unknown name, and where a part of the exchange would be nobody's.
 */
function rolesOf(text: string, shared: boolean): ReadonlySet<Role> {
  const roles = readRoles(text);
  if ('unknown' in roles)
    throw new BootError(`ROLES: there is no role ${roles.unknown}. There are ${ROLES.join(', ')}.`);
  if (roles.size === 0) throw new BootError(`ROLES names none of ${ROLES.join(', ')}.`);
  // Alone, a process hears of prices itself.
  const missing = ROLES.filter((role) => !roles.has(role) && role !== 'engine');
  if (!shared && missing.length > 0)
    throw new BootError(
      `ROLES=${text}: without DATABASE_URL there is no other process for ${missing.join(', ')}. Leave ROLES out.`,
    );
  return roles;
}

/** @throws BootError for what is no key; its text is not repeated. */
function secretsKey(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new BootError('SECRETS_KEY is no key of 64 hexadecimal digits: openssl rand -hex 32 makes one.');
  return text.toLowerCase();
}

/** @throws BootError for what is no name of a host. */
function hostName(text: string): string {
  if (!/^[\w.-]+$/.test(text)) throw new BootError(`SANDBOX_HOSTS: ${text} is no name of a host.`);
  return text;
}

/** @throws BootError for what is no domain: passkeys have none at a plain address. */
function domain(text: string): string {
  const name = text.toLowerCase();
  if (isIP(name) !== 0 || !/^([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?$/.test(name))
    throw new BootError(`PASSKEY_DOMAIN=${text} is no domain.`);
  return name;
}

/** @throws BootError for what names no product, or no amount. */
function houseBounds(text: string): Partial<HouseBounds> {
  const bounds = readBounds(text);
  const allowed = `seconds=5000 nft=20000, of ${PRODUCTS.join(', ')}`;
  if (!bounds) throw new BootError(`HOUSE_BOUNDS=${text} is not allowed: ${allowed}.`);
  return bounds;
}

/**
 * Parses a path of our own origin: pages may talk to no other.
 * @throws BootError for any other text.
 */
function ownPath(name: string, text: string): string {
  if (!/^\/(?!\/)[\w./~-]*$/.test(text)) throw new BootError(`${name}=${text} is no path of this origin, as /events.`);
  return text;
}

/** Parses an origin. It goes into a header, so nothing but an origin is allowed. */
function origin(text: string): string {
  if (!/^(https?|wss?):\/\/[\w.-]+(:\d{1,5})?$/.test(text)) throw new BootError(`ORIGINS: ${text} is no origin.`);
  return text;
}

/** Parses the address of a tile, with the three places that a map fills in. */
function tilesOf(text: string): string {
  const whole = ['{z}', '{x}', '{y}'].every((place) => text.includes(place));
  if (!whole || !/^https:\/\/[\w.-]+(:\d{1,5})?\/[^\s'"<>]*$/.test(text))
    throw new BootError('MAP_TILES_URL is no https address with {z}, {x} and {y}.');
  return text;
}
