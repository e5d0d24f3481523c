import { expect, test } from 'vitest';
import { configuration } from './configuration.ts';

/** The settings that an exchange outside a sandbox needs. */

test('without a word: a sandbox in a folder, on this machine', () => {
  expect(configuration({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    settings: {
      hosts: ['127.0.0.1'],
      sandbox: true,
      seed: 'harbor',
      timeScale: 1,
      trustProxy: false,
      polling: true,
      hstsSubdomains: false,
      dataFolder: '.data',
      origins: [],
    },
  });
});

test('a sandbox is open to others, or on a database server, only when asked for', () => {
  expect(configuration({ HOST: '0.0.0.0' }).settings.sandbox).toBe(false);
  expect(configuration({ DATABASE_URL: 'postgres://db/x' }).settings.sandbox).toBe(false);
  expect(configuration({ DATABASE_URL: 'postgres://db/x', SANDBOX: '1' }).settings.sandbox).toBe(true);
});

test('a sandbox is reached under the name it listens at, and those it is given', () => {
  expect(configuration({ HOST: 'box', SANDBOX_HOSTS: 'demo.Harbor.test, other.test' }).settings.hosts).toEqual([
    'box',
    'demo.harbor.test',
    'other.test',
  ]);
});

test('exchange time runs faster in a sandbox only', () => {
  expect(configuration({ SANDBOX_TIME_SCALE: '60' }).settings.timeScale).toBe(60);
  expect(configuration({ SANDBOX_TIME_SCALE: '60', SANDBOX: '0' }).settings.timeScale).toBe(1);
});

test('the seed is chosen in a sandbox only', () => {
  expect(configuration({ SANDBOX_SEED: 'mine' }).settings.seed).toBe('mine');
  expect(configuration({ SANDBOX_SEED: 'mine', SANDBOX: '0' }).settings.seed).toBeUndefined();
});

test('the bounds of the house are given by product', () => {
  const { houseBounds } = configuration({ HOUSE_BOUNDS: 'seconds=5000, nft=20000.5' }).settings;
  expect(houseBounds).toEqual({ seconds: '5000', nft: '20000.5' });
});

test('more than so much leaves with a second proof only', () => {
  expect(configuration({ SECOND_PROOF_ABOVE: '250.5' }).settings.secondProofAbove?.toString()).toBe('250.5');
  expect(configuration({ SECOND_PROOF_ABOVE: '0' }).settings.secondProofAbove?.toString()).toBe('0');
  for (const wrong of ['-1', '1e3', 'abc', '1,5'])
    expect(() => configuration({ SECOND_PROOF_ABOVE: wrong }), wrong).toThrow('SECOND_PROOF_ABOVE');
});

test('editions and files may lie in object storage, each in its own', () => {
  const { settings } = configuration({ EDITIONS_URL: 's3://editions/app', FILES_URL: 's3://files' });
  expect(settings).toMatchObject({ editionsUrl: 's3://editions/app', filesUrl: 's3://files' });
});

test('a process that ends may go on answering for a while', () => {
  expect(configuration({ LEAVE_SECONDS: '7.5' }).settings.leaveTime).toBe(7_500);
  for (const wrong of ['-1', '601', 'soon'])
    expect(() => configuration({ LEAVE_SECONDS: wrong }), wrong).toThrow('LEAVE_SECONDS');
});

test('a replica follows a server', () => {
  const shared = { DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URL: 'postgres://copy/x' };
  expect(configuration(shared).settings.replicaUrl).toBe('postgres://copy/x');
  expect(() => configuration({ DATABASE_REPLICA_URL: 'postgres://copy/x' })).toThrow('DATABASE_REPLICA_URL');
});

test('a process takes the roles it is given; without other processes it takes all', () => {
  const shared = { DATABASE_URL: 'postgres://db/x' };
  expect(configuration(shared).settings.roles).toBeUndefined();
  expect(configuration({ ...shared, ROLES: 'api,live' }).settings.roles).toEqual(new Set(['api', 'live']));
  expect(configuration({ ROLES: 'api,live,jobs' }).settings.roles?.size).toBe(3);
  expect(() => configuration({ ...shared, ROLES: 'api,markets' })).toThrow(
    'ROLES: there is no role markets. There are api, live, engine, jobs.',
  );
  expect(() => configuration({ ...shared, ROLES: ' , ' })).toThrow('ROLES names none of api, live, engine, jobs.');
  expect(() => configuration({ ROLES: 'api' })).toThrow(
    'without DATABASE_URL there is no other process for live, jobs',
  );
});

test('events are sent to a path of this origin alone', () => {
  expect(configuration({ EVENTS_PATH: '/events/app' }).settings.events).toBe('/events/app');
  expect(configuration({}).settings.events).toBeUndefined();
  for (const wrong of ['events', '//other.example/events', 'https://other.example', '/events?x', '/a b'])
    expect(() => configuration({ EVENTS_PATH: wrong }), wrong).toThrow('EVENTS_PATH');
});

test('passkeys have a domain, in lower case', () => {
  expect(configuration({ PASSKEY_DOMAIN: 'Harbor.Example' }).settings.passkeyDomain).toBe('harbor.example');
  expect(configuration({}).settings.passkeyDomain).toBeUndefined();
  for (const wrong of [
    '127.0.0.1',
    '::1',
    'https://harbor.example',
    'harbor.example:8080',
    '.example',
    'harbor..example',
  ]) {
    expect(() => configuration({ PASSKEY_DOMAIN: wrong }), wrong).toThrow('PASSKEY_DOMAIN');
  }
});

test('a map service may be shown without being named twice', () => {
  const { map, origins } = configuration({
    ORIGINS: 'https://a.test',
    MAP_TILES_URL: 'https://tiles.test:8443/{z}/{x}/{y}.png',
    MAP_CREDIT: '© Tiles',
  }).settings;
  expect(map).toEqual({ tiles: 'https://tiles.test:8443/{z}/{x}/{y}.png', credit: '© Tiles' });
  expect(origins).toEqual(['https://a.test', 'https://tiles.test:8443']);
});

test.each([
  { PORT: 'eighty' },
  { PORT: '70000' },
  { SECRETS_KEY: 'short' },
  { SANDBOX: 'yes' },
  { SANDBOX_HOSTS: 'http://a.test' },
  { SANDBOX_TIME_SCALE: '0' },
  { ORIGINS: 'https://a.test; script-src *' },
  { HOUSE_BOUNDS: 'yachts=5' },
  { HOUSE_BOUNDS: 'nft=-5' },
  { MAP_TILES_URL: 'https://tiles.test/' },
  { MAP_TILES_URL: 'http://tiles.test/{z}/{x}/{y}' },
])('%j is refused', (env) => {
  expect(() => configuration(env)).toThrow(Object.keys(env)[0]);
});

test('names below the host are told to be https only where whoever runs it says so', () => {
  expect(configuration({ HSTS_SUBDOMAINS: '1' }).settings.hstsSubdomains).toBe(true);
  expect(() => configuration({ HSTS_SUBDOMAINS: 'yes' })).toThrow('HSTS_SUBDOMAINS=yes is not allowed');
});

test('a Redis server is shared by the processes on one database, under the name of that, or another', () => {
  const base = { DATABASE_URL: 'postgres://db/shop?sslmode=verify-full', SANDBOX: '1' };
  const redisOf = (env: Record<string, string>): unknown => configuration({ ...base, ...env }).settings.redis;
  expect(redisOf({})).toBeUndefined();
  expect(redisOf({ REDIS_URL: 'redis://one:6379' })).toEqual({ url: 'redis://one:6379', prefix: 'harbor:shop:' });
  expect(redisOf({ REDIS_URL: 'rediss://one:6379', REDIS_PREFIX: 'eu' })).toEqual({
    url: 'rediss://one:6379',
    prefix: 'eu:',
  });
  expect(() => redisOf({ REDIS_URL: 'one:6379' })).toThrow('REDIS_URL is no address');
  expect(() => redisOf({ REDIS_URL: 'redis://one', DATABASE_URL: '' })).toThrow('REDIS_URL: without DATABASE_URL');
});

test('sockets poll where one process has all of them, or where the balancer is said to keep them together', () => {
  const polling = (env: Record<string, string>): boolean | undefined => configuration(env).settings.polling;
  const shared = { DATABASE_URL: 'postgres://db/shop', SANDBOX: '1' };
  expect([polling({}), polling(shared), polling({ ...shared, SOCKET_POLLING: '1' })]).toEqual([true, false, true]);
});
