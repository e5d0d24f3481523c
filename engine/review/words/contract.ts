import type { Contract } from '../../document/contract.ts';
import type { Project } from '../../document/project.ts';
import { isObject, type Json, type JsonObject, type Source } from '../../document/source.ts';
import { listed, type Change, type Tag } from './change.ts';
import { differences, type Edit } from './difference.ts';
import { written } from './naming.ts';

/** Returns the pages, by their titles, that use a call, or a value of a named type. */
export type UsersOf = (what: { readonly call?: string; readonly type?: string }) => readonly string[];

/** Says what differs in the contract: calls, their effects, rights and arguments, the values that they answer. */
export function contractChanges(was: Project, is: Project, users: UsersOf): readonly Change[] {
  const files = [...new Set([...is.contract, ...was.contract].map(({ file }) => file))];
  const source = (project: Project, file: string): Source | undefined =>
    project.contract.find((one) => one.file === file);
  const all = files.flatMap((file) => {
    const [old, now] = [source(was, file), source(is, file)];
    return differences(old?.value ?? {}, now?.value ?? {}).flatMap((edit): Change[] => {
      const words = said(edit, old?.value ?? {}, now?.value ?? {}, { was, is, users });
      const gone = edit.kind === 'gone';
      const { line = 1 } = (gone ? old : now)?.place(gone ? edit.before : edit.after, true) ?? {};
      return words === undefined ? [] : [{ ...words, about: 'The contract', place: { file, line } }];
    });
  });
  // Another example is one that is gone and one that is new: one sentence.
  const unique = new Map(all.map((change) => [`${change.says} ${change.before ?? ''}`, change]));
  return [...unique.values(), ...channelChanges(was, is)];
}

function channelChanges({ channels: was }: Project, { channels: is }: Project): Change[] {
  return differences(was?.value ?? {}, is?.value ?? {}).map((edit) => {
    const gone = edit.kind === 'gone';
    const source = gone ? was : is;
    const [name, ...path] = (gone ? edit.before : edit.after).map(String);
    const part = path.length === 0 ? '' : ` has another \`${path.join('.')}\``;
    const whole = { new: ' is new', gone: ' is gone', changed: ' differs', order: ' stands elsewhere' }[edit.kind];
    return {
      tag: 'call',
      about: 'The contract',
      subject: { kind: 'channel', name: name ?? '' },
      says: `the channel \`${name ?? ''}\`${part === '' ? whole : part}`,
      ...(source === undefined
        ? {}
        : { place: { file: source.file, line: source.place(gone ? edit.before : edit.after, true).line } }),
    };
  });
}

interface Both {
  readonly was: Project;
  readonly is: Project;
  readonly users: UsersOf;
}

type Words = Pick<Change, 'tag' | 'says' | 'subject'> & { readonly before?: string };

function said(edit: Edit, old: Json, now: Json, { was, is, users }: Both): Words | undefined {
  const [root, pointer] = edit.kind === 'gone' ? [old, edit.before] : [now, edit.after];
  const last = String(pointer.at(-1));
  if (last === 'description' || last === 'summary' || last === 'tags') return undefined;
  const before = edit.was === undefined ? {} : { before: `Before, ${written(edit.was)}.` };
  if (pointer[0] === 'paths') {
    const [, address, method] = pointer.map(String);
    const operation = member(member(member(root, 'paths'), address), method);
    if (pointer.length < 3 || operation === undefined)
      return {
        tag: 'call',
        subject: { kind: 'app', name: 'contract' },
        says: `the calls at \`${address ?? ''}\` are ${edit.kind}`,
      };
    const name = typeof operation.operationId === 'string' ? operation.operationId : `${method} ${address}`;
    const used = on(users({ call: name }));
    const subject = { kind: 'call', name } as const;
    if (pointer.length === 3) {
      const { tag, spends } = effect((edit.kind === 'gone' ? was : is).catalog.contract, name);
      return { tag, subject, says: `the call \`${name}\`${spends} is ${edit.kind}${used}` };
    }
    const [, , , key = '', ...path] = pointer.map(String);
    const what = { 'x-effect': 'spends', security: 'right', 'x-role': 'right' }[key] ?? 'call';
    if (key === 'x-effect')
      return { tag: 'spends', subject, says: `\`${name}\` has the effect ${written(edit.is)}${used}`, ...before };
    const part = path.filter((step) => !/^(content|application\/.*|schema|properties|\d+)$/.test(step));
    if (edit.kind === 'new' && path.at(-2) === 'properties')
      return { tag: 'call', subject, says: `\`${name}\` also takes \`${path.at(-1) ?? ''}\`${used}` };
    if (edit.kind === 'gone' && path.at(-2) === 'properties')
      return { tag: 'call', subject, says: `\`${name}\` no longer takes \`${path.at(-1) ?? ''}\`${used}` };
    return {
      tag: what as Tag,
      subject,
      says: `\`${[key, ...part].join('.')}\` of \`${name}\` is ${written(edit.is)}${used}`,
      ...before,
    };
  }
  const [, group, type, ...path] = pointer.map(String);
  if (group !== 'schemas' || type === undefined)
    return {
      tag: 'call',
      subject: { kind: 'app', name: 'contract' },
      says: `\`${pointer.join('.')}\` is ${written(edit.is)}`,
      ...before,
    };
  const used = on(users({ type }));
  const subject = { kind: 'type', name: type } as const;
  const names = path.filter((step) => step !== 'properties' && !/^\d+$/.test(step));
  const name = [type, ...names.filter((step) => step !== 'enum' && step !== 'required' && step !== 'examples')].join(
    '.',
  );
  if (names.includes('examples')) return { tag: 'test', subject, says: `the examples of \`${name}\` differ` };
  if (names.includes('enum') && edit.kind !== 'order')
    return {
      tag: 'data',
      subject,
      says: `\`${name}\` ${edit.kind === 'gone' ? 'has no' : 'may also be'} ${written(edit.is ?? edit.was)}${used}`,
    };
  if (names.includes('required') && edit.kind !== 'order')
    return {
      tag: 'data',
      subject,
      says: `${written(edit.is ?? edit.was)} of \`${name}\` is ${edit.kind === 'gone' ? 'no longer' : 'now'} always there${used}`,
    };
  if (edit.kind === 'new' || edit.kind === 'gone')
    return { tag: 'data', subject, says: `\`${name}\` is ${edit.kind}${used}` };
  return { tag: 'data', subject, says: `\`${name}\` is ${written(edit.is)}${used}`, ...before };
}

function effect({ calls }: Contract, name: string): { readonly tag: Tag; readonly spends: string } {
  return calls.get(name)?.effect === 'spend'
    ? { tag: 'spends', spends: ', which spends,' }
    : { tag: 'call', spends: '' };
}

const on = (pages: readonly string[]): string =>
  pages.length === 0
    ? ''
    : `; used by ${listed(pages.slice(0, 3))}${pages.length > 3 ? ` and ${pages.length - 3} more` : ''}`;

function member(value: Json | undefined, name: string | undefined): JsonObject | undefined {
  const found = isObject(value) && name !== undefined ? value[name] : undefined;
  return isObject(found) ? found : undefined;
}
