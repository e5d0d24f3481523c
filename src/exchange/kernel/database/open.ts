import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../basics/boot-error.ts';
import type { RedisPlace } from '../redis/connection.ts';
import type { Database } from './database.ts';
import { lockFolder } from './lock.ts';
import { migrationsName } from './migrate.ts';
import type { Migration } from './migrate.ts';
import { openPglite, packedDatabase } from './pglite.ts';
import { busPeers } from './bus-peers.ts';
import { ownershipOn } from './ownership.ts';
import { noPeers } from './peers.ts';
import type { Peers } from './peers.ts';
import { postgresPeers } from './postgres-peers.ts';
import { openPostgres } from './postgres.ts';
import { redisBus } from './redis-bus.ts';

/** The place of the data: on a server, in a folder, or only in memory. */
export interface Place {
  readonly databaseUrl?: string;
  /** A replica of that server, which histories are read from. */
  readonly replicaUrl?: string;
  /** The most commands of people that share a transaction on the server; `MOST_TOGETHER` where absent. */
  readonly mostTogether?: number;
  readonly dataFolder?: string;
  /** The object storage that keeps the editions, as `s3://bucket/folder`, instead of the folder or the server. */
  readonly editionsUrl?: string;
  /** The object storage that keeps the content of uploaded files, as `s3://bucket/folder`, instead of the database. */
  readonly filesUrl?: string;
  /** The Redis server that the processes share beside the database server. */
  readonly redis?: RedisPlace;
  /** Folder of packed databases; a new one starts from that which fits. */
  readonly packed?: string;
  /** The folder of a closed database that a new one starts from, with the data it holds. */
  readonly image?: string;
}

/** An open database, and how to give its folder back once it is closed. */
export interface Opened {
  readonly database: Database;
  readonly peers: Peers;
  readonly release: () => void;
}

/**
 * Opens the database.
 * @param report is called with the error of a connection that could not be restored.
 * @throws BootError when it cannot be opened; nothing is changed then.
 */
export async function openDatabase(
  place: Place,
  migrations: readonly Migration[],
  report: (error: unknown) => void,
): Promise<Opened> {
  const url = place.databaseUrl;
  if (url !== undefined) {
    const { replicaUrl, mostTogether } = place;
    const copied = replicaUrl === undefined ? undefined : { url: replicaUrl, report };
    const database = await openPostgres(url, copied, mostTogether);
    return { database, peers: await peersOn(url, database, place.redis, report), release: () => undefined };
  }
  const beginning = place.image ?? dumpFor(place.packed, migrations);
  const folder = place.dataFolder;
  if (folder === undefined)
    return { database: await openPglite(undefined, beginning), peers: noPeers(), release: () => undefined };
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new BootError(`The data folder ${folder} cannot be written.`);
  }
  const release = lockFolder(folder);
  try {
    return { database: await openPglite(join(folder, 'database'), beginning), peers: noPeers(), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Connects the processes on a server: over Redis where they share one, else over the server alone. */
async function peersOn(
  url: string,
  { queries }: Database,
  redis: RedisPlace | undefined,
  report: (error: unknown) => void,
): Promise<Peers> {
  if (!redis) return postgresPeers(url, report);
  return busPeers({ bus: await redisBus(redis, report), queries, ownership: ownershipOn(url), report });
}

const packedName = (migrations: readonly Migration[]): string => `database-${migrationsName(migrations)}.tar.gz`;

function dumpFor(folder: string | undefined, migrations: readonly Migration[]): Blob | undefined {
  const file = folder === undefined ? undefined : join(folder, packedName(migrations));
  return file !== undefined && existsSync(file) ? new Blob([readFileSync(file)]) : undefined;
}

/**
 * Lays a packed database into a folder, unless it is there, for exchanges that start later. It holds the tables and no
 * data: that depends on the moment of the start.
 */
export async function packDatabase(folder: string, migrations: readonly Migration[]): Promise<void> {
  const file = join(folder, packedName(migrations));
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  // The file is renamed once complete, so a process that starts meanwhile sees the whole file or none.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, await packedDatabase(migrations));
  renameSync(part, file);
}
