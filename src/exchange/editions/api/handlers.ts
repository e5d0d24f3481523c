import { Refusal } from '../../kernel/basics/refusal.ts';
import { differenceOf, wordsBetween } from '../difference.ts';
import type { Edition } from '../edition.ts';
import { INVITATION, writeGrant } from '../grant.ts';
import { INVITED_FOR, invitationLink } from '../join.ts';
import { withVersions } from '../own-version.ts';
import { offerAnew, takeBack, type Offer, type Rollout } from '../rollout.ts';
import type { Act, EditionStore } from '../store.ts';
import type { EditorHandlers } from './contract.ts';
import { keepContents, keepEdition } from './upload.ts';

/** Acts that are told at once. */
const ACTS = 200;

async function editionAt(store: EditionStore, id: string, parameter: string): Promise<Edition> {
  const edition = await store.edition(id);
  if (edition === null) throw new Refusal('not_found', {}, parameter);
  return edition;
}

/** The contract's objects are not read-only: they are copies. */
const rolloutView = ({ sequence, base, offers, former }: Rollout) => ({
  sequence,
  base,
  offers: offers.map((offer) => ({ ...offer, languages: offer.languages === null ? null : [...offer.languages] })),
  former: [...former],
});

const brief = ({ id, parent, at, who, sentence, changes, only, contract }: Edition) => ({
  id,
  parent,
  at,
  who,
  sentence,
  changes: [...changes],
  ...(only === undefined ? {} : { only: [...only] }),
  contract,
});

/** The channel, the languages, the versions and the time of an offer, in words. */
function saidOf(args: {
  readonly channel?: Offer['channel'];
  readonly languages?: readonly string[];
  readonly all_languages: boolean;
  readonly versions?: string;
  readonly all_versions: boolean;
  readonly from?: number;
  readonly now: boolean;
}): Partial<Offer> {
  const languages = args.all_languages ? null : args.languages;
  const versions = args.all_versions ? null : args.versions;
  const from = args.now ? null : args.from;
  return {
    ...(args.channel === undefined ? {} : { channel: args.channel }),
    ...(languages === undefined ? {} : { languages }),
    ...(versions === undefined ? {} : { versions }),
    ...(from === undefined ? {} : { from }),
  };
}

export const editorHandlers: EditorHandlers = {
  'edition.list': async ({ store }) => ({
    ...rolloutView(await store.rollout()),
    editions: (await store.editions()).map(brief),
  }),
  'edition.show': async ({ store, args }) => {
    const edition = await editionAt(store, args.id, 'id');
    return { ...brief(edition), documents: { ...edition.documents }, files: { ...edition.files } };
  },
  'edition.content': async ({ store, args }) => {
    const found = await store.content(args.hash, ['identity']);
    if (found === null) throw new Refusal('not_found', {}, 'hash');
    return found.bytes.toString('base64');
  },
  'edition.acts': async ({ store }) => (await store.acts()).slice(0, ACTS),
  'edition.difference': async ({ store, args }) => {
    const before = await editionAt(store, args.before, 'before');
    const after = await editionAt(store, args.after, 'after');
    const { added, changed, removed, bytes, contract } = differenceOf(before, after);
    return {
      words: [...wordsBetween(before, after, await store.editions())],
      added: [...added],
      changed: [...changed],
      removed: [...removed],
      bytes,
      contract,
    };
  },
  'edition.seen': async ({ history, args }) => {
    const { from, editions } = await history.read(args.hours);
    return {
      from,
      editions: editions.map(({ edition, phones, errors, pages }) => ({
        edition,
        phones: [...phones],
        errors: [...errors],
        pages: [...pages],
      })),
    };
  },
  'edition.missing': async ({ store, args }) => [...(await store.missing(args.hashes))],
  'edition.upload': async ({ store, file }) => keepContents(store, file),
  'edition.publish': async ({ store, file, args, told }) => {
    const id = await keepEdition(store, file, { ...told(), sentence: args.sentence });
    await store.note({ ...told(), did: 'publish', edition: id, why: args.sentence });
    return id;
  },
  'edition.offer': async ({ store, fits, args, told }) => {
    const edition = await editionAt(store, args.id, 'id');
    const { id } = edition;
    const broken = args.share === 0 ? [] : await fits.brokenBy(edition);
    if (broken.length > 0) throw new Refusal('edition_contract', { reason: broken.join(', ') }, 'id');
    const act: Act = { ...told(), did: 'offer', edition: id, why: `${args.share / 100} %: ${args.why}` };
    const said = await withVersions({ ...saidOf(args), share: args.share }, edition, store);
    return rolloutView(await store.act(act, (before) => offerAnew(before, id, said, act.at)));
  },
  'edition.back': async ({ store, args, told }) => {
    const { id } = await editionAt(store, args.id, 'id');
    const act: Act = { ...told(), did: 'take back', edition: id, why: args.why };
    return rolloutView(await store.act(act, (before) => takeBack(before, id, act.at)));
  },
  'edition.invite': async ({ store, args, told, origin }) => {
    const { at, who } = told();
    const until = at + INVITED_FOR;
    const invitation = writeGrant(await store.secret(), INVITATION, { channel: args.channel, until });
    await store.note({ at, who, did: 'invite', edition: '', why: `to ${args.channel}: ${args.why}` });
    return { link: invitationLink(origin, invitation), until };
  },
  'flag.list': ({ flags }) => flags.list(),
  'flag.acts': ({ flags }) => flags.acts(),
  'flag.set': async ({ flags, args, told }) => {
    await flags.set(args, told().who, args.why);
    return flags.list();
  },
};
