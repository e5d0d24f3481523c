import type { Place } from '../kernel/database/open.ts';

/** The environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the place of the data. */
export const placeOf = (env: Environment): Place => ({
  ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : { dataFolder: env['DATA_DIR'] || '.data' }),
  ...(env['EDITIONS_URL'] ? { editionsUrl: env['EDITIONS_URL'] } : {}),
});
