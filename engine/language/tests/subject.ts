import type { ComponentSchema } from '../../component/index.ts';
import type { Catalog } from '../../document/catalog.ts';
import type { Cursor } from '../cursor.ts';
import type { FragmentInfo } from '../routes.ts';
import type { Output } from '../output.ts';

/** The page or fragment that cases are about, with all that it shows: its fragments, theirs, and the sheets that they open. */
export interface Subject {
  readonly route: string;
  /** The parts that its users give it, where it is a fragment. */
  readonly fragment: FragmentInfo | undefined;
  readonly outputs: readonly Output[];
  readonly ids: ReadonlySet<string>;
  /** Ids of nodes with a hand-written component → what that declares. */
  readonly components: ReadonlyMap<string, ComponentSchema>;
  readonly keys: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
  readonly channels: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  /** The pages that it goes to for something that they give back. */
  readonly picks: ReadonlySet<string>;
}

/** Ids that the engine itself gives to what it shows, and `back`, which the shell gives to the button of its bar. */
const OWN = ['confirm', 'yes', 'no', 'toast', 'load-error', 'back'];

/** Returns whether a text may be said on any page: the words of the engine, and those of refusals. */
export const isSaidElsewhere = (key: string): boolean => /^(engine|error|shell|block|field)\./.test(key);

/** Returns a page or fragment with all that it shows. Empty where there is none of the name. */
export function partsOf(route: string, compiled: ReadonlyMap<string, Output>): readonly Output[] {
  const outputs = new Set<Output>();
  const add = (output: Output | undefined): void => {
    if (output === undefined || outputs.has(output)) return;
    outputs.add(output);
    for (const name of output.facts.fragments) add(compiled.get(name));
    for (const { kind, name } of output.facts.named) if (kind === 'fragment') add(compiled.get(name));
    for (const { fragment } of output.facts.uses) add(compiled.get(fragment));
  };
  add(compiled.get(route));
  return [...outputs];
}

/** Collects what a page or fragment consists of. @param outputs its parts, from `partsOf` */
export function subjectOf(
  route: string,
  outputs: readonly Output[],
  components: Catalog['components'],
): Subject | undefined {
  const [first] = outputs;
  if (first === undefined) return undefined;
  const facts = outputs.map((output) => output.facts);
  return {
    route,
    fragment: first.fragment,
    outputs,
    ids: new Set([
      ...facts.flatMap(({ value }) => partsIn(value, components).ids),
      ...(first.fragment?.slots ?? []),
      // The dialog of a fragment that is a sheet has the name of the fragment.
      ...outputs.flatMap(({ fragment }) => (fragment?.sheet === true ? [fragment.name] : [])),
      ...OWN,
    ]),
    components: new Map(facts.flatMap(({ value }) => partsIn(value, components).components)),
    keys: new Set(facts.flatMap(({ keys }) => keys.map(({ key }) => key))),
    calls: new Set(facts.flatMap(({ calls }) => calls.map(({ call }) => call))),
    channels: new Set(facts.flatMap(({ live }) => live.map(({ channel }) => channel.name))),
    links: new Set(facts.flatMap(({ links }) => links.map(({ to }) => to))),
    picks: new Set(facts.flatMap(({ links }) => links.flatMap(({ to, kind }) => (kind === 'pick' ? [to] : [])))),
  };
}

/** Returns whether all parts of a page that its cases are checked against are unchanged. */
export function isSame(before: readonly Output[], now: readonly Output[]): boolean {
  return before.length === now.length && now.every((output, index) => output === before[index]);
}

type Components = Catalog['components'];

/** The parts of one document that cases can name. */
interface Parts {
  /** Every id, including those of the parts of blocks (tabs, actions of a field) and components. */
  readonly ids: readonly string[];
  readonly components: ReadonlyArray<readonly [id: string, schema: ComponentSchema]>;
}

/** The parts of documents with some components. Many pages use the same fragments. */
const known = new WeakMap<Components, WeakMap<object, Parts>>();

/** Returns the parts of a document that cases can name; collected once per document. */
function partsIn(document: object, components: Components): Parts {
  const documents = known.get(components) ?? new WeakMap<object, Parts>();
  known.set(components, documents);
  const parts = documents.get(document) ?? collect(document, components);
  documents.set(document, parts);
  return parts;
}

/** Returns the ids of the buttons that lead back in a form of steps: each stands beside a button that submits. */
function waysBack(document: object): string[] {
  const { form } = document as { readonly form?: { readonly steps?: unknown } };
  return form?.steps === undefined ? [] : submitsIn(document).map((id) => `${id}-back`);
}

function submitsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { block, id = 'submit' } = value as { readonly block?: unknown; readonly id?: string };
  return [...(block === 'submit' ? [id] : []), ...Object.values(value).flatMap(submitsIn)];
}

/** Walks a document for its parts. */
function collect(document: object, all: Components): Parts {
  const ids: string[] = [];
  const components: Array<readonly [string, ComponentSchema]> = [];
  /** @param record arguments of calls, pages and fragments are ids of records, not of nodes */
  const walk = (value: unknown, record: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const entry of value) walk(entry, record);
      return;
    }
    const node = value as Readonly<Record<string, unknown>>;
    const { block, id = block === 'submit' ? 'submit' : undefined, sheets, component } = node;
    const schema = component === undefined ? undefined : all.get(String(component))?.schema;
    if (typeof id === 'string') {
      if (!record) ids.push(id, ...Object.keys(schema?.parts ?? {}).map((part) => `${id}.${part}`));
      if (schema !== undefined) components.push([id, schema]);
    }
    if (!record && typeof sheets === 'object' && sheets !== null) ids.push(...Object.keys(sheets));
    for (const name in node) walk(node[name], record || name === 'with');
  };
  walk(document, false);
  return { ids: [...ids, ...waysBack(document)], components };
}

/** Returns the calls that the shell makes by itself on any page, as those of uploads. */
export function shellCalls(app: Cursor): ReadonlySet<string> {
  return new Set(
    Object.values(app.at('calls').object)
      .flatMap((one) => (Array.isArray(one) ? one : [one]))
      .map(String),
  );
}

/** The parts of a product that cases are checked against. */
export interface Against {
  readonly subject: Subject;
  readonly app: Cursor;
  /** Keys of texts without their plural forms → names of their arguments. */
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every string that the case and its document give the page: in answers, messages, parameters and what is typed. */
  readonly given: ReadonlySet<string>;
}
