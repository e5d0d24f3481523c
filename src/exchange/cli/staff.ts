import { parseArgs } from 'node:util';
import type { StaffRole } from '../../../schemas/operators/staff.types.ts';
import { BootError } from '../kernel/basics/boot-error.ts';
import { placeOf } from '../server/place.ts';
import { migrate } from '../kernel/database/migrate.ts';
import type { Queries } from '../kernel/database/database.ts';
import { openDatabase } from '../kernel/database/open.ts';
import type { Place } from '../kernel/database/open.ts';
import { reportToStandardError } from '../kernel/basics/report.ts';
import { allMigrations } from '../server/server.ts';
import {
  ROLES,
  allStaff,
  openStaff,
  resetStaff,
  staffByName,
  staffName,
  writeAudit,
} from '../rooms/operators/index.ts';

// `npm run staff`: makes the first members of staff, and restores the access of a member whom nobody else can let in.
// It writes to the database itself, so its operator needs no second person; the audit log records the run. A data
// folder has one owner: stop the exchange first.

const USAGE = `npm run staff -- add <name> --role <role>   adds somebody; --role again for each further role:
                                           ${ROLES.join(', ')}
npm run staff -- reset <name>              a new first password and key, for somebody who has lost them
npm run staff -- list                      who works here`;

/** Does what is asked. @returns what to print. @throws BootError for what cannot be done. */
export async function staffCommand(
  words: readonly string[],
  place: Place,
  wall: () => number = Date.now,
): Promise<string> {
  const { verb, name, roles } = read(words);
  const { database, peers, release } = await openDatabase(place, allMigrations, reportToStandardError);
  try {
    await peers.alone(() => migrate(database, allMigrations));
    return await database.transaction((queries) => carryOut(queries, verb, name, roles, wall()));
  } finally {
    await peers.close();
    await database.close();
    release();
  }
}

interface Asked {
  readonly verb: 'add' | 'reset' | 'list';
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** @throws BootError with how it is used. */
function read(words: readonly string[]): Asked {
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        args: [...words],
        allowPositionals: true,
        options: { role: { type: 'string', multiple: true } },
      });
    } catch {
      throw new BootError(USAGE);
    }
  })();
  const [verb, typed = '', ...more] = positionals;
  const name = staffName(typed) ?? '';
  const roles = ROLES.filter((role) => values.role?.includes(role));
  const known = (values.role ?? []).every((role) => ROLES.some((one) => one === role));
  if (verb === 'list' && typed === '') return { verb, name, roles };
  if (more.length > 0 || name === '' || !known) throw new BootError(USAGE);
  if (verb === 'reset' || (verb === 'add' && roles.length > 0)) return { verb, name, roles };
  throw new BootError(USAGE);
}

async function carryOut(
  queries: Queries,
  verb: Asked['verb'],
  name: string,
  roles: readonly StaffRole[],
  wall: number,
): Promise<string> {
  if (verb === 'list') {
    const rows = await allStaff(queries);
    return (
      rows
        .map((one) =>
          [one.name, one.roles.join(' '), one.disabled ? 'disabled' : '', one.sandbox ? 'sandbox only' : '']
            .filter(Boolean)
            .join('  '),
        )
        .join('\n') || 'Nobody yet.'
    );
  }
  const person = await staffByName(queries, name);
  if (verb === 'add' && person) throw new BootError(`${name} is there already. Use reset for a new first password.`);
  if (verb === 'reset' && (!person || person.sandbox)) throw new BootError(`There is nobody of the name ${name}.`);
  const made = person ? await resetStaff(queries, person) : await openStaff(queries, name, roles, wall);
  const now = await staffByName(queries, name);
  await writeAudit(
    queries,
    { id: null, name: 'command' },
    {
      kind: person ? 'staff_reset' : 'staff_add',
      object: `staff:${now?.id}`,
      detail: person ? name : `${name}: ${roles.join(' ')}`,
    },
    wall,
  );
  return `${name} signs in with what follows, shown this once. The password has to be changed at the first sign-in.
  password           ${made.password}
  authenticator key  ${made.secret}
  the same as a code ${made.uri}`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  staffCommand(process.argv.slice(2), placeOf(process.env)).then(
    (said) => void process.stdout.write(`${said}\n`),
    (error: unknown) => {
      if (error instanceof BootError) process.stderr.write(`${error.message}\n`);
      else reportToStandardError(error);
      process.exitCode = 1;
    },
  );
}
