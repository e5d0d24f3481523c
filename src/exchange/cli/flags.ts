import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readContract } from '../../../schemas/read.ts';
import type { AskedFlag, Flags } from '../editions/api/contract.ts';
import { remoteFlags } from '../editions/api/remote-flags.ts';
import { BootError } from '../kernel/basics/boot-error.ts';
import { reportToStandardError } from '../kernel/basics/report.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { openDatabase } from '../kernel/database/open.ts';
import type { Place } from '../kernel/database/open.ts';
import { FLAGS_CHANGED, sayShares } from '../rooms/flags/index.ts';
import { placeOf } from '../server/place.ts';
import { flagsAt } from '../server/editor-flags.ts';
import { allMigrations } from '../server/server.ts';
import { ownFlagsIn } from './flags-own.ts';
import type { OwnFlags } from './flags-own.ts';
import { readFlags } from './flags-words.ts';

// `npm run flags`: sets the flags of the app: for everybody, for a share of the phones of a channel, or for one user.
// It writes to the database itself; the audit log says what was set. A data folder has one owner: while an exchange
// runs on one, its calls do the same (`--at`). On a server it may run.

/** The flags that a command works with; what users have of their own is set in the database alone. */
export interface FlagsTools {
  readonly flags: Flags;
  readonly own: OwnFlags | null;
  readonly who: string;
}

/** Does what is asked. @returns what to print. @throws BootError for what cannot be done. */
export async function flagsCommand(words: readonly string[], { flags, own, who }: FlagsTools): Promise<string> {
  const asked = readFlags(words);
  switch (asked.verb) {
    case 'list':
      return list(await flags.list(), (await own?.list()) ?? []);
    case 'acts':
      return (await flags.acts()).map(({ at, who: by, what }) => [time(at), by, what].join('  ')).join('\n');
    case 'own':
      if (own === null) throw new BootError('What a user has is set in the database, without --at.');
      return `${await own.set(asked, who)} The app sees it with its next start, or when somebody signs in.`;
    case 'set':
      await flags.set(asked.change, asked.who ?? who, asked.why);
      return said(await flags.list(), asked.change);
  }
}

/** Says what is set, those of single users first: what comes first counts. */
function list(all: readonly Seen[], own: readonly string[]): string {
  const lines = [...own, ...all.flatMap(linesOf)];
  if (lines.length > 0) return lines.join('\n');
  return [
    'Nothing is set. The flags:',
    ...all.map(({ name, values }) => `${name}: ${values?.join(', ') ?? 'a number'}`),
  ].join('\n');
}

type Seen = Awaited<ReturnType<Flags['list']>>[number];

/** Says what is set of a flag, a line for each rule in their order. */
function linesOf({ name, rules, value }: Seen): readonly string[] {
  const told = rules.map((rule) => `${name} ${sayShares(rule, rule.shares)}`);
  const rest = told.length === 0 ? 'everybody' : 'everybody else';
  return [...told, ...(value === null ? [] : [`${name} ${value} for ${rest}`])];
}

function said(all: readonly Seen[], { name }: AskedFlag): string {
  const lines = all.filter((one) => one.name === name).flatMap(linesOf);
  const now = lines.length === 0 ? [`${name} is not set: the app's own default holds.`] : lines;
  return [...now, 'Phones that are open see it on the page that they open next.'].join('\n');
}

const time = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Opens the database of a place, for as long as something is done with its flags. */
export async function withFlags<T>(
  place: Place,
  work: (tools: FlagsTools) => Promise<T>,
  wall: () => number = Date.now,
): Promise<T> {
  const contract = readContract();
  const { database, peers, release } = await openDatabase(place, allMigrations, reportToStandardError);
  try {
    await peers.alone(() => migrate(database, allMigrations));
    const flags = flagsAt({
      contract,
      queries: database.queries,
      wall,
      change: async (change) => {
        const told = await database.transaction(async (queries) => {
          await change(queries);
          return peers.tell(queries, { messages: [FLAGS_CHANGED] });
        });
        await told.heard();
      },
    });
    return await work({ flags, own: ownFlagsIn(database, contract, wall), who: 'command' });
  } finally {
    await peers.close();
    await database.close();
    release();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const done = async (): Promise<string> => {
    const { at } = readFlags(words);
    if (at === undefined) return withFlags(placeOf(process.env), (tools) => flagsCommand(words, tools));
    const flags = remoteFlags(at, process.env['EDITIONS_TOKEN'] ?? '');
    return flagsCommand(words, { flags, own: null, who: userInfo().username });
  };
  done().then(
    (text) => void process.stdout.write(`${text}\n`),
    (error: unknown) => {
      if (error instanceof BootError) process.stderr.write(`${error.message}\n`);
      else reportToStandardError(error);
      process.exitCode = 1;
    },
  );
}
