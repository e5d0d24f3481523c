import { isObject, type Json, type JsonObject } from '../../../document/source.ts';
import { marked, readTexts } from '../../../check/texts.ts';
import { newPage } from '../../../tools/new-page/new-page.ts';
import type { Operation } from '../../protocol/change.ts';
import { callSteps } from '../call-steps.ts';
import { withMember } from '../json-tree.ts';
import { Refused } from '../refused.ts';
import { freshId, idsIn, withFreshIds } from './ids.ts';
import { valueIn, type Staged } from './staged.ts';
import { setText } from './texts.ts';
import { insert, makeObject } from './tree.ts';

type Of<Name extends Operation['do']> = Extract<Operation, { readonly do: Name }>;

/** Makes a page: from a call, as a copy of another one, or empty; with its texts, and the link that leads to it. */
export function addPage(staged: Staged, { route, from, titles, link }: Of<'addPage'>): void {
  const { product } = staged.session.bench.trying(staged.texts);
  const model = from === undefined || 'copy' in from ? {} : { model: from.model, call: from.call };
  const wish = {
    route,
    ...model,
    ...(link === undefined ? {} : { link }),
    titles: new Map(Object.entries(titles)),
  };
  let made: ReturnType<typeof newPage>;
  try {
    made = newPage(product, wish);
  } catch (error) {
    throw new Refused('forbidden', error instanceof Error ? error.message : String(error));
  }
  for (const [file, text] of made.files) staged.setText(file, text);
  const file = `${product.project.options.screens}/${route}.json`;
  if (from !== undefined && 'copy' in from) copyInto(staged, file, from.copy);
  staged.places.push({ file, pointer: [] });
}

/** Gives a new page everything of another one but its title. */
function copyInto(staged: Staged, file: string, route: string): void {
  const source = staged.session.product.project.screens.get(route);
  if (source === undefined || !isObject(source.value)) throw new Refused('unknown', `There is no page ${route}.`);
  const { value } = source;
  staged.write(file, (page) => ({ ...value, ...(isObject(page) ? { title: page.title ?? null } : {}) }));
}

/** Declares a field, shows it by a control, names it in all languages, and sends it where the form's call takes it. */
export function addField(
  staged: Staged,
  { at, name, type, block, target, label, sent: sentAs = name, rules = [] }: Of<'addField'>,
): void {
  const place = staged.place(at);
  const owner = valueIn(staged.json(place.file), place.pointer);
  if (!/^[A-Za-z]\w*$/.test(name)) throw new Refused('forbidden', 'The name of a field is letters and digits.');
  const form = isObject(owner) && isObject(owner.form) ? owner.form : undefined;
  if (form === undefined) throw new Refused('forbidden', 'There is no form to which a field could be added.', place);
  if (isObject(form.fields) && Object.hasOwn(form.fields, name))
    throw new Refused('forbidden', `The form has a field "${name}" already.`, place);
  const key = `${groupOf(staged.json(place.file))}.${name}`;
  const { tables, first } = readTexts(staged.session.product);
  const known = first?.stems.has(key) === true;
  const words = label[first?.language ?? ''] ?? Object.values(label)[0] ?? name;
  if (!known)
    for (const { language } of tables)
      setText(staged, { do: 'setText', key, language, words: label[language] ?? marked(words) });
  const fields = [...place.pointer, 'form', 'fields'];
  const pointer = [...fields, name];
  makeObject(staged, place.file, fields);
  const field = {
    type,
    ...(sentAs === false ? { sent: false } : {}),
    ...(rules.length === 0 ? {} : { rules: [...rules] }),
  };
  staged.write(place.file, (document) =>
    sent(withMember(document, pointer, field), [...place.pointer, 'form', 'submit'], { name, as: sentAs }, staged),
  );
  const id = freshId(name, idsIn(staged.json(target.into.file)));
  insert(staged, { do: 'insert', ...target, values: [{ block, id, bind: `form.${name}`, label: key }] });
}

/** Returns the group of the texts of a document, by its title. */
function groupOf(document: Json): string {
  const title = isObject(document) ? document.title : undefined;
  const key = isObject(title) ? title.text : title;
  return typeof key === 'string' && key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : 'page';
}

/** Gives a field to the calls of the form's steps that take an argument of the name that it is sent as. */
function sent(
  document: Json,
  submit: readonly (string | number)[],
  { name, as }: { readonly name: string; readonly as: string | false },
  staged: Staged,
): Json {
  const { calls } = staged.session.product.project.catalog.contract;
  return callSteps(valueIn(document, submit) ?? null, submit).reduce((out, { pointer, step }) => {
    if (as === false || calls.get(step.call)?.args.has(as) !== true) return out;
    return withMember(out, [...pointer, 'with'], { ...step.with, [as]: `=form.${name}` }, ['do', 'call', 'with']);
  }, document);
}

/** Declares a rule that fields of all forms may name. */
export function addRule(staged: Staged, { name, rule }: Of<'addRule'>): void {
  const { file } = staged.session.product.project.rules;
  if (!/^[A-Za-z]\w*$/.test(name)) throw new Refused('forbidden', 'A rule is called by letters and digits.');
  if (valueIn(staged.json(file), [name]) !== undefined)
    throw new Refused('forbidden', `There is a rule "${name}" already.`);
  staged.write(file, (rules) => withMember(rules, [name], rule));
  staged.places.push({ file, pointer: [name] });
}

/** Puts the nodes of a fragment in the place of one use of it. */
export function inline(staged: Staged, { at }: Of<'inline'>): void {
  const { file, pointer } = staged.place(at);
  const use = valueIn(staged.json(file), pointer);
  const name = isObject(use) ? use.use : undefined;
  const source = typeof name === 'string' ? staged.session.product.project.fragments.get(name) : undefined;
  if (!isObject(use) || source === undefined || !isObject(source.value))
    throw new Refused('forbidden', 'Only the use of a fragment can be replaced by what is in it.', at);
  const fragment: JsonObject = source.value;
  const own = ['state', 'data', 'calc', 'form', 'events', 'slots', 'sheets', 'show'].filter((part) => part in fragment);
  if (own.length > 0 || use.visible !== undefined)
    throw new Refused(
      'forbidden',
      `The fragment has ${own[0] ?? 'a condition'} of its own, which the page would have to take over.`,
      at,
    );
  const given = isObject(use.with) ? use.with : {};
  const params = isObject(fragment.params) ? fragment.params : {};
  const nodes = Array.isArray(fragment.body) ? (fragment.body as readonly Json[]) : [];
  const taken = idsIn(staged.json(file));
  const fresh = nodes.map((node) => withFreshIds(withArguments(node, given, params), taken));
  const index = pointer.at(-1);
  staged.write(file, (document) => {
    if (typeof index !== 'number') return withMember(document, pointer, fresh);
    const list = valueIn(document, pointer.slice(0, -1));
    const entries = Array.isArray(list) ? (list as readonly Json[]) : [];
    return withMember(document, pointer.slice(0, -1), [
      ...entries.slice(0, index),
      ...fresh,
      ...entries.slice(index + 1),
    ]);
  });
  const list = typeof index === 'number' ? pointer.slice(0, -1) : pointer;
  fresh.forEach((_, step) =>
    staged.places.push({ file, pointer: [...list, (typeof index === 'number' ? index : 0) + step] }),
  );
}

/** Returns a node with the arguments of a use in the place of the fragment's parameters. */
function withArguments(value: Json, given: JsonObject, params: JsonObject): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => withArguments(entry, given, params));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withArguments(inner, given, params)]),
    );
  if (typeof value !== 'string') return value;
  const whole = /^=params\.(\w+)$/.exec(value)?.[1];
  if (whole !== undefined && Object.hasOwn(given, whole)) return given[whole]!;
  if (!value.startsWith('=')) return value;
  return value.replaceAll(/\bparams\.(\w+)/g, (path, name: string) => {
    const argument = Object.hasOwn(given, name) ? given[name] : defaultOf(params[name]);
    if (argument === undefined) return path;
    return typeof argument === 'string' && argument.startsWith('=') ? `(${argument.slice(1)})` : literal(argument);
  });
}

const defaultOf = (param: Json | undefined): Json | undefined => (isObject(param) ? param.default : undefined);

const literal = (value: Json): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : JSON.stringify(value);

/** Decides a conflict with a change made outside. */
export function settle(staged: Staged, { conflict: id, take }: Of<'settle'>): void {
  const conflict = staged.session.conflicts.get(id);
  if (conflict === undefined) throw new Refused('moved', 'The conflict was decided already.');
  const { at, theirs } = conflict;
  if (take === 'theirs') {
    if (at.pointer.length === 0) staged.setText(at.file, theirs);
    else staged.write(at.file, (document) => withMember(document, at.pointer, JSON.parse(theirs ?? 'null') as Json));
  }
  staged.session.settle(id);
}

/** Takes a document as an older commit has it. */
export async function bringBack(staged: Staged, { file, commit }: Of<'bringBack'>): Promise<void> {
  if (!/^[0-9a-f]{7,64}$/.test(commit)) throw new Refused('unknown', 'There is no such version.');
  const text = await staged.session.git?.text(file, commit);
  if (text === undefined) throw new Refused('unknown', 'That version has no such document.');
  staged.setText(file, text);
  staged.places.push({ file, pointer: [] });
}
