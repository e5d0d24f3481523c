import { readSource, type Json } from '../../document/source.ts';
import type { Product } from '../../language/product.ts';
import type { Difference } from '../protocol/history.ts';
import type { Answers } from './answers.ts';
import { differencesOf } from './differences.ts';
import type { Git } from './git.ts';
import { reached } from './reach.ts';
import { Refused } from './refused.ts';
import { reviewOf } from './review.ts';
import type { Session } from './session.ts';

/** Answers what has to do with the history of the documents. @param git undefined where the product is in no repository */
export function committing(git: Git | undefined): Answers {
  const known = (): Git => {
    if (git === undefined) throw new Refused('unknown', 'The product is in no git repository.');
    return git;
  };
  return {
    commit: async ({ session }, { name, sentence }) => {
      if (name.trim() === '') throw new Refused('forbidden', 'Say in a few words what has changed.');
      if (session.unsaved.length > 0) await session.save();
      const files = (await known().uncommitted()).map(({ file }) => file);
      if (files.length === 0) throw new Refused('nothing', 'Nothing has changed since the last commit.');
      const commit = await known().commit(files, name.trim(), sentence);
      await lookAtGit(session, git);
      return { commit };
    },
    review: ({ session }, asked) => reviewOf(session, known(), asked?.without),
    history: ({ session }, { route }) => known().history(filesOf(session, route)),
    version: async ({ session }, { file, commit }) => {
      session.source(file);
      return { text: (await known().text(file, commitOf(commit))) ?? null };
    },
    compare: async ({ session }, { route, from, to }) => {
      const files = filesOf(session, route);
      const all = await Promise.all(
        files.map(async (file): Promise<readonly Difference[]> => {
          const before = await known().text(file, commitOf(from));
          const after = to === undefined ? session.space.text(file) : await known().text(file, commitOf(to));
          return differencesOf(file, valueOf(file, before), valueOf(file, after));
        }),
      );
      return all.flat();
    },
  };
}

/** Reads what differs from the last commit, and tells everybody. */
export async function lookAtGit(session: Session, git: Git | undefined): Promise<void> {
  if (git === undefined) return;
  await session.takeCommitted(async () => {
    const uncommitted = await git.uncommitted();
    const tables = [...session.product.project.locales.values()].map(({ file }) => file);
    const texts = await Promise.all(tables.map(async (file) => [file, await git.text(file)] as const));
    return [uncommitted, new Map(texts.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])))];
  });
}

/** Returns the name of a commit. @throws Refused for anything else, which git might take as an option */
function commitOf(name: string): string {
  if (!/^[0-9a-f]{7,64}$/.test(name)) throw new Refused('unknown', 'There is no such version.');
  return name;
}

/** Returns the files of a page and its fragments. @throws Refused where there is no such page */
function filesOf(session: Session, route: string): readonly string[] {
  const files = reached(session.product, route).map(({ facts }) => facts.source.file);
  if (files.length === 0) throw new Refused('unknown', `There is no page ${route}.`);
  return files;
}

/** Returns the product with a page and its fragments as a commit has them. @throws Refused where neither is there */
export async function productAt(session: Session, git: Git, route: string, commit: string): Promise<Product> {
  const files = filesOf(session, route);
  const texts = await Promise.all(files.map(async (file) => [file, await git.text(file, commitOf(commit))] as const));
  // A fragment that the commit has not is left as it is now: the page of then does not use it.
  return session.bench.trying(texts.filter(([, text]) => text !== undefined)).product;
}

const valueOf = (file: string, text: string | undefined): Json | undefined =>
  text === undefined ? undefined : readSource(file, text).value;
