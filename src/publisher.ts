import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Audience, Editions } from '../engine/publisher.ts';
import type { EditionsPlace, Publisher } from '../engine/publisher.ts';
import { publishEdition, type AboutToPublish, type PublishTools } from './exchange/cli/publish.ts';
import { remoteHistory } from './exchange/editions/api/remote-history.ts';
import { remoteStore } from './exchange/editions/api/remote-store.ts';
import { differenceOf } from './exchange/editions/difference.ts';
import { openEditions } from './exchange/editions/open.ts';
import { withVersions } from './exchange/editions/own-version.ts';
import { offerAnew, takeBack, type Offer } from './exchange/editions/rollout.ts';
import type { Act, EditionStore } from './exchange/editions/store.ts';
import { BootError } from './exchange/kernel/basics/boot-error.ts';
import { openPostgres } from './exchange/kernel/database/postgres.ts';
import { placeOf } from './exchange/server/place.ts';
import type { History } from './exchange/editions/history.ts';
import { publishTools, type Publishing } from './publish-tools.ts';
import { flagsOfExchange, flagsOfMachine, flagsSetIn, setFlagIn } from './publisher-flags.ts';
import { filesOfParts, partsIn, prepare } from './publisher-parts.ts';
import { phonesOfMachine, phonesSeenIn } from './publisher-phones.ts';
import { PublisherPreparation } from './publisher-preparation.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const preparation = new PublisherPreparation(ROOT);

/** Hundredths of a percent, by which shares are kept. */
const HUNDREDTHS = 100;

/**
 * Publishes what is edited in the studio: at the exchange that somebody signs in to, at that of `EDITIONS_AT` with the
 * token in `EDITIONS_TOKEN`, or where this machine's exchange keeps its editions.
 */
export const publisher: Publisher = {
  async open(sign) {
    const at = sign?.at ?? process.env['EDITIONS_AT'];
    if (at !== undefined) {
      const token = sign?.token ?? process.env['EDITIONS_TOKEN'] ?? '';
      return placeIn(remoteStore(at, token), at, flagsOfExchange(at, token), remoteHistory(at, token));
    }
    const place = placeOf(process.env);
    const database = place.databaseUrl === undefined ? null : await openPostgres(place.databaseUrl);
    const store = await openEditions(place, database);
    if (store === null) throw new BootError('There is no place for editions: give a DATA_DIR.');
    const { editionsUrl, databaseUrl, dataFolder = '' } = place;
    const folder = path.relative(process.cwd(), path.resolve(dataFolder, 'editions'));
    const where = editionsUrl ?? (databaseUrl === undefined ? folder : new URL(databaseUrl).host);
    return placeIn(store, where, flagsOfMachine(place), phonesOfMachine(database));
  },
};

function placeIn(
  store: EditionStore,
  where: string,
  withFlags: ReturnType<typeof flagsOfMachine>,
  history: History,
): EditionsPlace {
  const list = (): Promise<Editions> => editionsIn(store, where);
  /** The parts that somebody has asked for last: the dialog shows them while their documents are judged. */
  let lookingAtParts: Promise<unknown> | undefined;
  const told = (who: string): Pick<Act, 'at' | 'who'> => ({ at: Date.now(), who });
  return {
    list,
    async difference({ id }) {
      const edition = await store.edition(id);
      const parent = edition?.parent == null ? null : await store.edition(edition.parent);
      if (edition === null || parent === null) return { bytes: 0, added: [], changed: [], removed: [] };
      const { bytes, added, changed, removed } = differenceOf(parent, edition);
      return { bytes, added, changed, removed };
    },
    parts: ({ files }) => (lookingAtParts = partsIn(ROOT, store, files)),
    async prepare(asked, tell) {
      // To compile the product takes this process seconds, in which it answers nothing else.
      await lookingAtParts?.catch(() => undefined);
      await turn();
      return prepare(ROOT, store, preparation, asked, () => tell('tests'));
    },
    async publish({ who, sentence, audience, only }, tell) {
      const publishing = async ({ parent, documents, tree }: AboutToPublish): Promise<Publishing | null> => {
        if (parent === null || !preparation.canMake(documents, parent)) return null;
        const ahead = { documents, tree, saved: tree, parent, store };
        return { check: () => preparation.check(ahead, playing), build: () => preparation.build(ahead) };
      };
      const playing = (): void => tell('tests');
      const tools: PublishTools = {
        ...publishTools(ROOT, store, publishing, playing),
        checked: () => tell('build'),
        keeping: () => tell('send'),
      };
      const act: Act = { ...told(who), did: 'publish', edition: '', why: sentence };
      const { edition, parent } = await publishEdition(act, store, tools, offerTo(audience), only ?? undefined);
      return { id: edition.id, files: only === null ? null : filesOfParts(edition, parent, only) };
    },
    async offer({ who, id, audience }) {
      const act: Act = { ...told(who), did: 'offer', edition: id, why: `${audience.share} %` };
      const edition = await store.edition(id);
      const said = edition === null ? offerTo(audience) : await withVersions(offerTo(audience), edition, store);
      await store.act(act, (before) => offerAnew(before, id, said, act.at));
      return list();
    },
    async back({ who, id, why }) {
      const act: Act = { ...told(who), did: 'take back', edition: id, why };
      await store.act(act, (before) => takeBack(before, id, act.at));
      return list();
    },
    phones: ({ hours }) => phonesSeenIn(history, hours),
    flags: () => withFlags(flagsSetIn),
    setFlag: (asked) =>
      withFlags(async (flags) => {
        await setFlagIn(flags, asked);
        return flagsSetIn(flags);
      }),
  };
}

const offerTo = ({ channel, share, languages, versions, from }: Audience): Omit<Offer, 'edition'> => ({
  channel,
  share: Math.round(share * HUNDREDTHS),
  languages,
  versions,
  from,
});

const audienceOf = ({ channel, share, languages, versions, from }: Offer): Audience => ({
  channel,
  share: share / HUNDREDTHS,
  languages,
  versions,
  from,
});

async function editionsIn(store: EditionStore, where: string): Promise<Editions> {
  const [briefs, { base, offers, former }, acts] = await Promise.all([store.briefs(), store.rollout(), store.acts()]);
  return {
    now: Date.now(),
    where,
    editions: briefs.map(({ id, parent, at, who, sentence, changes, only = null }) => {
      const made = offers.find(({ edition }) => edition === id);
      const offer = made === undefined ? null : audienceOf(made);
      return { id, parent, at, who, sentence, changes, only, offer };
    }),
    base,
    former,
    acts: acts.filter(({ edition }) => edition !== ''),
  };
}
