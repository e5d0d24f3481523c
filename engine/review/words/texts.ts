import { flatten, type Project } from '../../document/project.ts';
import { isObject, type Pointer, type Source } from '../../document/source.ts';
import { stemOf } from '../../document/plural.ts';
import { counted, listed, type Change } from './change.ts';
import { short } from './naming.ts';

/** Says which texts are new, gone or different, and in which languages: one change a text. */
export function textChanges(was: Project, is: Project, usedBy: (key: string) => readonly string[]): readonly Change[] {
  const languages = [...new Set([...is.locales.keys(), ...was.locales.keys()])];
  const tables = new Map(
    languages.map((language) => [language, { was: tableOf(was, language), is: tableOf(is, language) }]),
  );
  const keys = new Map<string, string[]>();
  for (const [language, { was: old, is: now }] of tables)
    for (const key of new Set([...now.keys(), ...old.keys()]))
      if (old.get(key) !== now.get(key)) {
        const stem = old.has(key) && now.has(key) && !isPlural(key, [old, now]) ? key : stemOf(key);
        const known = keys.get(stem) ?? [];
        if (!known.includes(language)) keys.set(stem, [...known, language]);
      }
  return [...keys]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, unordered]) => {
      const differing = languages.filter((language) => unordered.includes(language));
      const [first = ''] = differing;
      const { was: old, is: now } = tables.get(first)!;
      const form = formOf(key, old, now);
      const [before, after] = [old.get(form), now.get(form)];
      const told = languages.length === 1 ? '' : ` in ${named(differing, languages)}`;
      const users = usedBy(key);
      const where = users.length === 0 ? '' : ` on ${listed(users.slice(0, 3))}${more(users.length - 3)}`;
      const source = (after === undefined ? was : is).locales.get(first);
      return {
        tag: 'text',
        about: '',
        subject: { kind: 'text', name: key, languages: differing },
        ...(source === undefined ? {} : { place: { file: source.file, line: lineOf(source, form) } }),
        ...(after === undefined
          ? { says: `text \`${key}\` is gone${told}`, before: `Before, “${short(before ?? '')}”.` }
          : before === undefined
            ? { says: `new text \`${key}\`${told}${where}: “${short(after)}”` }
            : { says: `text \`${key}\`${told}${where}: “${short(after)}”`, before: `Before, “${short(before)}”.` }),
      };
    });
}

const isPlural = (key: string, tables: ReadonlyArray<ReadonlyMap<string, string>>): boolean =>
  stemOf(key) !== key && tables.some((table) => table.has(`${stemOf(key)}_other`));

/** Returns the plural form of a text that differs, the general one first; the text itself where it has none. */
function formOf(key: string, was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): string {
  const forms = [key, ...['other', 'many', 'few', 'two', 'one', 'zero'].map((form) => `${key}_${form}`)];
  return forms.find((form) => was.get(form) !== is.get(form)) ?? key;
}

const more = (count: number): string => (count > 0 ? ` and ${counted(count, 'other page')}` : '');

function named(differing: readonly string[], all: readonly string[]): string {
  return differing.length === all.length ? counted(all.length, 'language') : listed(differing);
}

function tableOf({ locales }: Project, language: string): ReadonlyMap<string, string> {
  const value = locales.get(language)?.value;
  return flatten(isObject(value) ? value : {});
}

function lineOf(source: Source, key: string): number {
  return source.place(pointerOf(source, key)).line;
}

/** Returns the pointer of a dotted key in a table, whose members may have dots in their names. */
function pointerOf({ value }: Source, key: string): Pointer {
  let at = value;
  let rest = key;
  const pointer: string[] = [];
  while (isObject(at) && rest !== '') {
    const name = Object.keys(at)
      .filter((one) => rest === one || rest.startsWith(`${one}.`))
      .sort((a, b) => b.length - a.length)[0];
    if (name === undefined) break;
    pointer.push(name);
    at = at[name] ?? null;
    rest = rest.slice(name.length + 1);
  }
  return pointer;
}
