import { nested, untranslated } from '../../check/text-fixes.ts';
import { readTexts, type Table } from '../../check/texts.ts';
import { layOut, layOutTexts } from '../../document/layout.ts';
import { isObject, readSource, type Json, type JsonObject } from '../../document/source.ts';
import type { Product } from '../../language/product.ts';

/** A language as somebody asks for it. */
export interface Wish {
  /** Names its table in `locales/`, and is what requests name the language by. */
  readonly code: string;
  /** Its BCP 47 tag, by which plural forms and signs of numbers are chosen. */
  readonly tag: string;
  /** Its name in itself, as people choose it by. */
  readonly name: string;
}

export interface NewLanguage {
  /** All files that change, as they should be. */
  readonly files: ReadonlyMap<string, string>;
  /** The number of texts that wait for a translation, and that of terms of the glossary. */
  readonly texts: number;
  readonly terms: number;
}

/**
 * Offers a language: the app document names it, its table holds every text of the first language in ⟦ ⟧ and in the
 * plural forms that the language tells apart, and the glossary says each term in the words of the first language until
 * they are translated.
 *
 * @throws where the wish cannot be, with what to do instead
 */
export function newLanguage(product: Product, wish: Wish): NewLanguage {
  const { project } = product;
  const app = isObject(project.app.value) ? project.app.value : {};
  const languages = (Array.isArray(app.languages) ? app.languages : []).filter((one: Json) => isObject(one));
  const { tables, first } = readTexts(product);
  if (first === undefined) throw new Error('There is no table of texts to translate from.');
  assertNew(wish, languages, tables);
  const model = languages.find(({ code }) => code === first.language);
  const file = `${project.options.locales}/${wish.code}.json`;
  const table: Table = {
    language: wish.code,
    tag: wish.tag,
    source: readSource(file, '{}'),
    texts: new Map(),
    stems: new Map(),
  };
  const texts = [...first.stems.keys()].flatMap((stem) => untranslated(first, table, stem));
  const terms = isObject(project.glossary.value) ? Object.entries(project.glossary.value) : [];
  const files = new Map([
    [project.app.file, write({ ...app, languages: [...languages, languageOf(wish, model)] })],
    [file, layOutTexts(nested(texts))],
  ]);
  if (terms.length > 0)
    files.set(
      project.glossary.file,
      write(Object.fromEntries(terms.map(([name, term]) => [name, said(term, first.language, wish.code)]))),
    );
  return { files, texts: texts.length, terms: terms.filter(([, term]) => isObject(term)).length };
}

/** The language as the app document has it, with what else that says of its first language. */
const languageOf = ({ code, tag, name }: Wish, model: JsonObject = {}): JsonObject => ({ ...model, code, tag, name });

const write = (value: Json): string => `${layOut(value).join('\n')}\n`;

/** A term of the glossary with the words of one language for another. */
function said(term: Json, from: string, to: string): Json {
  if (!isObject(term) || !isObject(term.say) || term.say[from] === undefined) return term;
  return { ...term, say: { ...term.say, [to]: term.say[from] } };
}

function assertNew({ code, tag, name }: Wish, languages: readonly JsonObject[], tables: readonly Table[]): void {
  if (!/^[a-z]{2,8}$/.test(code)) throw new Error(`A code is two to eight small letters, as "de"; "${code}" is not.`);
  if (name.trim() === '') throw new Error('Say how the language is called in itself: Deutsch.');
  if (tables.some(({ language }) => language === code) || languages.some((one) => one.code === code))
    throw new Error(`There is a language "${code}" already.`);
  if (canonical(tag) !== tag)
    throw new Error(`"${tag}" is no BCP 47 tag.${canonical(tag) === undefined ? '' : ` Write "${canonical(tag)}".`}`);
  if (Intl.PluralRules.supportedLocalesOf(tag).length === 0)
    throw new Error(`The plural forms of "${tag}" are not known. Give the tag of a language that is written like it.`);
  if (RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? ''))
    throw new Error(`"${tag}" is written from right to left, which the pages are not laid out for.`);
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The tag as it is usually written; undefined where it is none. */
function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
