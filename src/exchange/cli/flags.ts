import { parseArgs } from 'node:util';
import { userByAccount, userById } from '../rooms/account/index.ts';
import { BootError } from '../kernel/basics/boot-error.ts';
import { placeOf } from '../server/configuration.ts';
import type { Queries } from '../kernel/database/database.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { openDatabase } from '../kernel/database/open.ts';
import type { Place } from '../kernel/database/open.ts';
import { writeAudit } from '../rooms/operators/index.ts';
import { reportToStandardError } from '../kernel/basics/report.ts';
import { allMigrations } from '../server/server.ts';
import { FLAGS, flagsSet, setFlag } from '../rooms/flags/index.ts';
import type { FlagName } from '../rooms/flags/index.ts';

// `npm run flags`: sets the flags of the app, for everybody or for one user. It writes to the database itself; the
// audit log says what was set. A data folder has one owner: stop the exchange first. On a server it may run.

const USAGE = `npm run flags -- set <flag> on|off        for everybody; --user <account> for that user alone
npm run flags -- clear <flag>             the app's own default holds again; --user <account> as above
npm run flags -- list                     what is set
The flags: ${FLAGS.join(', ')}`;

const VALUES: ReadonlyMap<string | undefined, boolean> = new Map([
  ['on', true],
  ['off', false],
]);

interface Asked {
  readonly flag: FlagName;
  readonly value: boolean | null;
  readonly account: string | undefined;
}

/** Does what is asked. @returns what to print. @throws BootError for what cannot be done. */
export async function flagsCommand(
  words: readonly string[],
  place: Place,
  wall: () => number = Date.now,
): Promise<string> {
  const asked = read(words);
  const { database, peers, release } = await openDatabase(place, allMigrations, reportToStandardError);
  try {
    await peers.alone(() => migrate(database, allMigrations));
    return await database.transaction((queries) =>
      asked === 'list' ? list(queries) : carryOut(queries, asked, wall()),
    );
  } finally {
    await peers.close();
    await database.close();
    release();
  }
}

/** @throws BootError with how it is used. */
function read(words: readonly string[]): Asked | 'list' {
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args: [...words], allowPositionals: true, options: { user: { type: 'string' } } });
    } catch {
      throw new BootError(USAGE);
    }
  })();
  const [verb, name, word, ...more] = positionals;
  if (verb === 'list' && name === undefined && values.user === undefined) return 'list';
  const flag = FLAGS.find((one) => one === name);
  const value = verb === 'set' ? VALUES.get(word) : verb === 'clear' && word === undefined ? null : undefined;
  if (flag === undefined || value === undefined || more.length > 0) throw new BootError(USAGE);
  return { flag, value, account: values.user };
}

const said = (value: boolean | null): string => (value === null ? 'not set' : value ? 'on' : 'off');

async function list(queries: Queries): Promise<string> {
  const rows = await flagsSet(queries);
  const lines = rows.map(async ({ name, userId, value }) => {
    const user = userId === null ? undefined : await userById(queries, userId);
    const whom = user === undefined ? 'everybody' : (user.email ?? user.mobile ?? user.accountName ?? user.id);
    return `${name} ${said(value)} for ${whom}`;
  });
  return (await Promise.all(lines)).join('\n') || 'Nothing is set.';
}

async function carryOut(queries: Queries, { flag, value, account }: Asked, wall: number): Promise<string> {
  const user = account === undefined ? undefined : await userByAccount(queries, account);
  if (account !== undefined && user === undefined) throw new BootError(`There is no user ${account}.`);
  await setFlag(queries, flag, user?.id, value);
  await writeAudit(
    queries,
    { id: null, name: 'command' },
    {
      kind: 'flag_set',
      object: user === undefined ? `flag:${flag}` : `user:${user.id}`,
      detail: `${flag}: ${said(value)}`,
    },
    wall,
  );
  return `${flag} is ${said(value)} for ${account ?? 'everybody'}. The app sees it with its next start, or when somebody signs in.`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  flagsCommand(process.argv.slice(2), placeOf(process.env)).then(
    (text) => void process.stdout.write(`${text}\n`),
    (error: unknown) => {
      if (error instanceof BootError) process.stderr.write(`${error.message}\n`);
      else reportToStandardError(error);
      process.exitCode = 1;
    },
  );
}
