import path from 'node:path';
import { stemOf } from '../../document/plural.ts';
import type { Output } from '../../language/output.ts';
import type { Product } from '../../language/product.ts';
import type { Change, Subject } from '../words/change.ts';
import { mentions } from '../words/mentions.ts';
import type { Belongs, Code } from './code.ts';
import { Users } from './users.ts';

export type Theme = 'light' | 'dark';

/** One thing that a change can reach pages by. */
export interface Cause {
  /** For people, with names between backticks: `text \`withdraw.via\``. */
  readonly says: string;
  /** The pages that it can reach. */
  readonly pages: readonly string[];
  /** Codes of the languages that it can reach; all where it is absent. */
  readonly languages?: readonly string[];
  /** The theme that it can reach; both where it is absent. */
  readonly theme?: Theme;
  /** Styles or pictures: the same elements may look otherwise. */
  readonly drawn?: true;
  /** The fragment that differs. */
  readonly fragment?: string;
}

/** The way in which a change can reach one page. */
export interface PageReach {
  readonly causes: readonly Cause[];
  /** The languages that it reaches; all where it is undefined. */
  readonly languages: readonly string[] | undefined;
  readonly themes: readonly Theme[];
  /** The same elements may look otherwise: pictures must be compared, not elements alone. */
  readonly drawn: boolean;
  /** All that differs lies in these fragments: states that use none of them look the same. Undefined otherwise. */
  readonly fragments?: ReadonlySet<string>;
}

/** Two versions of a product, and what differs between them. */
export interface Compared {
  readonly before: Product;
  readonly after: Product;
  /** The changes in words. */
  readonly changes: readonly Change[];
  /** Files of code and styles that differ, by absolute path in the tree after. */
  readonly files: readonly string[];
  readonly code: Code;
}

/** Files that change how elements look and not which there are. */
const LOOKS = /\.(?:css|svg|png|jpe?g|webp|woff2?)$/;

/**
 * Decides by the compiler's facts and by imports which pages a change can reach, in which languages and themes. A
 * change of page tests reaches none.
 */
export function reachOf(compared: Compared): ReadonlyMap<string, PageReach> {
  const causes = causesOf(compared);
  const pages = new Map<string, PageReach>();
  const users = [new Users(compared.before), new Users(compared.after)] as const;
  for (const page of new Set(causes.flatMap((cause) => cause.pages))) {
    const own = causes.filter((cause) => cause.pages.includes(page));
    const fragments = fragmentsOf(page, own, users);
    pages.set(page, {
      causes: own,
      languages: own.every(({ languages }) => languages !== undefined)
        ? [...new Set(own.flatMap(({ languages = [] }) => languages))]
        : undefined,
      themes: (['light', 'dark'] as const).filter((one) =>
        own.some(({ theme }) => theme === undefined || theme === one),
      ),
      drawn: own.some(({ drawn }) => drawn === true),
      ...(fragments === undefined ? {} : { fragments }),
    });
  }
  return pages;
}

/** Returns the fragments in which all of a page lies that differs; undefined where anything else of it may differ. */
function fragmentsOf(
  page: string,
  causes: readonly Cause[],
  [before, after]: readonly [Users, Users],
): ReadonlySet<string> | undefined {
  const fragments = new Set(causes.flatMap(({ fragment }) => fragment ?? []));
  if (fragments.has(page) || causes.some(({ fragment }) => fragment === undefined)) return undefined;
  // A parameter that is new changes what is compiled of the documents around, too.
  const others = (users: Users): string =>
    JSON.stringify(
      [...users.partsOf(page)]
        .filter((name) => !fragments.has(name))
        .sort()
        .map((name) => [name, users.product.outputs.get(name)?.module('', true)]),
    );
  return others(before) === others(after) ? fragments : undefined;
}

/** Reaches every page of a product in every way, by no cause that is known: all is compared. */
export function everything({ project }: Product): ReadonlyMap<string, PageReach> {
  const reach = { causes: [], languages: undefined, themes: ['light', 'dark'], drawn: true } as const;
  const fragments = [...project.tests.keys()].filter((name) => project.fragments.has(name));
  return new Map([...project.screens.keys(), ...fragments].map((page) => [page, reach]));
}

/** Returns everything that a change can reach pages by. */
function causesOf({ before, after, changes, files, code }: Compared): readonly Cause[] {
  const finder = new Finder([new Users(before), new Users(after)], code);
  return [
    ...changes.flatMap((change) => finder.cause(change) ?? []),
    ...files.flatMap((file): Cause[] => {
      const pages = finder.belonging(code.of(file));
      if (pages.length === 0) return [];
      const says = `\`${path.relative(after.project.options.root, file)}\``;
      return [LOOKS.test(file) ? { says, pages, drawn: true } : { says, pages }];
    }),
  ];
}

class Finder {
  constructor(
    private readonly users: readonly Users[],
    private readonly code: Code,
  ) {}

  cause({ subject, place }: Change): Cause | undefined {
    const { kind, name, theme, languages } = subject;
    const line = `\`${name.replace(/^fragments\//, '')}:${place?.line ?? 1}\``;
    switch (kind) {
      case 'test':
        return undefined;
      case 'document':
        return {
          says: line,
          pages: unique(this.users.flatMap((one) => one.of(name))),
          ...(this.users.every(({ product }) => product.project.fragments.has(name)) ? { fragment: name } : {}),
        };
      case 'text':
        return {
          says: `text \`${name}\``,
          pages: this.ofText(name),
          ...(languages === undefined ? {} : { languages }),
        };
      case 'token':
        return {
          says: `token \`${name}\``,
          pages: this.belonging(this.code.reading(name)),
          drawn: true,
          ...(theme === undefined ? {} : { theme }),
        };
      default:
        return { says: `${kind} \`${name}\``, pages: this.named(subject) };
    }
  }

  private named({ kind, name }: Subject): readonly string[] {
    switch (kind) {
      case 'rule':
        return this.where(({ facts }) =>
          name === 'required'
            ? 'form' in facts.value
            : facts.named.some((one) => one.kind === kind && one.name === name),
        );
      case 'right':
        return this.where(({ facts }) => facts.access.includes(name));
      case 'flag':
        return this.where(({ facts }) =>
          facts.formulas.some(({ reads }) => reads.some(([root, own]) => root === 'flags' && own === name)),
        );
      case 'call':
        return this.where(({ facts }) => facts.calls.some(({ call }) => call === name));
      case 'type':
        return this.where(({ facts }) => facts.calls.some(({ call }) => this.answers(call, name)));
      case 'channel':
        return this.where(({ facts }) => facts.live.some(({ channel }) => channel.name === name));
      default:
        return this.all();
    }
  }

  private answers(call: string, type: string): boolean {
    return this.users.some(({ product }) => {
      const known = product.project.catalog.contract.calls.get(call);
      return (
        known !== undefined &&
        [known.answer, ...[...known.args.values()].map((one) => one.type)].some((one) => mentions(one, type))
      );
    });
  }

  /** A text that no document and no component has is the shell's, or the words of a choice. */
  private ofText(key: string): readonly string[] {
    const stem = stemOf(key);
    const components = new Set(
      this.users.flatMap(({ product }) =>
        [...product.project.catalog.components].flatMap(([name, { schema }]) =>
          (schema.texts ?? []).some((one) => key === one || key.startsWith(`${one}.`)) ? [name] : [],
        ),
      ),
    );
    const named = this.where(
      ({ facts }) =>
        facts.keys.some((one) => one.key === key || one.key === stem) ||
        [...facts.components].some((name) => components.has(name)),
    );
    if (named.length > 0) return named;
    const choice = /^enum\.(\w+)\./.exec(key)?.[1];
    return choice === undefined ? this.all() : this.named({ kind: 'type', name: choice });
  }

  belonging(parts: Belongs): readonly string[] {
    if (parts === undefined) return [];
    if (parts === 'all') return this.all();
    return this.where(
      ({ facts }) =>
        facts.nodes.some(({ name }) => parts.blocks.has(name)) ||
        facts.actions.some(({ name }) => parts.actions.has(name)) ||
        [...facts.components].some((name) => parts.components.has(name)) ||
        [...facts.functions].some((name) => parts.functions.has(name)),
    );
  }

  private where(fits: (output: Output) => boolean): readonly string[] {
    return unique(this.users.flatMap((one) => one.where(fits)));
  }

  private all(): readonly string[] {
    return unique(this.users.flatMap((one) => one.pages));
  }
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();
