import type { AnswerOf, AskOf, Request } from '../protocol/requests.ts';
import { complete } from '../../editor/completion.ts';
import { hover } from '../../editor/hover.ts';
import { outlineOf } from './outline.ts';
import { pagesOf, pagesWith } from './pages.ts';
import { reached } from './reach.ts';
import { Refused } from './refused.ts';
import { search } from './search.ts';
import type { Session } from './session.ts';
import { statesOf } from './states.ts';

/** The documents from which a request is answered, and the person who asks. */
export interface Asking {
  readonly session: Session;
  /** The id of the person. */
  readonly person: string;
}

type Answer<Name extends Request> = (asking: Asking, ask: AskOf<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
export type Answers = { readonly [Name in Request]?: Answer<Name> };

/** Answers what is asked about the documents, and changes nothing. */
export const looking = {
  pages: ({ session }) => pagesOf(session.product, session.problems, changedFiles(session)),
  page: ({ session }, { route }) => {
    const { product } = session;
    const { screens, fragments } = product.project;
    const source = screens.get(route) ?? fragments.get(route);
    if (source === undefined) throw new Refused('unknown', `There is no page ${route}.`);
    const parts = reached(product, route);
    const all = pagesOf(product, session.problems, changedFiles(session));
    return {
      version: session.space.version,
      summary: all.find((one) => one.route === route)!,
      outline: outlineOf(product, source),
      states: statesOf(product, route).map(({ name, kind, value }) => ({
        name,
        kind,
        ...(value === undefined ? {} : { value }),
      })),
      files: [...new Set([source.file, ...parts.map(({ facts }) => facts.source.file)])],
      from:
        source === fragments.get(route)
          ? pagesWith(product, new Set([source.file])).filter((one) => one !== route)
          : all.filter(({ kind, links }) => kind === 'page' && links.includes(route)).map((one) => one.route),
    };
  },
  search: ({ session }, { words }) => search(session.product, words),
  document: ({ session }, { file }) => ({ version: session.space.version, text: session.source(file).text }),
  complete: ({ session }, { file, offset }) =>
    complete(session.bench.snapshot, file, offset).offers.map(
      ({ label, kind, detail, documentation, text, replace }) => ({
        label,
        kind,
        ...(detail === undefined ? {} : { detail }),
        ...(documentation === undefined ? {} : { documentation }),
        insert: text,
        from: replace.start,
        to: replace.end,
      }),
    ),
  hover: ({ session }, { file, offset }) => {
    const shown = hover(session.bench.snapshot, file, offset);
    return shown === undefined ? null : { markdown: shown.markdown, from: shown.span.start, to: shown.span.end };
  },
  introduce: ({ session, person }, { name }) => {
    const known = session.people.get(person);
    if (known !== undefined) session.people.set(person, { ...known, name: name.slice(0, 40) });
    session.tell('people', [...session.people.values()]);
    return null;
  },
  look: ({ session, person }, { route, chosen }) => {
    const known = session.people.get(person);
    if (known === undefined) return null;
    const { id, name } = known;
    session.people.set(person, {
      id,
      name,
      ...(route === undefined ? {} : { route }),
      ...(chosen === undefined ? {} : { chosen }),
    });
    session.tell('people', [...session.people.values()]);
    return null;
  },
} satisfies Answers;

/** Returns the files that differ from the last commit. */
function changedFiles(session: Session): ReadonlySet<string> {
  return new Set([...session.unsaved, ...session.uncommitted.map(({ file }) => file)]);
}
