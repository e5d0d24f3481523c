import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { differenceOf, linesOf, wordsBetween } from '../editions/difference.ts';
import type { Edition } from '../editions/edition.ts';
import { withVersions } from '../editions/own-version.ts';
import { offerAnew, served, takeBack } from '../editions/rollout.ts';
import type { Offer, Rollout } from '../editions/rollout.ts';
import { RIGHTS } from '../editions/editor-token.ts';
import { remoteStore } from '../editions/api/remote-store.ts';
import { openEditions } from '../editions/open.ts';
import type { Act, EditionStore } from '../editions/store.ts';
import { BootError } from '../kernel/basics/boot-error.ts';
import type { Place } from '../kernel/database/open.ts';
import { channelOf, percent } from './shares.ts';
import { giveToken, invite, listTokens, takeToken } from './editions-rights.ts';
import { publishEdition, type PublishTools } from './publish.ts';

// `npm run editions`: publishes what is built, says to whom an edition goes, and takes it back. The exchange may run.

const USAGE = `npm run editions -- publish "<what is new>"    builds what is in the working tree, and offers it
   --only ru,fund/withdraw                   publishes these languages, pages and fragments alone, on top of what runs
npm run editions -- list                     all editions, and who gets which
npm run editions -- acts                     what was done with them
npm run editions -- difference <id> <id>     the documents in which two differ
npm run editions -- share <id> <percent>     how many get it: 100 makes it everybody's
npm run editions -- back <id> "<why>"        takes it back: nobody gets it any more
npm run editions -- prune                    removes the editions that nobody can get
npm run editions -- invite <channel> "<who>" a link and a code, for an hour, by which phones join a channel
npm run editions -- token <name>             an editor's token: --may ${RIGHTS.join(',')}, --days <for so long>
npm run editions -- tokens                   who has one
npm run editions -- revoke <name> "<why>"    takes theirs away
With publish and share: --to staff|beta|all (all), --percent <share> (100), --languages ru,fra (all),
--versions ">=0.8.0 <0.10.0" of the app that phones run (all), --from <time> (now); share keeps of
these what is not said. With all that is logged: --who <name>.
With invite: --origin https://<where the app is>. --at https://<exchange> does it there, with the token in EDITIONS_TOKEN`;

/** Does what is asked. @returns what to print. @throws BootError for what cannot be done. */
export async function editionsCommand(
  words: readonly string[],
  store: EditionStore,
  tools: PublishTools,
): Promise<string> {
  const { verb, given, options } = read(words);
  const [first = '', second = ''] = given;
  const told = (): Pick<Act, 'at' | 'who'> => ({ at: tools.now(), who: options.who ?? userInfo().username });
  switch (`${verb} ${given.length}`) {
    case 'publish 1': {
      const act: Act = { ...told(), did: 'publish', edition: '', why: first };
      const made = { ...offerOf(options), share: percent(options.percent ?? '100') };
      const { edition, parent, fresh, rollout } = await publishEdition(
        act,
        store,
        tools,
        made,
        options.only?.split(','),
      );
      return [
        `Edition ${edition.id}, ${fresh} contents are new.`,
        ...edition.changes,
        ...(parent === null ? [] : linesOf(differenceOf(parent, edition))),
        '',
        list(await store.editions(), rollout),
      ].join('\n');
    }
    case 'list 0':
      return list(await store.editions(), await store.rollout());
    case 'acts 0':
      return (await store.acts())
        .map(({ at, who, did, edition, why }) => [time(at), who, [did, edition].join(' ').trim(), why].join('  '))
        .join('\n');
    case 'difference 2':
      return difference(await editionOf(store, first), await editionOf(store, second), await store.editions());
    case 'share 2': {
      const edition = await editionOf(store, first);
      const { id } = edition;
      const share = percent(second);
      const said = { ...(await withVersions(offerOf(options), edition, store)), share };
      const act: Act = { ...told(), did: 'offer', edition: id, why: `${second} %` };
      return list(await store.editions(), await store.act(act, (before) => offerAnew(before, id, said, act.at)));
    }
    case 'back 2': {
      const { id } = await editionOf(store, first);
      const act: Act = { ...told(), did: 'take back', edition: id, why: second };
      return list(await store.editions(), await store.act(act, (before) => takeBack(before, id, act.at)));
    }
    case 'prune 0': {
      const stay = served(await store.rollout());
      const gone = (await store.editions()).filter(({ id }) => !stay.includes(id)).map(({ id }) => id);
      const contents = await store.remove(gone);
      return `Removed ${gone.length} editions and ${contents} contents.`;
    }
    case 'invite 2':
      return invite(store, channelOf(first), second, options.origin ?? 'http://127.0.0.1:8080', told());
    case 'token 1':
      return giveToken(store, first, { may: options.may, days: options.days }, told());
    case 'tokens 0':
      return listTokens(store, tools.now());
    case 'revoke 2':
      return takeToken(store, first, second, told());
    default:
      throw new BootError(USAGE);
  }
}

interface Options {
  readonly to?: string | undefined;
  readonly percent?: string | undefined;
  readonly languages?: string | undefined;
  readonly versions?: string | undefined;
  readonly from?: string | undefined;
  readonly who?: string | undefined;
  readonly origin?: string | undefined;
  readonly at?: string | undefined;
  readonly may?: string | undefined;
  readonly days?: string | undefined;
  readonly only?: string | undefined;
}

/** @throws BootError with how it is used. */
function read(words: readonly string[]): { verb: string; given: readonly string[]; options: Options } {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        to: text,
        percent: text,
        languages: text,
        versions: text,
        from: text,
        who: text,
        origin: text,
        at: text,
        may: text,
        days: text,
        only: text,
      },
    });
    const [verb = '', ...given] = positionals;
    return { verb, given, options: values };
  } catch {
    throw new BootError(USAGE);
  }
}

/** Returns what is said of an offer beside its share; the rest stays as it is. @throws BootError for what is none */
function offerOf({ to, languages, versions, from }: Options): Partial<Offer> {
  const channel = to === undefined ? undefined : channelOf(to);
  const start = from === undefined || from === 'now' ? null : Date.parse(from);
  if (Number.isNaN(start)) throw new BootError('--from is a time, as 2026-12-01T09:00Z, or now.');
  return {
    ...(channel === undefined ? {} : { channel }),
    ...(languages === undefined ? {} : { languages: languages === 'all' ? null : languages.split(',') }),
    ...(versions === undefined ? {} : { versions: versions === 'all' ? null : versions }),
    ...(from === undefined ? {} : { from: start }),
  };
}

const difference = (before: Edition, after: Edition, all: readonly Edition[]): string =>
  [...wordsBetween(before, after, all), ...linesOf(differenceOf(before, after))].join('\n');

async function editionOf(store: EditionStore, id: string): Promise<Edition> {
  const edition = await store.edition(id);
  if (edition === null) throw new BootError(`There is no edition ${id}.`);
  return edition;
}

/** Changes that the list tells of each edition. */
const LISTED = 3;

const time = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

function list(editions: readonly Edition[], { base, offers }: Rollout): string {
  const goesTo = (id: string): string => {
    const made = offers.find(({ edition }) => edition === id);
    if (made === undefined) return id === base ? 'everybody else' : 'nobody';
    const languages = made.languages === null ? '' : ` in ${made.languages.join(', ')}`;
    const versions = made.versions === null ? '' : ` with app ${made.versions}`;
    const from = made.from === null ? '' : ` from ${time(made.from)}`;
    return `${made.share / 100} % of ${made.channel}${languages}${versions}${from}`;
  };
  return editions
    .flatMap(({ id, at, who, sentence, changes, only }) => [
      `${id}  ${time(at)}  ${who}  ${goesTo(id)}  ${sentence}`,
      ...(only === undefined ? [] : [`              alone: ${only.join(', ')}`]),
      ...changes.slice(0, LISTED).map((change) => `              ${change}`),
      ...(changes.length > LISTED ? [`              and ${changes.length - LISTED} more`] : []),
    ])
    .join('\n');
}

/**
 * Opens the editions of the place that the environment names, or those of a running exchange, for as long as something
 * is done with them.
 */
export async function withStore(
  place: Place,
  words: readonly string[],
  work: (store: EditionStore) => Promise<string>,
): Promise<string> {
  const { at } = read(words).options;
  if (at !== undefined) return work(remoteStore(at, process.env['EDITIONS_TOKEN'] ?? ''));
  const { databaseUrl } = place;
  const database =
    databaseUrl === undefined ? null : await (await import('../kernel/database/postgres.ts')).openPostgres(databaseUrl);
  try {
    const store = await openEditions(place, database);
    if (store === null) throw new BootError('There is no place for editions: give a DATA_DIR.');
    return await work(store);
  } finally {
    await database?.close();
  }
}
