import type { Product } from '../../language/product.ts';
import type { Output } from '../../language/output.ts';
import { listed, counted, type Change, type Place, type Tag } from './change.ts';
import { Dependants } from './context.ts';
import { differences } from './difference.ts';
import { Speaker, type Version } from './edits.ts';
import { capital, type Naming } from './naming.ts';

/** The two products with the names of their things. */
export interface Sides {
  readonly old: { readonly product: Product; readonly naming: Naming };
  readonly now: { readonly product: Product; readonly naming: Naming };
}

const isShown = ({ kind }: Output): boolean => kind === 'screen' || kind === 'fragment';

/** Says what differs in pages and fragments. */
export function documentChanges({ old, now }: Sides): readonly Change[] {
  const names = [...new Set([...now.product.outputs.keys(), ...old.product.outputs.keys()])];
  return names.flatMap((name): Change[] => {
    const [was, is] = [old.product.outputs.get(name), now.product.outputs.get(name)];
    const version = (output: Output, { product, naming }: Sides['now']): Version => ({
      facts: output.facts,
      naming,
      contract: product.project.catalog.contract,
    });
    if (was === undefined || is === undefined) {
      const [output, side] = is === undefined ? [was, old] : [is, now];
      if (output === undefined || !isShown(output)) return [];
      return [wholeChange(name, version(output, side), is !== undefined), ...madeIn(name, was, is, { old, now })];
    }
    if (!isShown(is) || was.facts.source.text === is.facts.source.text) return [];
    return [...madeIn(name, was, is, { old, now }), ...inside(name, version(was, old), version(is, now))];
  });
}

function inside(name: string, was: Version, is: Version): Change[] {
  const speaker = new Speaker(was, is);
  return differences(was.facts.value, is.facts.value).flatMap((edit): Change[] => {
    const words = speaker.say(edit);
    if (words === undefined) return [];
    const gone = edit.kind === 'gone';
    const { source } = (gone ? was : is).facts;
    const { line } = source.place(gone ? edit.before : edit.after, true);
    return [
      {
        ...words,
        about: is.naming.title(name),
        subject: { kind: 'document', name },
        place: { file: source.file, line },
      },
    ];
  });
}

function wholeChange(name: string, { facts, naming, contract }: Version, isNew: boolean): Change {
  const kind = name.startsWith('fragments/') ? 'part' : 'page';
  const rights =
    facts.access.length === 0 ? 'for everybody' : `for people with ${listed(facts.access.map((one) => `\`${one}\``))}`;
  const spends = facts.calls.some(({ call }) => contract.calls.get(call)?.effect === 'spend');
  const open = kind === 'page' && isNew ? `, ${rights}` : '';
  return {
    tag: spends ? 'spends' : kind === 'page' ? 'link' : 'shown',
    about: naming.title(name),
    says: isNew ? `is a new ${kind}${open}` : `the ${kind} is gone`,
    subject: { kind: 'document', name },
    place: { file: facts.source.file, line: 1 },
  };
}

/** Calls that a document makes or no longer makes, and pages that it leads to or no longer leads to. */
function madeIn(name: string, was: Output | undefined, is: Output | undefined, { old, now }: Sides): Change[] {
  const side = is === undefined ? old : now;
  const about = side.naming.title(name);
  const compare = (of: (output: Output) => ReadonlyArray<{ readonly what: string; readonly place: Place }>) => {
    const [before, after] = [was === undefined ? [] : of(was), is === undefined ? [] : of(is)];
    const fresh = after.filter(({ what }) => before.every((one) => one.what !== what));
    const gone = before.filter(({ what }) => after.every((one) => one.what !== what));
    const once = (list: typeof fresh): typeof fresh =>
      list.filter((one, at) => list.findIndex(({ what }) => what === one.what) === at);
    return [
      ...once(fresh).map((one) => ({ ...one, isNew: true })),
      ...once(gone).map((one) => ({ ...one, isNew: false })),
    ];
  };
  const placeIn = ({ facts: { source } }: Output, pointer: Parameters<typeof source.place>[0]): Place => ({
    file: source.file,
    line: source.place(pointer).line,
  });
  const calls = compare((output) =>
    output.facts.calls.map(({ call, pointer }) => ({ what: call, place: placeIn(output, pointer) })),
  ).map(({ what, place, isNew }): Change => {
    const { product } = isNew ? now : old;
    const output = (isNew ? is : was)!;
    const call = product.project.catalog.contract.calls.get(what);
    const spends = new Dependants(output.facts, product.project.catalog.contract).spends(what);
    const tag: Tag = spends ? 'spends' : 'call';
    const elsewhere = [...(isNew ? old : now).product.outputs.values()].some(({ facts }) =>
      facts.calls.some((one) => one.call === what),
    );
    const first = elsewhere ? '' : isNew ? ', which nothing made before' : ', which nothing makes any more';
    const summary = call === undefined || call.summary === '' ? '' : ` (${call.summary.replace(/\.$/, '')})`;
    return {
      tag,
      about,
      says: `${isNew ? 'makes the call' : 'no longer makes the call'} \`${what}\`${summary}${first}`,
      subject: { kind: 'document', name },
      place,
    };
  });
  const links = compare((output) =>
    output.facts.links.map(({ to, pointer }) => ({ what: to, place: placeIn(output, pointer) })),
  ).map(({ what, place, isNew }): Change => {
    const title = (isNew ? now : old).naming.title(what);
    return {
      tag: 'link',
      about,
      says: `${isNew ? 'now leads' : 'no longer leads'} to “${title}”`,
      subject: { kind: 'document', name },
      place,
    };
  });
  return [...calls, ...links];
}

/** Says which pages have new, other or fewer cases. */
export function testChanges({ old, now }: Sides): readonly Change[] {
  const [before, after] = [old.product.project.tests, now.product.project.tests];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name): Change[] => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was?.text === is?.text) return [];
    const edits = differences(casesOf(was?.value), casesOf(is?.value));
    const whole = (kind: 'new' | 'gone'): number =>
      edits.filter((edit) => edit.kind === kind && edit[kind === 'new' ? 'after' : 'before'].length === 1).length;
    const changed = new Set(edits.filter(({ after: at }) => at.length > 1).map(({ after: [index] }) => index)).size;
    const parts = [
      ...(whole('new') > 0 ? [`${counted(whole('new'), 'case')} more`] : []),
      ...(whole('gone') > 0 ? [`${counted(whole('gone'), 'case')} fewer`] : []),
      ...(changed > 0 ? [`${counted(changed, 'case')} changed`] : []),
    ];
    const says = parts.length === 0 ? 'its cases begin otherwise' : `its tests have ${listed(parts)}`;
    const source = is ?? was;
    return [
      {
        tag: 'test',
        about: capital((is === undefined ? old : now).naming.title(name)),
        says,
        subject: { kind: 'test', name },
        ...(source === undefined ? {} : { place: { file: source.file, line: 1 } }),
      },
    ];
  });
}

function casesOf(value: unknown): never {
  const cases = (value as { readonly cases?: unknown } | undefined)?.cases;
  return (Array.isArray(cases) ? cases : []) as never;
}
