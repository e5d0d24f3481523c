import { showType } from '../formula/compile.ts';
import { isObject, type Json, type JsonObject, type Source } from '../document/source.ts';
import type { Project } from '../document/project.ts';
import { faceOfApp } from './app/face.ts';
import type { Output } from './output.ts';
import type { FragmentInfo } from './routes.ts';

/** A product as it was compiled before, as far as it was. */
export interface Before {
  readonly project: Project;
  readonly outputs: { readonly ready: ReadonlyMap<string, Output> };
}

/**
 * The reusable outputs of an earlier compile. A changed page affects those that link to it if its parameters or results
 * changed; a changed fragment affects its users if its interface changed.
 */
export class Earlier {
  /** Documents that are compiled again. */
  private readonly stale = new Set<string>();

  private constructor(
    private readonly before: Before,
    project: Project,
  ) {
    const old = before.project;
    for (const [name, source] of project.fragments) if (old.fragments.get(name) !== source) this.stale.add(name);
    for (const [name, source] of project.screens) {
      const was = old.screens.get(name);
      if (was === source) continue;
      this.stale.add(name);
      if (was !== undefined && doorOf(was) !== doorOf(source))
        this.reach(({ facts }) => facts.links.some(({ to }) => to === name));
    }
    this.reachFrom(changedRules(old.rules, project.rules), namesRule, 'unknown-rule');
    this.reachFrom(comeAndGone(old.screens, project.screens), namesPage, 'unknown-route');
    this.reachFrom(comeAndGone(old.fragments, project.fragments), usesFragment, 'unknown-fragment');
  }

  /** Marks as stale the documents that name an added or removed document, or had a problem because it was missing. */
  private reachFrom(names: ReadonlySet<string>, is: (output: Output, name: string) => boolean, code: string): void {
    if (names.size === 0) return;
    this.reach((output) => output.problems.some((problem) => problem.code === code));
    for (const name of names) this.reach((output) => is(output, name));
  }

  /**
   * Returns undefined where the change affects everything: what pages see of the app document, the words of the rule
   * `required`, or fragments that contain themselves, which is reported where they are used.
   */
  static of(before: Before | undefined, project: Project): Earlier | undefined {
    if (before === undefined) return undefined;
    const old = before.project;
    const same =
      (old.app === project.app || faceOfApp(old.app) === faceOfApp(project.app)) &&
      (old.rules === project.rules ||
        JSON.stringify(requiredOf(old.rules)) === JSON.stringify(requiredOf(project.rules))) &&
      old.catalog === project.catalog &&
      ![...before.outputs.ready.values()].some(({ problems }) =>
        problems.some(({ code }) => code === 'fragment-cycle'),
      ) &&
      [old.app, old.rules, project.app, project.rules].every(({ broken }) => broken === undefined) &&
      [old.screens, old.fragments, project.screens, project.fragments].every(isReadable);
    return same ? new Earlier(before, project) : undefined;
  }

  /** The names of the affected fragments that were compiled before: only those can have users that were. */
  get changedFragments(): readonly string[] {
    return [...this.before.outputs.ready].flatMap(([name, { kind }]) =>
      kind === 'fragment' && this.stale.has(name) ? [name] : [],
    );
  }

  /** Returns the output of a document; undefined where it is compiled again. */
  output(name: string): Output | undefined {
    return this.stale.has(name) ? undefined : this.before.outputs.ready.get(name);
  }

  /**
   * Finds the documents that use a recompiled fragment with a changed interface.
   * @returns fragments that must be compiled again too
   */
  reached(fragments: ReadonlyMap<string, FragmentInfo | undefined>): readonly string[] {
    const known = new Set(this.stale);
    for (const [name, info] of fragments) {
      if (!known.has(name) || faceOf({ fragment: info }) === faceOf(this.before.outputs.ready.get(name))) continue;
      this.reach((output) => usesFragment(output, name));
    }
    return this.changedFragments.filter((name) => !known.has(name));
  }

  private reach(is: (output: Output) => boolean): void {
    for (const [name, output] of this.before.outputs.ready) if (is(output)) this.stale.add(name);
  }
}

function isReadable(documents: ReadonlyMap<string, Source>): boolean {
  return [...documents.values()].every(({ broken }) => broken === undefined);
}

function comeAndGone(old: ReadonlyMap<string, Source>, now: ReadonlyMap<string, Source>): ReadonlySet<string> {
  return new Set([...old.keys(), ...now.keys()].filter((name) => old.has(name) !== now.has(name)));
}

/** The words of empty fields, which every form has. */
function requiredOf({ value }: Source): Json | undefined {
  return isObject(value) ? value.required : undefined;
}

/** The names of rules that have come or gone, or say something else. */
function changedRules(old: Source, now: Source): ReadonlySet<string> {
  if (old === now) return new Set();
  const [was, is] = [old, now].map(({ value }) => (isObject(value) ? value : {})) as [JsonObject, JsonObject];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return new Set([...names].filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name])));
}

function namesRule({ facts }: Output, name: string): boolean {
  return facts.named.some((named) => named.kind === 'rule' && named.name === name);
}

function namesPage({ facts }: Output, name: string): boolean {
  return (
    facts.links.some(({ to }) => to === name) ||
    facts.named.some((named) => named.kind === 'page' && named.name === name)
  );
}

function usesFragment({ facts }: Output, name: string): boolean {
  return facts.uses.some(({ fragment }) => fragment === name) || facts.fragments.has(name);
}

/** Serializes the part of a page that other pages depend on, for comparison. */
function doorOf({ value }: Source): string {
  return JSON.stringify(isObject(value) ? [value.params, value.returns] : []);
}

/** Serializes the part of a fragment that its users depend on, for comparison. */
export function faceOf(output: Pick<Output, 'face' | 'fragment'> | undefined): string {
  if (output?.face !== undefined) return output.face;
  if (output?.fragment === undefined) return '';
  const { params, events, slots, sheet, pure, empty, reads } = output.fragment;
  const given = [...params].map(([name, { type, ...more }]) => [name, showType(type), more]);
  return JSON.stringify([given, events, slots, sheet, pure, empty, reads]);
}
