import type { Project } from '../../document/project.ts';
import { isObject, valueAt, type Json, type Source } from '../../document/source.ts';
import type { Change, Subject, Tag } from './change.ts';
import { differences, type Edit } from './difference.ts';
import { written, type Naming } from './naming.ts';

/** Says what differs in the documents that a product has once: its app, its rules, its theme, its terms. */
export function singleChanges(was: Project, is: Project, naming: Naming): readonly Change[] {
  return [
    ...changesIn(was.app, is.app, (edit) => ({ about: 'The app', subject: partOf(edit), ...appWords(edit, naming) })),
    ...changesIn(was.rules, is.rules, (edit) => ({
      about: `Rule \`${String(pointerOf(edit)[0])}\``,
      subject: { kind: 'rule', name: String(pointerOf(edit)[0]) },
      tag: pointerOf(edit).includes('error') ? 'text' : 'rule',
      ...plainWords(edit, 1),
    })),
    ...changesIn(was.theme, is.theme, (edit) => ({
      about: 'Theme',
      tag: 'look',
      ...themeWords(edit),
      subject: tokenOf(edit),
    })),
    ...changesIn(was.glossary, is.glossary, (edit) => ({
      about: 'Glossary',
      subject: { kind: 'test', name: 'glossary' },
      tag: 'test',
      ...plainWords(edit, 0),
    })),
  ];
}

type Words = Pick<Change, 'says' | 'tag' | 'about' | 'subject'> & { readonly before?: string };

function changesIn(was: Source, is: Source, say: (edit: Edit) => Words): Change[] {
  return differences(was.value, is.value).map((edit) => {
    const gone = edit.kind === 'gone';
    const source = gone ? was : is;
    const { line } = source.place(gone ? edit.before : edit.after, true);
    return { ...say(edit), place: { file: source.file, line } };
  });
}

const pointerOf = (edit: Edit): Edit['after'] => (edit.kind === 'gone' ? edit.before : edit.after);

function plainWords(edit: Edit, skipped: number): Pick<Words, 'says' | 'before'> {
  const path = pointerOf(edit)
    .slice(skipped)
    .filter((step) => typeof step === 'string')
    .join('.');
  const name = path === '' ? 'it' : `\`${path}\``;
  const before = edit.was === undefined ? {} : { before: `Before, ${written(edit.was)}.` };
  if (edit.kind === 'new') return { says: `${name} is new: ${written(edit.is)}` };
  if (edit.kind === 'gone') return { says: `${name} is gone`, ...before };
  if (edit.kind === 'order') return { says: `${written(nameOf(edit.is))} stands at another place of ${name}` };
  return { says: `${name} is ${written(edit.is)}`, ...before };
}

/** Members of the app document whose changes matter more than others. */
const TAG: Readonly<Record<string, Tag>> = {
  access: 'right',
  user: 'right',
  calls: 'call',
  tabs: 'link',
  entry: 'link',
  aliases: 'link',
  links: 'link',
  planned: 'link',
  limits: 'rule',
};

function appWords(edit: Edit, naming: Naming): Omit<Words, 'about' | 'subject'> {
  const pointer = pointerOf(edit);
  const [section, name] = pointer;
  const tag = TAG[String(section)] ?? 'data';
  if (section === 'access' && pointer.length === 2)
    return {
      tag,
      says: `the right \`${String(name)}\` is ${edit.kind === 'new' ? `new: ${written(testOf(edit.is))}` : 'gone'}`,
    };
  if (section === 'access') {
    const before = edit.was === undefined ? {} : { before: `Before, ${written(edit.was)}.` };
    return {
      tag,
      says: `the right \`${String(name)}\` has \`${pointer.slice(2).join('.')}\` ${written(edit.is)}`,
      ...before,
    };
  }
  if (section === 'tabs') {
    const route = isObject(edit.is ?? edit.was) ? valueAt(edit.is ?? edit.was ?? null, ['route']) : undefined;
    if (typeof route === 'string') {
      const title = `the tab “${naming.title(route)}”`;
      const does = { new: 'is new', gone: 'is gone', order: 'stands at another place', changed: 'differs' }[edit.kind];
      return { tag, says: `${title} ${does}` };
    }
  }
  return { tag, ...plainWords(edit, 0) };
}

const testOf = (value: Json | undefined): Json => (isObject(value) ? (value.test ?? value) : (value ?? null));

const nameOf = (value: Json | undefined): Json =>
  isObject(value) ? (value.code ?? value.route ?? value) : (value ?? null);

function partOf(edit: Edit): Subject {
  const [section, name = ''] = pointerOf(edit);
  if (section === 'access') return { kind: 'right', name: String(name) };
  return section === 'flags' ? { kind: 'flag', name: String(name) } : { kind: 'app', name: String(section) };
}

function tokenOf(edit: Edit): Subject {
  const [group = '', token = '', part] = pointerOf(edit).map(String);
  const name = group === 'side' ? 'side' : `${group}-${token}`;
  const theme = part === 'light' || part === 'dark' ? ({ theme: part } as const) : {};
  return { kind: 'token', name, ...theme };
}

function themeWords(edit: Edit): Pick<Words, 'says' | 'before'> {
  const [group = '', token = '', part] = pointerOf(edit).map(String);
  const kind = { color: 'colour', text: 'size of type', space: 'distance', radius: 'rounding' }[group] ?? group;
  const name = group === 'side' ? 'the distance to the edge of the screen' : `the ${kind} \`${group}-${token}\``;
  const theme = group === 'color' && part !== undefined ? ` in the ${part} theme` : '';
  const which = group !== 'color' && part !== undefined && group !== 'font' ? ` (\`${part}\`)` : '';
  if (edit.kind === 'new') return { says: `${name}${theme} is new: ${written(edit.is)}` };
  if (edit.kind === 'gone') return { says: `${name}${theme} is gone`, before: `Before, ${written(edit.was)}.` };
  return { says: `${name}${which}${theme} is ${written(edit.is)}`, before: `Before, ${written(edit.was)}.` };
}
