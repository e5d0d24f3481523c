import { withoutNull, type Argument } from '../contract.ts';
import type { Json, JsonObject, Pointer } from '../source.ts';
import type { Type } from '../../formula/type.ts';
import { namedArgs } from './actions.ts';
import type { Env } from './env.ts';
import { bindTarget, compileSlot } from './slots.ts';
import type { Code, Events, Unit } from './unit.ts';

/** What users of a fragment must know of it. */
export interface FragmentInfo {
  readonly name: string;
  readonly params: ReadonlyMap<string, Argument>;
  readonly events: Events;
  readonly slots: readonly string[];
  readonly sheet: boolean;
  readonly pure: boolean;
  /** What it reads outside every page. */
  readonly reads: readonly (readonly string[])[];
}

export interface UsedFragment extends FragmentInfo {
  /** The name of its plan in the module. */
  readonly local: string;
  args(given: JsonObject, pointer: Pointer, env: Env, unit: Unit): { readonly code: string; readonly reads: readonly (readonly string[])[]; readonly parts: readonly Code[] };
}

/** A parameter `facts` takes what the facts block takes: labels with texts, in the caller's words. */
export const FACTS = 'facts';

/** Looks a fragment up for use in a module. A `late` one comes apart from it, when it is opened. */
export function compileFragment(name: string, pointer: Pointer, unit: Unit, late = false): UsedFragment | undefined {
  if (unit.inside.includes(name)) {
    unit.problem('fragment-cycle', pointer, `${name} contains itself: ${[...unit.inside, name].join(' → ')}.`);
    return undefined;
  }
  const info = unit.routes.fragment(name);
  if (info === undefined) {
    unit.unknown('unknown-fragment', 'fragment', name, unit.project.fragments.keys(), pointer);
    return undefined;
  }
  unit.facts.fragments.add(name);
  unit.facts.named.push({ kind: 'fragment', name, pointer });
  const local = unit.takeFragment(name, late);
  return { ...info, local, args: (given, at, env, into) => fragmentArgs(info, given, at, env, into) };
}

function fragmentArgs(info: FragmentInfo, given: JsonObject, pointer: Pointer, env: Env, unit: Unit): ReturnType<UsedFragment['args']> {
  const special: string[] = [];
  const reads: (readonly string[])[] = [];
  const parts: Code[] = [];
  const plain: Record<string, Json> = {};
  for (const [name, value] of Object.entries(given)) {
    const type = info.params.get(name)?.type;
    const at = [...pointer, name];
    if (type !== undefined && withoutNull(type).kind === 'field') {
      // Whether the fragment shows it is the fragment's to say.
      const target = bindTarget(value, at, env.at({ conditional: true }), unit);
      if (target === undefined) continue;
      special.push(`${JSON.stringify(name)}: x.reference(s, ${JSON.stringify(value)})`);
      const [root, own] = String(value).split('.') as [string, string];
      reads.push([root, own], ...(root === 'form' ? [['status', 'form', own]] : []));
    } else if (type !== undefined && isFacts(type)) {
      const facts = unit.project.catalog.blocks.get('facts')?.schema.slots.facts;
      if (facts === undefined) continue;
      const code = compileSlot(facts, value, at, env, unit);
      special.push(`${JSON.stringify(name)}: ${code.code}`);
      reads.push(...code.reads);
      parts.push(...code.parts);
    } else if (type !== undefined && withoutNull(type).kind === 'text') {
      const text = compileSlot({ type: 'text', nullable: true, description: '' }, value, at, env, unit);
      special.push(`${JSON.stringify(name)}: ${text.code}`);
      reads.push(...text.reads);
      parts.push(...text.parts);
    } else plain[name] = value;
  }
  const required = new Map([...info.params].filter(([name]) => !Object.hasOwn(given, name) || Object.hasOwn(plain, name)));
  const args = namedArgs(plain, required, pointer, env, unit, `parameter of ${info.name}`);
  const own = args.code.slice(1, -1).trim();
  return { code: `{ ${[...special, ...(own === '' ? [] : [own])].join(', ')} }`, reads: [...reads, ...args.reads], parts: [...parts, ...args.parts] };
}

export function isFacts(type: Type): boolean {
  const plain = withoutNull(type);
  return plain.kind === 'record' && plain.name === FACTS;
}

export const FACTS_TYPE: Type = { kind: 'record', name: FACTS, fields: () => new Map() };

