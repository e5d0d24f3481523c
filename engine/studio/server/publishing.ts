import type { Publishing } from '../protocol/publishing.ts';
import type { PublisherProcess } from './publisher-process.ts';
import type { Answers } from './answers.ts';
import { lookAtGit } from './committing.ts';
import type { Git } from './git.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

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
    async prepareEdition({ session }, { sign }) {
      const { problems } = await session.checker.current();
      if (current !== undefined || problems.some(({ severity }) => severity === 'error')) return false;
      const { version } = session.space;
      const files = session.unsaved.map((file) => [file, session.space.text(file) ?? null] as const);
      return known()
        .ask('prepare', { files }, sign)
        .catch((error: unknown) => {
          // Newer documents are judged instead.
          if (session.space.version !== version) return false;
          throw error;
        });
    },
    async publishEdition({ session }, { name, sentence, audience, sign }) {
      const who = name.trim();
      if (who === '' || sentence.trim() === '') throw new Refused('forbidden', 'Say who you are, and what is new.');
      // The files of one edition would come into another.
      if (current !== undefined) throw new Refused('forbidden', `${current.who} is publishing: “${current.sentence}”.`);
      const publisherOf = known();
      const told = { who, sentence: sentence.trim() };
      at(session, { ...told, stage: 'check' });
      try {
        if (session.unsaved.length > 0) await session.save();
        const asked = { ...told, audience };
        const { id } = await publisherOf.ask('publish', asked, sign, (stage) => at(session, { ...told, stage }));
        // The history of a page names what people have.
        const files = (await git?.uncommitted())?.map(({ file }) => file) ?? [];
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
