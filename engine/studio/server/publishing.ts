import { NOT_JUDGED, type PublisherCalls, type Stage } from '../../publisher.ts';
import type { Publishing } from '../protocol/publishing.ts';
import type { PublisherProcess } from './publisher-process.ts';
import type { Answers } from './answers.ts';
import { lookAtGit } from './committing.ts';
import type { Git } from './git.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

/** Returns the parts that are published alone; null for everything. @throws Refused where none is chosen */
function chosenOf(only: readonly string[] | undefined): readonly string[] | null {
  if (only?.length === 0) throw new Refused('forbidden', 'Choose at least one part that is published.');
  return only ?? null;
}

const unsavedIn = (session: Session): PublisherCalls['parts']['ask']['files'] =>
  session.unsaved.map((file) => [file, session.space.text(file) ?? null] as const);

/**
 * Answers what has to do with editions.
 * @param publisher undefined where the product has none
 */
export function publishing(publisher: PublisherProcess | undefined, git: Git | undefined): Answers {
  const known = (): PublisherProcess => {
    if (publisher === undefined) throw new Refused('unknown', 'The product has no publisher.');
    return publisher;
  };
  let current: Publishing | undefined;
  const at = (session: Session, now: Publishing | undefined): void => {
    current = now;
    session.tell('publishing', now ?? null);
  };
  return {
    editions: (_, { sign }) => known().ask('list', null, sign),
    editionDifference: (_, { id, sign }) => known().ask('difference', { id }, sign),
    editionPhones: (_, { hours, sign }) => known().ask('phones', { hours }, sign),
    editionParts: ({ session }, { sign }) => known().ask('parts', { files: unsavedIn(session) }, sign),
    async prepareEdition({ session }, { only, sign }) {
      const chosen = chosenOf(only);
      const { problems } = await session.checker.current();
      if (current !== undefined || problems.some(({ severity }) => severity === 'error')) return NOT_JUDGED;
      const { version } = session.space;
      return known()
        .ask('prepare', { files: unsavedIn(session), only: chosen }, sign)
        .catch((error: unknown) => {
          // Newer documents are judged instead.
          if (session.space.version !== version) return NOT_JUDGED;
          throw error;
        });
    },
    async publishEdition({ session }, { name, sentence, audience, only, sign }) {
      const chosen = chosenOf(only);
      const who = name.trim();
      if (who === '' || sentence.trim() === '') throw new Refused('forbidden', 'Say who you are, and what is new.');
      // The files of one edition would come into another.
      if (current !== undefined) throw new Refused('forbidden', `${current.who} is publishing: “${current.sentence}”.`);
      const publisherOf = known();
      const told = { who, sentence: sentence.trim() };
      at(session, { ...told, stage: 'check' });
      try {
        if (session.unsaved.length > 0) await session.save();
        const asked = { ...told, audience, only: chosen };
        const tell = (stage: Stage): void => at(session, { ...told, stage });
        const { id, files: published } = await publisherOf.ask('publish', asked, sign, tell);
        // The history of a page names what people have; what they have not yet stays uncommitted.
        const uncommitted = (await git?.uncommitted())?.map(({ file }) => file) ?? [];
        const files = published === null ? uncommitted : uncommitted.filter((file) => published.includes(file));
        if (git !== undefined && files.length > 0) {
          await git.commit(files, told.sentence, `Edition ${id}, by ${who}.`);
          await lookAtGit(session, git);
        }
        return { id };
      } finally {
        at(session, undefined);
      }
    },
    offerEdition: (_, { name, id, audience, sign }) => known().ask('offer', { who: name.trim(), id, audience }, sign),
    flags: (_, { sign }) => known().ask('flags', null, sign),
    setFlag: (_, { name, flag, why, sign, ...rule }) =>
      known().ask('setFlag', { ...rule, who: name.trim(), name: flag, why }, sign),
    takeBack: (_, { name, id, why, sign }) => known().ask('back', { who: name.trim(), id, why: why.trim() }, sign),
  };
}
