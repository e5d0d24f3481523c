import { firstTexts, flatten, type Project } from '../../document/project.ts';
import { isObject, valueAt, type Json, type JsonObject, type Pointer } from '../../document/source.ts';

/** Gives things of a product the names by which people know them, in its first language. */
export class Naming {
  private readonly texts: ReadonlyMap<string, string>;

  constructor(private readonly project: Project) {
    this.texts = flatten(firstTexts(project));
  }

  /** Returns the words of a text, without those that follow a plural form; undefined where there is no such text. */
  words(key: string): string | undefined {
    return this.texts.get(key) ?? this.texts.get(`${key}_other`);
  }

  /** Returns the title of a page as its visitors see it; of a fragment that has none its name in words. */
  title(document: string): string {
    const source = this.project.screens.get(document) ?? this.project.fragments.get(document);
    const value = isObject(source?.value) ? source.value : {};
    const said = this.said(value.title);
    const title = said?.includes('{{') === true ? undefined : said;
    if (title !== undefined && document.startsWith('fragments/') && value.kind === 'sheet') return `Sheet “${title}”`;
    return title ?? capital((document.split('/').at(-1) ?? document).replaceAll(/[-_]/g, ' '));
  }

  /** Returns what a slot of a text says, where it is the same for everybody. */
  said(value: Json | undefined): string | undefined {
    if (typeof value === 'string') return value.startsWith('=') ? undefined : this.words(value);
    if (!isObject(value)) return undefined;
    return typeof value.text === 'string' ? this.words(value.text) : undefined;
  }

  /** Returns the name of a node for people: `the button “Confirm”`, `the field “Amount”`. */
  node(value: Json): string {
    if (!isObject(value)) return 'a part';
    if (typeof value.switch === 'string') return `the choice by ${written(value.switch)}`;
    const kind = kindWords(value);
    const said = ['label', 'title', 'text', 'name', 'hint'].map((key) => this.said(value[key])).find(Boolean);
    if (said !== undefined) return `the ${kind} “${short(said)}”`;
    const [first] = Array.isArray(value.children) ? (value.children as readonly Json[]) : [];
    if (typeof value.id === 'string') return `the ${kind} \`${value.id}\``;
    if (typeof value.use === 'string' || typeof value.component === 'string') return `the ${kind}`;
    const one = kind.endsWith('s') ? kind : `a ${kind}`;
    return first === undefined ? one : `${one} with ${this.node(first)}`;
  }

  /** Returns what names a part of a node: an entry by its words, another slot by its name. */
  part(pointer: Pointer): string {
    const [slot = '', entry = '', ...rest] = pointer.filter((step) => typeof step === 'string');
    const words = entry === '' ? undefined : this.words(entry);
    if (words === undefined) return `\`${[slot, ...(entry === '' ? [] : [entry]), ...rest].join('.')}\``;
    return `${rest.length === 0 ? '' : `\`${rest.join('.')}\` of `}“${short(words)}”`;
  }

  /** Returns the label of the control that fills a field of a form in, else the field's name. */
  field(document: JsonObject, scope: Pointer, name: string): string {
    const control = find(valueAt(document, scope) ?? null, (value) => value.bind === `form.${name}`);
    const label = control === undefined ? undefined : (this.said(control.label) ?? this.said(control.hint));
    return label === undefined ? `\`${name}\`` : `“${short(label)}”`;
  }
}

/** Returns the words for the kind of a node: `field`, `list`, `part “google code”`. */
function kindWords(value: JsonObject): string {
  if (typeof value.use === 'string') return `part “${plain(value.use)}”`;
  if (typeof value.component === 'string') return `part “${plain(value.component)}”`;
  if (typeof value.slot === 'string') return `place for “${plain(value.slot)}”`;
  if ('switch' in value) return 'choice';
  const block = typeof value.block === 'string' ? value.block : 'icon button';
  if (block.startsWith('field.') || block === 'field') return 'field';
  return PLAIN[block] ?? plain(block);
}

/** Blocks that people know by another word. */
const PLAIN: Readonly<Record<string, string>> = {
  submit: 'button',
  text: 'line',
  image: 'picture',
  spoken: 'spoken line',
};

const plain = (name: string): string => (name.split('/').at(-1) ?? name).replaceAll(/[-_.]/g, ' ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Shortens words to what fits into a sentence. */
export const short = (text: string, most = 60): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** Returns the first object in a document that is sought. */
export function find(value: Json, wanted: (value: JsonObject) => boolean): JsonObject | undefined {
  if (Array.isArray(value)) {
    for (const one of value as readonly Json[]) {
      const found = find(one, wanted);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if (wanted(value)) return value;
  return find(Object.values(value), wanted);
}

/** Writes a value of a document into a sentence: a formula without its sign, between backticks. */
export function written(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value.replace(/^=/, '') : JSON.stringify(value);
  return `\`${short(text.replaceAll('`', "'"), 120)}\``;
}
